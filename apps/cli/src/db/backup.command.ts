import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { type BackupHeader, writeBackup } from '@bourse/db';
import type { Command } from 'commander';
import { CommandError, UnwritableFileError } from '../command-error.js';
import { command } from '../command.js';
import { promptToConfirm, isInteractive } from '../terminal/confirmation.js';
import { plural } from '../terminal/plural.js';
import { keysOfOtherSecrets } from './restored-text.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import type { CliContext } from '../cli-context.js';

const HELP = `
A consistent snapshot of all data that cannot be derived: instruments, keys (as digests), usage, prices, splits,
dividends. Servers and imports keep running; unpublished data of an import is left out. While the backup runs, the
embedded database needs additional free space in the data folder equal to its own size.

A failed backup leaves no file. \`bourse db restore\` reads the file into either engine. The file is sealed with
BOURSE_SECRET, and keys work only with the secret they were created with. The file does not contain the secret: store
the secret separately.

  bourse db backup bourse-$(date +%F).tar.gz
  bourse db backup - | ssh backups 'cat > bourse.tar.gz'`;

/** `db backup FILE`. */
export function backupCommand(): Command {
  return command('backup', 'Write the database to a file while servers run.', backUp)
    .argument('<file>', 'file to write; - is standard output')
    .option('--yes', 'replace an existing file without confirmation')
    .addHelpText('after', HELP);
}

async function backUp(context: CliContext, file: string, { yes }: { yes?: true }): Promise<void> {
  if (file === '-' && context.out.json)
    throw new CommandError('--json needs a FILE: standard output carries the backup.');
  if (file !== '-' && yes !== true) await askToReplace(file);
  const stop = stopOnSignals('Stopped: no backup was written.');
  const progress = context.progress();
  try {
    const options = {
      sealKey: await context.backupKey(),
      signal: stop.signal,
      onProgress: (done: number, total: number) => progress.update(done, total, 'Backing up'),
    };
    const write = (to: Writable) => writeBackup(context.databaseOptions, to, options);
    const header = file === '-' ? await writeToStdout(write) : await writeWholeFile(file, write);
    progress.stop();
    if (file === '-') context.out.note(backupText(header, null));
    else {
      const { size } = await stat(file);
      context.out.result({ file, bytes: size, ...header }, backupText(header, { file, size }));
    }
    const foreign = keysOfOtherSecrets(header, await context.pepper());
    if (foreign > 0) context.out.note(warning(foreign));
  } finally {
    progress.stop();
    stop.ignore();
  }
}

/** Prompts on a terminal only: a script that keeps a week of backups replaces the oldest without a prompt. */
async function askToReplace(file: string): Promise<void> {
  if (!isInteractive() || !existsSync(file)) return;
  if (!(await promptToConfirm(`${file} exists. Replace it?`))) throw new CommandError('No backup was written.');
}

/** Warns of a backup sealed with another secret than that of the keys, which otherwise shows only at a restore. */
function warning(keys: number): string {
  return (
    `${plural(keys, 'key')} in the backup belong to another BOURSE_SECRET than the current one, which seals the backup. ` +
    'Set the BOURSE_SECRET of the servers and repeat the backup.'
  );
}

async function writeToStdout(write: (to: Writable) => Promise<BackupHeader>): Promise<BackupHeader> {
  return write(process.stdout).catch((error: unknown) => {
    const isClosed = (error as NodeJS.ErrnoException).code === 'EPIPE';
    throw isClosed ? new CommandError('Standard output was closed before the backup was complete.') : error;
  });
}

/**
 * Writes a file readable by its owner only under a temporary name, then renames it, so that an incomplete file is never
 * used.
 */
async function writeWholeFile(file: string, write: (to: Writable) => Promise<BackupHeader>): Promise<BackupHeader> {
  const draft = `${file}.part`;
  try {
    const header = await write((await open(draft, 'w', 0o600)).createWriteStream({ flush: true }));
    await rename(draft, file);
    return header;
  } catch (error) {
    await rm(draft, { force: true });
    const { code, path } = error as NodeJS.ErrnoException;
    const isOfFile = code === 'ENOSPC' || path === draft;
    throw isOfFile ? new UnwritableFileError(file, error as NodeJS.ErrnoException) : error;
  }
}

function backupText({ tables, universeVersion }: BackupHeader, target: { file: string; size: number } | null): string {
  const rows = plural(
    tables.reduce((sum, table) => sum + table.rows, 0),
    'row',
  );
  const where = target === null ? '' : ` to ${target.file}, ${(target.size / 1e6).toFixed(1)} MB`;
  return `Wrote ${rows} of ${plural(tables.length, 'table')}, universe version ${universeVersion}${where}.`;
}
