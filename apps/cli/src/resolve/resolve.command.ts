import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { addAction } from '../command.js';
import { plural } from '../terminal/plural.js';
import { printChunks } from '../terminal/print-chunks.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import { CommandError } from '../command-error.js';
import type { CliContext } from '../cli-context.js';
import { resolvedTable } from './resolved-table.js';
import { readStatementFile } from './statement-file.js';
import { type StatementItems, statementItems } from './statement-items.js';
import { type ResolvedRow, resolveStatement } from './statement-run.js';

interface ResolveFlags {
  column?: string;
  currencyColumn?: string;
  micColumn?: string;
  countryColumn?: string;
  typeColumn?: string;
  out?: string;
}

const HELP = `
The file is a CSV with a header: commas, semicolons or tabs; UTF-8 or Windows-1252. Lines may be as brokers write
them: VODAFONE GROUP PLC ORD USD0.20 20/21, SAP SE O.N., 10 AAPL @ 182.31. An ISIN or FIGI in a line takes precedence,
as does a CUSIP, or a SEDOL or WKN after its label (WKN 716460), unless the line contains another company's name.
Optional columns are query (or name, or a broker's term such as Security or Bezeichnung), currency, mic, country and
type: country and type must match; currency and mic select among the listings found. Invalid cells are ignored.

The output is the same table with the additional columns status, symbol, exchange, mic, isin, confidence and margin
(prefixed with resolved_ if the name already exists). resolved: one security is certain and clearly ahead of all
others; ambiguous: several securities match; not_found. --json without --out prints all details of each row.`;

/** `bourse resolve FILE`. */
export function resolveCommand(outline: Command): Command {
  return addAction(outline, resolveFile)
    .argument('<file>', 'statement as CSV')
    .option('--column <name>', 'column of the names (default: query, name, or a broker’s term for it)')
    .option('--currency-column <name>', 'column of the currencies (default: currency)')
    .option('--mic-column <name>', 'column of the MICs (default: mic)')
    .option('--country-column <name>', 'column of the countries of listing (default: country)')
    .option('--type-column <name>', 'column of the instrument types (default: type)')
    .option('--out <file>', 'write the table to this file (default: standard output)')
    .addHelpText('after', HELP);
}

async function resolveFile(context: CliContext, path: string, given: ResolveFlags): Promise<void> {
  const file = await readStatementFile(path, {
    query: given.column,
    currency: given.currencyColumn,
    mic: given.micColumn,
    country: given.countryColumn,
    type: given.typeColumn,
  });
  if (file.guessed !== null)
    context.out.note(`Names are read from the column ${file.guessed}; --column selects another.`);
  const input = statementItems(file);
  const stop = stopOnSignals('Stopped: nothing was written.');
  try {
    const results = await resolveStatement(context, input.items, stop.signal);
    await answer(context, { table: () => resolvedTable(file.table, results), results, input, out: given.out });
  } finally {
    stop.ignore();
  }
}

interface ResolvedFile {
  readonly table: () => Iterable<string>;
  readonly results: readonly ResolvedRow[];
  readonly input: StatementItems;
  readonly out: string | undefined;
}

async function answer(context: CliContext, { table, results, input, out }: ResolvedFile): Promise<void> {
  const counts = countsOf(results);
  const summary = summaryText(counts, input.ignored);
  if (out !== undefined) {
    await write(out, [...table()].join(''));
    return context.out.result({ file: out, ...counts, ignored: input.ignored }, `${summary} Written to ${out}.`);
  }
  if (context.out.json) return context.out.result({ ...counts, ignored: input.ignored, results }, '');
  await printChunks(chunksOf(table()));
  context.out.note(summary);
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  });
}

async function* chunksOf(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines;
}

type Counts = Readonly<Record<ResolvedRow['status'] | 'rows', number>>;

function countsOf(results: readonly ResolvedRow[]): Counts {
  const count = (wanted: ResolvedRow['status']) => results.filter(({ status }) => status === wanted).length;
  return {
    rows: results.length,
    resolved: count('resolved'),
    ambiguous: count('ambiguous'),
    not_found: count('not_found'),
  };
}

const number = (value: number) => value.toLocaleString('en');

function summaryText({ rows, resolved, ambiguous, not_found }: Counts, ignored: StatementItems['ignored']): string {
  const cells = Object.entries(ignored).map(([column, count]) => `${number(count)} of ${column}`);
  const left = cells.length === 0 ? '' : ` Invalid cells ignored: ${cells.join(', ')}.`;
  const counts = `${number(resolved)} resolved, ${number(ambiguous)} ambiguous, ${number(not_found)} not found`;
  return `${plural(rows, 'row')}: ${counts}.${left}`;
}
