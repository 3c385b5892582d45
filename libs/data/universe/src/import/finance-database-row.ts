import { parseCusip, parseFigi } from '@bourse/symbology';
import {
  checkedCountry,
  checkedCurrency,
  checkedIdentifier,
  checkedIsin,
  checkedWebsite,
  isinOfSymbol,
  pairLeg,
} from './checked-cell.js';
import { cleanLine, cleanText, type CsvRow } from '@bourse/files';
import { type FinanceDatabaseClass, financeDatabaseClasses } from './finance-database-class.js';
import type { InstrumentFields, SourceRow } from './parsed-instrument.js';
import { type CellOptions, RowCells } from './row-cells.js';
import { spelledWeakly } from './spelled.js';
import { financeDatabaseVenue, type Venue } from './venue.js';

/** Columns that are read, or known and left: an address is not an instrument's. */
export const financeDatabaseColumns: ReadonlySet<string> = new Set(
  `symbol name summary currency sector industry_group industry exchange mic market country state city zipcode website
   market_cap isin cusip figi composite_figi shareclass_figi delisted category_group category family base_currency
   quote_currency cryptocurrency`.split(/\s+/),
);

export interface FinanceDatabaseTable extends CellOptions {
  class: FinanceDatabaseClass;
  /** Exchange code that the file is named after, if it is one. */
  fileCode: string | null;
}

/** One FinanceDatabase row, cell by cell; rejects a row that cannot be an instrument. */
export function financeDatabaseRow(row: CsvRow, table: FinanceDatabaseTable): SourceRow {
  const cells = new RowCells(row, table.clearBlank === true);
  const parts = partsOf(cells, table);
  const { symbol, faults } = cells;
  const { file, line } = row;
  const instrument = () => spelledWeakly({ symbol, ...parts, faults, file, line });
  return cells.rejection() ?? { kind: 'instrument', instrument: instrument() };
}

interface Parts {
  said: Partial<InstrumentFields>;
  inferred: Partial<InstrumentFields>;
}

function partsOf(cells: RowCells, table: FinanceDatabaseTable): Parts {
  const venue = venueOf(cells, table.fileCode);
  const status = statusOf(cells, venue);
  const isin = isinOf(cells);
  const figis = figisOf(cells);
  return {
    said: {
      ...cells.cleaned('name', 'name', cleanLine),
      ...saidVenue(cells, venue),
      type: financeDatabaseClasses[table.class].type,
      ...currencies(cells, table.class),
      ...isin,
      ...cells.checked('cusip', 'cusip', (text) => checkedIdentifier(text, parseCusip, 'cusip', cells.warn)),
      ...figis.said,
      ...status.said,
      ...classification(cells),
      ...cells.checked('issuerCountry', 'country', (text) => checkedCountry(text, 'country', cells.warn)),
      ...cells.checked('website', 'website', (text) => checkedWebsite(text, cells.warn)),
      ...cells.cleaned('summary', 'summary', cleanText),
    },
    inferred: { ...figis.inferred, ...status.inferred },
  };
}

function venueOf(cells: RowCells, fileCode: string | null): Venue {
  const { symbol } = cells;
  const [exchange, mic, currency] = [
    cleanLine(cells.text('exchange')) ?? '',
    cells.text('mic'),
    cells.text('currency'),
  ];
  return financeDatabaseVenue({ symbol, exchange, mic, currency, fileCode }, cells.warn);
}

/** What is known of the venue; an exchange that follows from the file's name or the symbol counts as stated. */
function saidVenue(cells: RowCells, venue: Venue): Partial<InstrumentFields> {
  const clears = { exchange: cells.isCleared('exchange'), mic: cells.isCleared('mic') };
  return {
    ...((venue.exchange !== null || clears.exchange) && {
      exchange: venue.exchange,
      sourceExchange: venue.sourceExchange,
    }),
    ...((venue.mic !== null || clears.mic) && { mic: venue.mic }),
    ...((venue.country !== null || clears.mic) && { country: venue.country }),
  };
}

/** A table without the column `delisted` lists what is active; without a venue the status is a guess. */
function statusOf(cells: RowCells, venue: Venue): Parts {
  if (cells.text('delisted') === 'True') return { said: { status: 'delisted' }, inferred: {} };
  if (venue.exchange === null) return { said: {}, inferred: { status: 'unknown' } };
  const isBlank = cells.has('delisted') && cells.text('delisted') === '';
  return isBlank ? { said: {}, inferred: { status: 'active' } } : { said: { status: 'active' }, inferred: {} };
}

/** A pair is priced in its quote currency; elsewhere the catalogue names the major unit. */
function currencies(cells: RowCells, table: FinanceDatabaseClass): Partial<InstrumentFields> {
  if (table === 'currencies') {
    return {
      ...cells.cleaned('currency', 'quote_currency', pairLeg),
      ...cells.cleaned('baseCurrency', 'base_currency', pairLeg),
    };
  }
  if (table === 'cryptos') {
    return {
      ...cells.cleaned('currency', 'currency', pairLeg),
      ...cells.cleaned('baseCurrency', 'cryptocurrency', pairLeg),
    };
  }
  return cells.checked('currency', 'currency', (text) => checkedCurrency(text, cells.warn));
}

/** The ISIN that is the symbol's own base is stated by the symbol, whatever the cell has. */
function isinOf(cells: RowCells): Partial<InstrumentFields> {
  const { symbol } = cells;
  const own = isinOfSymbol(symbol);
  const isin = cells.checked('isin', 'isin', (text) => checkedIsin(text, symbol, cells.warn));
  return own === null ? isin : { isin: own };
}

/** The exchange-level FIGI; the composite one stands in where nothing else is known. All three levels are kept. */
function figisOf(cells: RowCells): Parts {
  const figi = (field: 'figi' | 'compositeFigi' | 'shareclassFigi', column: string): Partial<InstrumentFields> =>
    cells.checked(field, column, (text) => checkedIdentifier(text, parseFigi, column, cells.warn));
  const said = {
    ...figi('figi', 'figi'),
    ...figi('compositeFigi', 'composite_figi'),
    ...figi('shareclassFigi', 'shareclass_figi'),
  };
  if (!said.compositeFigi || said.figi) return { said, inferred: {} };
  const standIn = { figi: said.compositeFigi };
  return said.figi === null ? { said: { ...said, ...standIn }, inferred: {} } : { said, inferred: standIn };
}

/** Equities have sectors, funds and indices a category group and a category, funds a family. */
function classification(cells: RowCells): Partial<InstrumentFields> {
  return {
    ...cells.cleaned('sector', 'sector', cleanLine),
    ...cells.cleaned('industryGroup', 'industry_group', cleanLine),
    ...cells.cleaned('industry', 'industry', cleanLine),
    ...cells.cleaned('categoryGroup', 'category_group', cleanLine),
    ...cells.cleaned('category', 'category', cleanLine),
    ...cells.cleaned('family', 'family', cleanLine),
    ...cells.cleaned('marketCap', 'market_cap', cleanLine),
  };
}
