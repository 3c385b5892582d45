import { migrate, migrationStates } from '@bourse/db';
import type { Command } from 'commander';
import { command } from '../command.js';
import { formatTable } from '../terminal/table.js';
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
  return command('migrate', 'Apply pending migrations. Forward only, safe to repeat.', async (context) => {
    const applied = await migrate(context.rawDatabase());
    context.out.result(
      { applied },
      applied.length === 0 ? 'Nothing to do: the schema is up to date.' : `Applied ${applied.join(', ')}.`,
    );
  });
}

function statusCommand(): Command {
  return command('status', 'List applied and pending migrations.', async (context) => {
    const states = await migrationStates(context.rawDatabase());
    const engine = context.config.databaseUrl === null ? 'embedded' : 'postgresql';
    const rows = states.map(({ name, appliedAt }) => [name, appliedAt?.toISOString() ?? 'not applied']);
    context.out.result(
      { engine, migrations: states },
      `Engine: ${engine}\n\n${formatTable(['migration', 'applied at'], rows)}`,
    );
  });
}
