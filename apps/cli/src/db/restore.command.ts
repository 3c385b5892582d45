import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { restoreBackup, type RestoreSummary } from '@bourse/db';
import type { Command } from 'commander';
import { command } from '../command.js';
import { plural } from '../terminal/plural.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';

const help = `
The file is read to its end first: one that was cut short or altered is refused before anything happens. Then all of it
takes place at once or not at all; a kill leaves the database as it was. A backup of an older Bourse is brought up to
date, one of a newer schema is refused. Running servers follow by themselves; those on the embedded database answer
from memory until the restore is over. Indexes of search are built anew by the servers, or by \`bourse search reindex\`.

Keys work only with the BOURSE_SECRET they were made under: the command says so when it is another one.

  bourse db restore bourse-2026-11-22.gz
  BOURSE_DATA_DIR=/tmp/drill bourse db restore bourse-2026-11-22.gz`;

/** `db restore FILE`. */
export function restoreCommand(): Command {
  return command(
    'restore',
    'Put a backup into an empty database, or in the place of what it holds.',
    async (at, given: string, { replace = false }: { replace?: boolean }) => {
      const stop = stopOnSignals('Stopped: the database is as it was.');
      const progress = at.progress();
      const restoring = at.config.databaseUrl === null ? 'Restoring (servers answer from memory)' : 'Restoring';
      const file = given === '-' ? await spooled(at.config.dataDir, stop.signal) : given;
      try {
        const summary = await restoreBackup(at.rawDatabase(), file, {
          replace,
          signal: stop.signal,
          onProgress: (stage, done, total) =>
            progress.update(done, total, stage === 'checking' ? 'Checking' : restoring),
        });
        progress.stop();
        const pepper = await at.pepperId();
        const lost = Object.entries(summary.header.peppers).filter(([id]) => id !== pepper);
        const keysLost = lost.reduce((sum, [, keys]) => sum + keys, 0);
        at.out.result({ ...summary, pepper, keysOfOtherSecrets: keysLost }, told(summary));
        if (keysLost > 0) at.out.note(warning(keysLost, lost.map(([id]) => id), pepper)); // prettier-ignore
      } finally {
        progress.stop();
        stop.ignore();
        if (given === '-') await rm(file, { force: true });
      }
    },
  )
    .argument('<file>', 'what `bourse db backup` wrote; - is standard input')
    .option('--replace', 'what the database holds is lost and the backup takes its place')
    .addHelpText('after', help);
}

/** Standard input as a file, since it is read twice. */
async function spooled(dataDir: string, signal: AbortSignal): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, `restore-${process.pid}.part`);
  await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }), { signal }).catch(async (error: unknown) => {
    await rm(file, { force: true });
    signal.throwIfAborted();
    throw error;
  });
  return file;
}

function told({ header, migrated }: RestoreSummary): string {
  const rows = plural(header.tables.reduce((sum, table) => sum + table.rows, 0), 'row'); // prettier-ignore
  const made = `made ${header.createdAt} by Bourse ${header.bourse} (${header.engine})`;
  const upToDate = migrated.length === 0 ? '' : ` Brought up to date: ${migrated.join(', ')}.`;
  return `Restored ${rows}, universe version ${header.universeVersion}, ${made}.${upToDate}`;
}

function warning(keys: number, peppers: readonly string[], pepper: string | null): string {
  const own = pepper === null ? 'there is no secret here yet' : `the secret here has ${pepper}`;
  return (
    `${plural(keys, 'key')} will not work: made under another BOURSE_SECRET (pepper ${peppers.join(', ')}; ${own}). ` +
    'Set that secret, or make new keys with `bourse keys create`.'
  );
}
