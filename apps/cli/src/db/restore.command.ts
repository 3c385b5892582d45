import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type NamedKey, restoreBackup, type RestoreSummary } from '@bourse/db';
import type { Command } from 'commander';
import { command } from '../command.js';
import { promptToConfirm, isInteractive } from '../terminal/confirmation.js';
import { plural } from '../terminal/plural.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import type { CliContext } from '../cli-context.js';
import { keysOfOtherSecrets, keysText, lostKeysText, restoredText, unverifiedText } from './restored-text.js';

const HELP = `
The file is read to its end first. One that was cut short, altered, or sealed under another BOURSE_SECRET is refused
before anything happens. Then all of it takes place at once or not at all; a kill leaves the database as it was. A
backup of an older Bourse is brought up to date, one of a newer schema is refused. Running servers follow by
themselves; those on the embedded database answer from memory until the restore is over. Indexes of search are built
anew by the servers, or by \`bourse search reindex\`.

With --replace, a key that was revoked or restricted since the backup stays so. Keys that would work again and that
the database does not know are listed, and the command asks; in a script, --yes accepts them.

Keys work only with the BOURSE_SECRET they were made under: the command says so when it is another one.

  bourse db restore bourse-2026-11-22.gz
  BOURSE_DATA_DIR=/tmp/drill bourse db restore bourse-2026-11-22.gz`;

interface RestoreFlags {
  replace?: true;
  unverified?: true;
  yes?: true;
}

/** `db restore FILE`. */
export function restoreCommand(): Command {
  return command(
    'restore',
    'Put a backup into an empty database, or in the place of what it holds.',
    async (context, given: string, flags: RestoreFlags) => {
      const stop = stopOnSignals('Stopped: the database is as it was.');
      const file = given === '-' ? await spoolStdin(context.config.dataDir, stop.signal) : given;
      try {
        await report(context, await runRestore(context, file, { flags, signal: stop.signal }));
      } finally {
        stop.ignore();
        if (given === '-') await rm(file, { force: true });
      }
    },
    { createsInstallation: () => true },
  )
    .argument('<file>', 'what `bourse db backup` wrote; - is standard input')
    .option('--replace', 'what the database holds is lost and the backup takes its place')
    .option('--unverified', 'take a backup of an earlier version, of another secret, or altered')
    .option('--yes', 'accept keys that would work again, without asking')
    .addHelpText('after', HELP);
}

async function runRestore(
  context: CliContext,
  file: string,
  { flags, signal }: { flags: RestoreFlags; signal: AbortSignal },
): Promise<RestoreSummary> {
  const progress = context.progress();
  const restoring = context.config.databaseUrl === null ? 'Restoring (servers answer from memory)' : 'Restoring';
  try {
    return await restoreBackup(context.rawDatabase(), file, {
      replace: flags.replace === true,
      trail: await context.trail(),
      sealKey: await context.backupKeyToCheck(),
      unverified: flags.unverified === true,
      signal,
      acceptKeys: async (keys) => {
        progress.stop();
        return flags.yes === true || (await isAccepted(context, keys, signal));
      },
      onProgress: (stage, done, total) => progress.update(done, total, stage === 'checking' ? 'Checking' : restoring),
    });
  } finally {
    progress.stop();
  }
}

async function report(context: CliContext, summary: RestoreSummary): Promise<void> {
  const pepper = await context.pepper();
  const keysLost = keysOfOtherSecrets(summary.header, pepper);
  context.out.result({ ...summary, pepper: pepper?.id ?? null, keysOfOtherSecrets: keysLost }, restoredText(summary));
  const unverified = unverifiedText(summary.seal);
  if (unverified !== null) context.out.note(unverified);
  if (keysLost > 0) context.out.note(lostKeysText(summary.header, pepper, keysLost));
}

/** Prompts on a terminal; otherwise lists the keys and rejects them. */
async function isAccepted(context: CliContext, keys: readonly NamedKey[], signal: AbortSignal): Promise<boolean> {
  context.out.note(`${plural(keys.length, 'key')} of the backup, unknown to this database, would work again:`);
  context.out.note(keysText(keys));
  if (isInteractive()) return promptToConfirm('Restore them?', signal);
  context.out.note('--yes accepts them.');
  return false;
}

/** Copies standard input to a file, since it is read twice. */
async function spoolStdin(dataDir: string, signal: AbortSignal): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, `restore-${process.pid}.part`);
  await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }), { signal }).catch(async (error: unknown) => {
    await rm(file, { force: true });
    signal.throwIfAborted();
    throw error;
  });
  return file;
}
