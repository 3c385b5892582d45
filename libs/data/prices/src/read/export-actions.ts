import type { Split } from '@bourse/bars';
import { type Database, isPublished, publishedSymbol } from '@bourse/db';
import { plainCell, type Row, type Table, tableOf } from '@bourse/exports';
import type { Day } from '@bourse/range';
import { storedDividends, storedSplits } from '../actions/stored-actions.js';
import { symbolsOf } from '../catalog/instrument-symbols.js';
import { sql } from 'kysely';

/** The splits or dividends that an export writes. */
export interface ActionsSelection {
  /** Null: of all instruments. */
  readonly instrumentIds: readonly number[] | null;
  readonly source?: string | null;
  readonly isIncluded?: (source: string) => boolean;
  /** Ex-dates, inclusive. */
  readonly from?: Day | null;
  readonly to?: Day | null;
}

const INSTRUMENTS_AT_ONCE = 500;

const dividendColumns = {
  symbol: 'text',
  ex_date: 'day',
  amount: 'decimal',
  currency: 'text',
  declaration_date: 'day',
  record_date: 'day',
  payment_date: 'day',
  frequency: 'text',
  type: 'text',
} as const;

/** Dividends as the CSV that `importDividends` reads, one line each. */
export function exportDividends(db: Database, selection: ActionsSelection): AsyncGenerator<string> {
  return csvLines(dividendTable(db, selection));
}

/** Dividends as paid. */
export function dividendTable(db: Database, selection: ActionsSelection): Table {
  return tableOf('dividends', dividendColumns, async function* () {
    for await (const page of actionPages(db, 'dividends', storedDividends, selection)) {
      yield page.map(([symbol, dividend]) => {
        const { exDay, amount, currency, declarationDay, recordDay, paymentDay, frequency, type } = dividend;
        return [symbol, exDay, amount, currency, declarationDay, recordDay, paymentDay, frequency, type];
      });
    }
  });
}

/** Splits as the CSV that `importSplits` reads, one line each. */
export function exportSplits(db: Database, selection: ActionsSelection): AsyncGenerator<string> {
  const columns = { symbol: 'text', ex_date: 'day', ratio: 'text' } as const;
  const ratios = splitRows(db, selection, ({ numerator, denominator }) => [`${numerator}:${denominator}`]);
  return csvLines(tableOf('splits', columns, ratios));
}

/** Splits: `numerator` new shares for `denominator` old ones. */
export function splitTable(db: Database, selection: ActionsSelection): Table {
  const columns = { symbol: 'text', ex_date: 'day', numerator: 'decimal', denominator: 'decimal' } as const;
  const ratios = splitRows(db, selection, ({ numerator, denominator }) => [numerator, denominator]);
  return tableOf('splits', columns, ratios);
}

function splitRows(db: Database, selection: ActionsSelection, ratioOf: (split: Split) => Row): Table['rows'] {
  return async function* () {
    for await (const page of actionPages(db, 'splits', storedSplits, selection))
      yield page.map(([symbol, split]) => [symbol, split.exDay, ...ratioOf(split)]);
  };
}

async function* csvLines({ columns, rows }: Table): AsyncGenerator<string> {
  yield formatLine(columns.map(({ name }) => name));
  for await (const batch of rows())
    for (const row of batch) yield formatLine(row.map((cell, i) => plainCell(cell, columns[i]!.kind)));
}

/** The selected splits or dividends with their symbols, in order of these. */
async function* actionPages<Event extends StoredEvent>(
  db: Database,
  table: 'splits' | 'dividends',
  read: (db: Database, ids: number[]) => Promise<readonly Event[]>,
  selection: ActionsSelection,
): AsyncGenerator<(readonly [symbol: string, event: Event])[]> {
  for await (const [ids, symbols] of readPages(db, table, selection)) {
    const selected = selectBySymbol(await read(db, ids), symbols, selection);
    yield selected.map((event) => [symbols.get(event.instrumentId)!, event] as const);
  }
}

/** Instruments that have any, a page at a time, with their symbols. */
async function* readPages(
  db: Database,
  table: 'splits' | 'dividends',
  { instrumentIds }: ActionsSelection,
): AsyncGenerator<[ids: number[], symbols: Map<number, string>]> {
  const some = instrumentIds === null ? sql`` : sql`and i.id = any(${[...instrumentIds]}::int[])`;
  const { rows } = await sql<{ id: number }>`
    select distinct i.id, ${publishedSymbol} as symbol from instruments i
    join ${sql.table(table)} a on a.instrument_id = i.id
    where ${isPublished} ${some}
    order by symbol`.execute(db);
  for (let at = 0; at < rows.length; at += INSTRUMENTS_AT_ONCE) {
    const ids = rows.slice(at, at + INSTRUMENTS_AT_ONCE).map(({ id }) => id);
    yield [ids, await symbolsOf(db, ids)];
  }
}

interface StoredEvent {
  readonly instrumentId: number;
  readonly exDay: Day;
  readonly source: string;
}

function selectBySymbol<Event extends StoredEvent>(
  events: readonly Event[],
  symbols: ReadonlyMap<number, string>,
  { source, isIncluded, from, to }: ActionsSelection,
): Event[] {
  const [first, last] = [from ?? -Infinity, to ?? Infinity];
  const isOfSource = (each: string) => (source ?? each) === each && isIncluded?.(each) !== false;
  const selectedEvents = events.filter(
    (event) => isOfSource(event.source) && event.exDay >= first && event.exDay <= last,
  );
  const symbolOf = ({ instrumentId }: Event) => symbols.get(instrumentId)!;
  return selectedEvents.sort((a, b) => (symbolOf(a) < symbolOf(b) ? -1 : symbolOf(a) > symbolOf(b) ? 1 : 0));
}

function formatLine(cells: Row): string {
  return `${cells.map((cell) => quoteCell(String(cell ?? ''))).join(',')}\n`;
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
