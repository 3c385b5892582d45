import { version } from '@bourse/version';
import { Command, CommanderError } from 'commander';
import { loadCommands, termOf } from './outlines.js';

const exitCode = { done: 0, failed: 1, misused: 2 } as const;

const EXAMPLES = `
Examples:
  bourse keys create --name "my app"
  bourse import instruments --format financedatabase ./FinanceDatabase/database
  bourse import instruments --format csv --dry-run listings.csv
  bourse import cik company_tickers_exchange.json
  bourse import aliases former-names.csv
  bourse import bars --format alphavantage ./daily-adjusted
  bourse instruments check --mend mend.csv
  bourse prices coverage AAPL
  bourse search explain "danish brewer"
  bourse resolve statement.csv --out resolved.csv
  bourse calendar NASDAQ
  bourse db backup bourse.tar.gz
  bourse schedule add "0 6 * * 1-5" -- import instruments --format csv /data/listings.csv
  bourse webhooks create --url https://example.com/hooks --filter exchange=LSE
  bourse audit --since 2026-11-01
  BOURSE_API_KEY=bourse_live_… bourse mcp
  bourse doctor

Commands work while the server runs. They use the same variables as the server: BOURSE_DATA_DIR (default .bourse)
for the embedded database, or DATABASE_URL for PostgreSQL. Without an installation, \`import instruments\`,
\`import sample\`, \`db restore\` and imports of prices with --create create one in .bourse; all other commands fail.
Exit codes: 0 success, 1 failure, 2 wrong usage.`;

/** Runs one command; returns its exit code and never throws. */
export async function runCli(args: readonly string[]): Promise<number> {
  try {
    const program = createProgram(await loadCommands(args));
    await program.parseAsync(args[0] === 'version' ? ['--version'] : args, { from: 'user' });
    return Number(process.exitCode ?? exitCode.done);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.misused;
    return report(error, args.includes('--json'));
  }
}

function createProgram(commands: readonly Command[]): Command {
  const program = new Command('bourse')
    .version(version)
    .description('Manage keys, data and maintenance of a Bourse installation.')
    .configureHelp({ subcommandTerm: termOf })
    // `audit` and `audit verify` both have --json, and each parses its own.
    .enablePositionalOptions()
    .addHelpText('after', EXAMPLES);
  for (const each of commands) program.addCommand(each);
  forEachCommand(program, (command) => command.exitOverride().showHelpAfterError('(add --help for usage)'));
  return program;
}

function forEachCommand(command: Command, apply: (command: Command) => void): void {
  apply(command);
  for (const subcommand of command.commands) forEachCommand(subcommand, apply);
}

async function report(error: unknown, json: boolean): Promise<number> {
  const { failureOf } = await import('./failure.js');
  const { message, details, isMisuse } = failureOf(error);
  const asJson = () => JSON.stringify({ error: message, ...(details !== null && { details }) });
  process.stderr.write(json ? `${asJson()}\n` : `${message}\n`);
  return isMisuse ? exitCode.misused : exitCode.failed;
}
