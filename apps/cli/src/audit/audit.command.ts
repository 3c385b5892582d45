import { type AuditFilter, auditEvents, type AuditVerdict, type LoggedEvent, verifyAudit } from '@bourse/db';
import type { Command } from 'commander';
import { addAction, command } from '../command.js';
import { plural } from '../terminal/plural.js';
import { printChunks } from '../terminal/print-chunks.js';
import { parseInstant } from '../values.js';

const HELP = `
The log records every change of a key, every import and every restore: time, actor, command and details.
The log is append-only: the database rejects changes to events, and each event contains the hash of the previous one.
\`bourse audit verify\` checks the hashes, and the signatures created with BOURSE_SECRET. Store the head that it prints
elsewhere: \`--head\` later proves that the log still contains every event up to it.

  bourse audit --key key_1a2b3c4d5e6f7g8h
  bourse audit --json --since 2026-11-01 > audit.ndjson
  bourse audit verify --head 5f1c…`;

/** `bourse audit`, `bourse audit verify`. */
export function auditCommand(outline: Command): Command {
  return addAction(
    outline.enablePositionalOptions(),
    async (context, { since, key: subject }: { since?: Date; key?: string }) => {
      const write = context.out.json ? jsonOf : lineOf;
      await printChunks(texts(await context.database(), { since, subject }, write));
    },
  )
    .option('--since <date>', 'only events from this ISO date or datetime on', parseInstant)
    .option('--key <id>', 'only the events of this key')
    .addHelpText('after', HELP)
    .addCommand(verifyCommand());
}

type Source = Parameters<typeof auditEvents>[0];

async function* texts(db: Source, filter: AuditFilter, write: (event: LoggedEvent) => string): AsyncGenerator<string> {
  for await (const event of auditEvents(db, filter)) yield `${write(event)}\n`;
}

/** One line of NDJSON per event, so that an export of any size can be streamed. */
function jsonOf({ log, number, at, actor, origin, version, action, subject, details, ...chain }: LoggedEvent): string {
  const { previous, hash, signature, signedBy } = chain;
  const event = { log, number, at, actor, origin, version, action, subject, details };
  return JSON.stringify({ ...event, previous, hash, signature, signedBy });
}

function lineOf({ at, actor, origin, action, subject, details }: LoggedEvent): string {
  const eventText = subject === null ? action : `${action} ${subject}`;
  return escapeControlCharacters(
    `${at.toISOString()}  ${actor}  (${origin})  ${eventText}  ${JSON.stringify(details)}`,
  );
}

/** Escapes control characters of an author: each event is one line. */
function escapeControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, escapeCharacter);
}

const escapeCharacter = (character: string) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;

type VerifyFlags = { head?: string; allowUnsigned?: boolean };

function verifyCommand(): Command {
  return command('verify', 'Check that no event was altered or removed.', async (context, flags: VerifyFlags) => {
    const verdict = await verifyAudit(await context.database(), await context.auditKeys(), flags.head);
    context.out.result(verdict, verdictText(verdict));
    const isDoubted = doubtOf(verdict) !== null && flags.allowUnsigned !== true;
    if (verdict.broken !== null || isDoubted) process.exitCode = 1;
  })
    .option('--head <hash>', 'a head printed earlier, which the log must still contain')
    .option('--allow-unsigned', 'exit 0 even if some events are not signed with a known secret');
}

function verdictText(verdict: AuditVerdict): string {
  const { events, logs, head, broken } = verdict;
  if (broken !== null) {
    const place = broken.number === 0 ? 'and empty' : `at event ${broken.number} of log ${broken.log}`;
    return `The log is broken ${place}: ${broken.reason}.`;
  }
  const several = logs > 1 ? ` in ${logs} logs` : '';
  const doubt = doubtOf(verdict);
  const lines = [
    `The chain is intact: ${plural(events, 'event')}${several}. ${signaturesText(verdict)}`,
    ...(doubt === null ? [] : [doubt]),
    `Head: ${head ?? 'none'}`,
  ];
  return lines.join('\n');
}

function signaturesText({ verified, unsigned, unknownSigners }: AuditVerdict): string {
  const unknown = Object.entries(unknownSigners).map(([id, count]) => `${count} signed with another secret (${id})`);
  const without = unsigned > 0 ? [`${unsigned} not signed`] : [];
  return `${[`${plural(verified, 'signature')} verified`, ...without, ...unknown].join(', ')}.`;
}

/** Hashes alone can be computed by anyone with all rights in the database. */
function doubtOf({ events, verified, unproven, unknownSigners }: AuditVerdict): string | null {
  const advice =
    Object.keys(unknownSigners).length > 0 ? ' BOURSE_SECRET_PREVIOUS sets a second secret for verification.' : '';
  if (events > 0 && verified === 0)
    return `No event is signed with BOURSE_SECRET: the log could be a forgery.${advice}`;
  if (unproven === 0) return null;
  const which = `${plural(unproven, 'event')} after the first signed one`;
  return `${which} could be a forgery: not signed with a known secret.${advice}`;
}
