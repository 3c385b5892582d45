import { parseCusip, parseFigi } from '@bourse/symbology';
import {
  checkedCountry,
  checkedCurrency,
  checkedIsin,
  checkedWebsite,
  identifierCheck,
  isinOfSymbol,
  pairLeg,
} from './checked-cell.js';
import { cleanLine, cleanText, type CsvRow } from '@bourse/files';
import { type FinanceDatabaseClass, financeDatabaseClasses } from './finance-database-class.js';
import type { InstrumentFields, SourceRow } from './parsed-instrument.js';
import { type CellOptions, RowCells } from './row-cells.js';
import { canonicalizeWeakly } from './canonicalize-symbol.js';
import { financeDatabaseVenue, type Venue } from './venue.js';

/** Columns that are read, or known and ignored: an address is not an instrument's. */
export const financeDatabaseColumns: ReadonlySet<string> = new Set(
  `symbol name summary currency sector industry_group industry exchange mic market country state city zipcode website
   market_cap isin cusip figi composite_figi shareclass_figi delisted category_group category family base_currency
   quote_currency cryptocurrency`.split(/\s+/),
);

export interface FinanceDatabaseTable extends CellOptions {
  class: FinanceDatabaseClass;
  /** Exchange code in the file's name, if it is one. */
  fileCode: string | null;
}

/** One FinanceDatabase row, cell by cell; rejects a row that cannot be an instrument. */
export function financeDatabaseRow(row: CsvRow, table: FinanceDatabaseTable): SourceRow {
  const cells = new RowCells(row, table.clearBlank === true);
  const inferred = state(cells, table);
  const { symbol, said, faults } = cells;
  const { file, line } = row;
  const rejection = cells.rejection();
  return (
    rejection ?? { kind: 'instrument', instrument: canonicalizeWeakly({ symbol, said, inferred, faults, file, line }) }
  );
}

const figi = identifierCheck(parseFigi);
const cusip = identifierCheck(parseCusip);

/** States the values of the cells; infers what follows from them. */
function state(cells: RowCells, table: FinanceDatabaseTable): Partial<InstrumentFields> {
  const inferred: Partial<InstrumentFields> = {};
  cells.setCleaned('name', 'name', cleanLine);
  stateVenue(cells, table.fileCode, inferred);
  cells.said.type = financeDatabaseClasses[table.class].type;
  stateCurrencies(cells, table.class);
  const own = isinOfSymbol(cells.symbol);
  cells.setChecked('isin', 'isin', (text, _, warn) => checkedIsin(text, cells.symbol, warn));
  // An ISIN that is the base of the symbol is stated by the symbol, independent of the cell.
  if (own !== null) cells.said.isin = own;
  cells.setChecked('cusip', 'cusip', cusip);
  cells.setChecked('figi', 'figi', figi);
  cells.setChecked('compositeFigi', 'composite_figi', figi);
  cells.setChecked('shareclassFigi', 'shareclass_figi', figi);
  stateClassification(cells);
  cells.setChecked('issuerCountry', 'country', checkedCountry);
  cells.setChecked('website', 'website', checkedWebsite);
  cells.setCleaned('summary', 'summary', cleanText);
  return inferred;
}

/** The known venue facts; an exchange that follows from the file's name or the symbol counts as stated. */
function stateVenue(cells: RowCells, fileCode: string | null, inferred: Partial<InstrumentFields>): void {
  const { symbol, said } = cells;
  const [exchange, mic, currency] = [
    cleanLine(cells.text('exchange')) ?? '',
    cells.text('mic'),
    cells.text('currency'),
  ];
  const venue = financeDatabaseVenue({ symbol, exchange, mic, currency, fileCode }, cells.warn);
  if (venue.exchange !== null || cells.isCleared('exchange')) {
    said.exchange = venue.exchange;
    said.sourceExchange = venue.sourceExchange;
  }
  const isMicCleared = cells.isCleared('mic');
  if (venue.mic !== null || isMicCleared) said.mic = venue.mic;
  if (venue.country !== null || isMicCleared) said.country = venue.country;
  stateStatus(cells, venue, inferred);
}

/** A table without the column `delisted` lists active instruments; without a venue the status is a guess. */
function stateStatus(cells: RowCells, { exchange }: Venue, inferred: Partial<InstrumentFields>): void {
  const delisted = cells.text('delisted');
  if (delisted === 'True') cells.said.status = 'delisted';
  else if (exchange === null) inferred.status = 'unknown';
  else if (delisted === '' && cells.has('delisted')) inferred.status = 'active';
  else cells.said.status = 'active';
}

/** A pair is priced in its quote currency; other rows in the major unit. */
function stateCurrencies(cells: RowCells, table: FinanceDatabaseClass): void {
  if (table === 'currencies') {
    cells.setCleaned('currency', 'quote_currency', pairLeg);
    cells.setCleaned('baseCurrency', 'base_currency', pairLeg);
  } else if (table === 'cryptos') {
    cells.setCleaned('currency', 'currency', pairLeg);
    cells.setCleaned('baseCurrency', 'cryptocurrency', pairLeg);
  } else cells.setChecked('currency', 'currency', checkedCurrency);
}

/** Equities have sectors, funds and indices a category group and a category, funds a family. */
function stateClassification(cells: RowCells): void {
  cells.setCleaned('sector', 'sector', cleanLine);
  cells.setCleaned('industryGroup', 'industry_group', cleanLine);
  cells.setCleaned('industry', 'industry', cleanLine);
  cells.setCleaned('categoryGroup', 'category_group', cleanLine);
  cells.setCleaned('category', 'category', cleanLine);
  cells.setCleaned('family', 'family', cleanLine);
  cells.setCleaned('marketCap', 'market_cap', cleanLine);
}
