import { KeyInputError } from '@bourse/auth';
import { ConfigError } from '@bourse/config';
import { isDatabaseUnavailable } from '@bourse/db';
import { ImportFileError } from '@bourse/files';
import { ImportLeaseLostError, ImportRunningError, UniverseMovedError } from '@bourse/universe';
import { ReindexRunningError } from '@bourse/search-index';
import { Command, CommanderError } from 'commander';
import { dbCommand } from './db/db.command.js';
import { doctorCommand } from './doctor/doctor.command.js';
import { exportCommand } from './export/export.command.js';
import { importCommand } from './import/import.command.js';
import { keysCommand } from './keys/keys.command.js';
import { pricesCommand } from './prices/prices.command.js';
import { resolveCommand } from './resolve/resolve.command.js';
import { searchCommand } from './search/search.command.js';
import { CommandError, UsageError } from './workplace.js';

const exitCode = { done: 0, failed: 1, misused: 2 } as const;

const examples = `
Examples:
  bourse keys create --name "my app"
  bourse import instruments --format financedatabase ./FinanceDatabase/database
  bourse import instruments --format csv --dry-run listings.csv
  bourse import cik company_tickers_exchange.json
  bourse import aliases former-names.csv
  bourse import bars --format alphavantage ./daily-adjusted
  bourse prices coverage AAPL
  bourse search explain "danish brewer"
  bourse resolve statement.csv --out resolved.csv
  bourse doctor

Commands work while the server runs. They use the same variables as the server: BOURSE_DATA_DIR (default .bourse)
for the embedded database, or DATABASE_URL for PostgreSQL. Exit codes: 0 done, 1 failed, 2 wrong usage.`;

/** Runs one command; gives its exit code and never throws. */
export async function runCli(args: readonly string[]): Promise<number> {
  try {
    await programOf().parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? exitCode.done);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.misused;
    return report(error, args.includes('--json'));
  }
}

function programOf(): Command {
  const program = new Command('bourse')
    .description('Keys, imports and care of a Bourse installation.')
    .addCommand(keysCommand())
    .addCommand(importCommand())
    .addCommand(exportCommand())
    .addCommand(searchCommand())
    .addCommand(pricesCommand())
    .addCommand(resolveCommand())
    .addCommand(dbCommand())
    .addCommand(doctorCommand())
    .addHelpText('after', examples);
  everyCommand(program, (command) => command.exitOverride().showHelpAfterError('(add --help for what it takes)'));
  return program;
}

function everyCommand(command: Command, apply: (command: Command) => void): void {
  apply(command);
  for (const below of command.commands) everyCommand(below, apply);
}

function report(error: unknown, json: boolean): number {
  const message = messageOf(error);
  process.stderr.write(json ? `${JSON.stringify({ error: message })}\n` : `${message}\n`);
  return misuses.some((kind) => error instanceof kind) ? exitCode.misused : exitCode.failed;
}

const misuses = [KeyInputError, ConfigError, UsageError];

/** Errors whose message says everything a user needs. */
const expected = [
  CommandError,
  ConfigError,
  ImportFileError,
  ImportLeaseLostError,
  ImportRunningError,
  ReindexRunningError,
  UniverseMovedError,
];

function messageOf(error: unknown): string {
  if (error instanceof KeyInputError)
    return error.errors.map(({ field, message }) => `--${optionOf(field)} ${message}`).join('\n');
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isDatabaseUnavailable(error))
    return `The database cannot be reached (${String((error as Error).message)}). \`bourse doctor\` says more.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The option that a field of a key is given with: `expiresAt` is `--expires`. */
function optionOf(field: string): string {
  return field.replace(/(At|Ms)$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
