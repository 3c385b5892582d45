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
The command reads the whole file first and rejects a file that is truncated, altered or sealed with another
BOURSE_SECRET. The restore is atomic: if it is killed, the database is unchanged. A backup of an older Bourse is
migrated; a backup with a newer schema is rejected. Running servers follow automatically; servers on the embedded
database answer from memory during the restore. The servers, or \`bourse search reindex\`, rebuild the search indexes.

With --replace, keys that were revoked or restricted since the backup remain so. The command lists keys that are
missing in the database and would work again, and asks for confirmation; in a script, --yes accepts them.

Keys work only with the BOURSE_SECRET they were created with; the command warns if the secret differs.

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
    'Restore a backup into an empty database, or replace the data of a database.',
    async (context, given: string, flags: RestoreFlags) => {
      const stop = stopOnSignals('Stopped: the database is unchanged.');
      const file = given === '-' ? await spoolStdin(context.config.dataDir, stop.signal) : given;
      try {
        await report(context, await runRestore(context, file, { flags, signal: stop.signal }));
      } finally {
        stop.ignore();
        if (given === '-') await rm(file, { force: true });
      }
    },
    { needsNoInstallation: () => true },
  )
    .argument('<file>', 'backup file; - is standard input')
    .option('--replace', 'replace all data of the database with the backup')
    .option('--unverified', 'accept a backup without a seal, with another secret, or altered')
    .option('--yes', 'accept keys that would work again without confirmation')
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
