import { migrate, migrationStates } from '@bourse/db';
import type { Command } from 'commander';
import { command } from '../command.js';
import { table } from '../terminal/table.js';
import { backupCommand } from './backup.command.js';
import { restoreCommand } from './restore.command.js';

/** `bourse db …`. */
export function dbCommand(outline: Command): Command {
  return outline
    .addCommand(migrateCommand())
    .addCommand(statusCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand());
}

function migrateCommand(): Command {
  return command('migrate', 'Apply pending migrations. Forward only, safe to repeat.', async (at) => {
    const applied = await migrate(at.rawDatabase());
    at.out.result(
      { applied },
      applied.length === 0 ? 'Nothing to do: the schema is up to date.' : `Applied ${applied.join(', ')}.`,
    );
  });
}

function statusCommand(): Command {
  return command('status', 'List applied and pending migrations.', async (at) => {
    const states = await migrationStates(at.rawDatabase());
    const engine = at.config.databaseUrl === null ? 'embedded' : 'postgresql';
    const rows = states.map(({ name, appliedAt }) => [name, appliedAt?.toISOString() ?? 'not applied']);
    at.out.result({ engine, migrations: states }, `Engine: ${engine}\n\n${table(['migration', 'applied at'], rows)}`);
  });
}
