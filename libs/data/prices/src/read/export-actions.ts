import { type Database, publishedSymbol } from '@bourse/db';
import { type Day, dayText } from '@bourse/range';
import { storedDividends, storedSplits } from '../actions/stored-actions.js';
import { symbolsOf } from '../catalog/instrument-symbols.js';
import { sql } from 'kysely';

/** The splits or dividends that an export writes. */
export interface ActionsSelection {
  /** Null: of all instruments. */
  readonly instrumentIds: readonly number[] | null;
  readonly source?: string | null;
  /** Ex-dates, inclusive. */
  readonly from?: Day | null;
  readonly to?: Day | null;
}

const INSTRUMENTS_AT_ONCE = 500;

/** Dividends as the CSV that `importDividends` reads, one line each. */
export async function* exportDividends(db: Database, selection: ActionsSelection): AsyncGenerator<string> {
  yield 'symbol,ex_date,amount,currency,declaration_date,record_date,payment_date,frequency,type\n';
  for await (const [ids, symbols] of readPages(db, 'dividends', selection)) {
    for (const dividend of selectBySymbol(await storedDividends(db, ids), symbols, selection)) {
      const { exDay, amount, currency, declarationDay, recordDay, paymentDay, frequency, type } = dividend;
      const days = [declarationDay, recordDay, paymentDay].map((day) => (day === null ? '' : dayText(day)));
      const symbol = symbols.get(dividend.instrumentId)!;
      yield formatLine([symbol, dayText(exDay), String(amount), currency, ...days, frequency, type]);
    }
  }
}

/** Splits as the CSV that `importSplits` reads, one line each. */
export async function* exportSplits(db: Database, selection: ActionsSelection): AsyncGenerator<string> {
  yield 'symbol,ex_date,ratio\n';
  for await (const [ids, symbols] of readPages(db, 'splits', selection)) {
    const selected = selectBySymbol(await storedSplits(db, ids), symbols, selection);
    for (const { instrumentId, exDay, numerator, denominator } of selected)
      yield formatLine([symbols.get(instrumentId)!, dayText(exDay), `${numerator}:${denominator}`]);
  }
}

/** Instruments that have any, a page at a time, with their symbols. */
async function* readPages(
  db: Database,
  table: 'splits' | 'dividends',
  { instrumentIds }: ActionsSelection,
): AsyncGenerator<[ids: number[], symbols: Map<number, string>]> {
  const some = instrumentIds === null ? sql`` : sql`where i.id = any(${[...instrumentIds]}::int[])`;
  const { rows } = await sql<{ id: number }>`
    select distinct i.id, ${publishedSymbol} as symbol from instruments i
    join ${sql.table(table)} a on a.instrument_id = i.id ${some}
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
  { source, from, to }: ActionsSelection,
): Event[] {
  const [first, last] = [from ?? -Infinity, to ?? Infinity];
  const selectedEvents = events.filter(
    (event) => (source ?? event.source) === event.source && event.exDay >= first && event.exDay <= last,
  );
  const symbolOf = ({ instrumentId }: Event) => symbols.get(instrumentId)!;
  return selectedEvents.sort((a, b) => (symbolOf(a) < symbolOf(b) ? -1 : symbolOf(a) > symbolOf(b) ? 1 : 0));
}

function formatLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoteCell(cell ?? '')).join(',')}\n`;
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
