import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { addAction } from '../command.js';
import { plural } from '../terminal/plural.js';
import { printChunks } from '../terminal/print-chunks.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import { UnwritableFileError } from '../command-error.js';
import type { CliContext } from '../cli-context.js';
import { resolvedTable } from './resolved-table.js';
import { readStatementFile, type StatementFile } from './statement-file.js';
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
The file is an export of Portfolio Performance, Trading 212, Degiro, Interactive Brokers, Schwab, comdirect or
Ghostfolio, or any CSV with a header: commas, semicolons, tabs or bars; UTF-8, UTF-16 or Windows-1252; lines above the
header are skipped. Of a row, the columns isin, figi, cusip, sedol and wkn precede ticker, and ticker precedes name. A
contradiction between them lowers the confidence. The column query replaces all of them. Names may be as brokers write
them: VODAFONE GROUP PLC ORD USD0.20 20/21, SAP SE O.N., 10 AAPL @ 182.31. Columns may have the terms of brokers, such
as Security or Bezeichnung. country and type must match; currency and mic (or a market: NDQ, Xetra) select among the
listings found. Invalid cells are ignored.

The output is the same table with the additional columns status, symbol, exchange, mic, isin, confidence and margin
(prefixed with resolved_ if the name already exists). resolved: one security is certain and clearly ahead of all
others; ambiguous: several securities match; not_found. --json without --out prints all details of each row.`;

/** `bourse resolve FILE`. */
export function resolveCommand(outline: Command): Command {
  return addAction(outline, resolveFile)
    .argument('<file>', 'statement as CSV')
    .option('--column <name>', 'column of the whole text, which replaces identifiers, ticker and name (default: query)')
    .option('--currency-column <name>', 'column of the currencies (default: currency)')
    .option('--mic-column <name>', 'column of the MICs or markets (default: mic, or a broker’s term for it)')
    .option('--country-column <name>', 'column of the countries of listing (default: country)')
    .option('--type-column <name>', 'column of the instrument types (default: type)')
    .option('--out <file>', 'write the table to this file (default: standard output)')
    .addHelpText('after', HELP);
}

async function resolveFile(context: CliContext, path: string, given: ResolveFlags): Promise<void> {
  const file = await readStatementFile(path, {
    query: given.column,
    currency: given.currencyColumn,
    exchange: given.micColumn,
    country: given.countryColumn,
    type: given.typeColumn,
  });
  if (file.read.length > 0)
    context.out.note(`Read: ${file.read.join(', ')}. --column selects another column for the whole text.`);
  const stop = stopOnSignals('Stopped: nothing was written.');
  try {
    const results = await resolveStatement(context, file.items, stop.signal);
    await answer(context, { table: () => resolvedTable(file.table, results), results, file, out: given.out });
  } finally {
    stop.ignore();
  }
}

interface ResolvedFile {
  readonly table: () => Iterable<string>;
  readonly results: readonly ResolvedRow[];
  readonly file: StatementFile;
  readonly out: string | undefined;
}

async function answer(context: CliContext, { table, results, file, out }: ResolvedFile): Promise<void> {
  const counts = countsOf(results);
  const summary = summaryText(counts, file.ignored);
  if (out !== undefined) {
    await write(out, [...table()].join(''));
    return context.out.result({ file: out, ...counts, ignored: file.ignored }, `${summary} Written to ${out}.`);
  }
  if (context.out.json) return context.out.result({ ...counts, ignored: file.ignored, results }, '');
  await printChunks(chunksOf(table()));
  context.out.note(summary);
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error: unknown) => {
    throw new UnwritableFileError(path, error as NodeJS.ErrnoException);
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

function summaryText({ rows, resolved, ambiguous, not_found }: Counts, ignored: StatementFile['ignored']): string {
  const cells = Object.entries(ignored).map(([column, count]) => `${number(count)} of ${column}`);
  const left = cells.length === 0 ? '' : ` Invalid cells ignored: ${cells.join(', ')}.`;
  const counts = `${number(resolved)} resolved, ${number(ambiguous)} ambiguous, ${number(not_found)} not found`;
  return `${plural(rows, 'row')}: ${counts}.${left}`;
}
