import { columnOf, csvFields, type FieldName, fieldOf } from '@bourse/instrument';
import { cleanLine, type CsvRow } from '@bourse/files';
import { canonicalizeWeakly } from './canonicalize-symbol.js';
import { cellReaderOf } from './cell-reader.js';
import { checkedCurrency, checkedIsin, isinOfSymbol, pairLeg } from './checked-cell.js';
import { type FinanceDatabaseClass, financeDatabaseClasses } from './finance-database-class.js';
import type { InstrumentFields, SourceRow } from './parsed-instrument.js';
import { type CellOptions, RowCells } from './row-cells.js';
import { financeDatabaseVenue, type Venue } from './venue.js';

const columnIn = (field: FieldName) => fieldOf(field).financeDatabase ?? columnOf(field);
const readers = csvFields.map((field) => cellReaderOf(field, columnIn(field))).filter((reader) => reader !== null);

/** Columns that are read, or known and ignored: an address is not an instrument's. */
export const financeDatabaseColumns: ReadonlySet<string> = new Set([
  ...csvFields.map(columnIn),
  ...'market state city zipcode delisted quote_currency cryptocurrency'.split(' '),
]);

export interface FinanceDatabaseTable extends CellOptions {
  class: FinanceDatabaseClass;
  /** Exchange code in the file's name, if it is one. */
  fileCode: string | null;
}

/** One FinanceDatabase row, cell by cell; rejects a row that cannot be an instrument. */
export function financeDatabaseRow(row: CsvRow, table: FinanceDatabaseTable): SourceRow {
  const cells = new RowCells(row, table.clearBlank === true);
  return cells.toRow(state(cells, table), canonicalizeWeakly);
}

/** States the values of the cells; infers what follows from them. */
function state(cells: RowCells, table: FinanceDatabaseTable): Partial<InstrumentFields> {
  const inferred: Partial<InstrumentFields> = {};
  stateVenue(cells, table.fileCode, inferred);
  cells.stated.type = financeDatabaseClasses[table.class].type;
  stateCurrencies(cells, table.class);
  const own = isinOfSymbol(cells.symbol);
  cells.setChecked('isin', 'isin', (text, _, warn) => checkedIsin(text, cells.symbol, warn));
  // An ISIN that is the base of the symbol is stated by the symbol, independent of the cell.
  if (own !== null) cells.stated.isin = own;
  for (const read of readers) read(cells);
  return inferred;
}

/** The known venue facts; an exchange that follows from the file's name or the symbol counts as stated. */
function stateVenue(cells: RowCells, fileCode: string | null, inferred: Partial<InstrumentFields>): void {
  const { symbol, stated } = cells;
  const [exchange, mic, currency] = [
    cleanLine(cells.text('exchange')) ?? '',
    cells.text('mic'),
    cells.text('currency'),
  ];
  const venue = financeDatabaseVenue({ symbol, exchange, mic, currency, fileCode }, cells.warn);
  if (venue.exchange !== null || cells.isCleared('exchange')) {
    stated.exchange = venue.exchange;
    stated.source_exchange = venue.source_exchange;
  }
  const isMicCleared = cells.isCleared('mic');
  if (venue.mic !== null || isMicCleared) stated.mic = venue.mic;
  if (venue.country !== null || isMicCleared) stated.country = venue.country;
  stateStatus(cells, venue, inferred);
}

/** A table without the column `delisted` lists active instruments; without a venue the status is a guess. */
function stateStatus(cells: RowCells, { exchange }: Venue, inferred: Partial<InstrumentFields>): void {
  const delisted = cells.text('delisted');
  if (delisted === 'True') cells.stated.status = 'delisted';
  else if (exchange === null) inferred.status = 'unknown';
  else if (delisted === '' && cells.has('delisted')) inferred.status = 'active';
  else cells.stated.status = 'active';
}

/** A pair is priced in its quote currency; other rows in the major unit. */
function stateCurrencies(cells: RowCells, table: FinanceDatabaseClass): void {
  if (table === 'currencies') {
    cells.setCleaned('currency', 'quote_currency', pairLeg);
    cells.setCleaned('base_currency', 'base_currency', pairLeg);
  } else if (table === 'cryptos') {
    cells.setCleaned('currency', 'currency', pairLeg);
    cells.setCleaned('base_currency', 'cryptocurrency', pairLeg);
  } else cells.setChecked('currency', 'currency', checkedCurrency);
}
