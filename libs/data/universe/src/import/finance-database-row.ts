import { parseFigi } from '@bourse/symbology';
import {
  checkedCountry,
  checkedCurrency,
  checkedIdentifier,
  checkedIsin,
  checkedWebsite,
  isinOfSymbol,
  pairLeg,
  symbolProblem,
  type Warn,
} from './checked-cell.js';
import { cleanLine, cleanText, type CsvRow } from '@bourse/files';
import { type FinanceDatabaseClass, financeDatabaseClasses } from './finance-database-class.js';
import type { InstrumentFields, SourceRow } from './parsed-instrument.js';
import { rejectRow } from './rejects.js';
import { financeDatabaseVenue } from './venue.js';

/** Columns that are read, or known and left: `cusip` is licensed, an address is not an instrument's. */
export const financeDatabaseColumns: ReadonlySet<string> = new Set(
  `symbol name summary currency sector industry_group industry exchange mic market country state city zipcode website
   market_cap isin cusip figi composite_figi shareclass_figi delisted category_group category family base_currency
   quote_currency cryptocurrency`.split(/\s+/),
);

/** One FinanceDatabase row, cell by cell; rejects a row that cannot be an instrument. */
export function financeDatabaseRow(row: CsvRow, table: FinanceDatabaseClass, fileCode: string | null): SourceRow {
  if (!row.isWhole) return rejectRow(row);
  const symbol = (row.text('symbol') ?? '').replace(/ {2,}/g, ' ');
  const problem = symbolProblem(symbol);
  if (problem !== null) return rejectRow(row, 'symbol', problem);
  const warnings: string[] = [];
  const said = saidOf(row, { symbol, table, fileCode }, (warning) => warnings.push(warning));
  const { file, line } = row;
  return { kind: 'instrument', instrument: { symbol, said, inferred: {}, warnings, file, line } };
}

interface RowContext {
  symbol: string;
  table: FinanceDatabaseClass;
  fileCode: string | null;
}

function saidOf(row: CsvRow, { symbol, table, fileCode }: RowContext, warn: Warn): Partial<InstrumentFields> {
  const cell = (column: string): string => row.text(column) ?? '';
  const venue = financeDatabaseVenue(
    { symbol, exchange: cleanLine(cell('exchange')) ?? '', mic: cell('mic'), currency: cell('currency'), fileCode },
    warn,
  );
  return {
    name: cleanLine(cell('name')),
    ...venue,
    type: financeDatabaseClasses[table].type,
    ...currencies(row, table, warn),
    ...identifiers(row, symbol, warn),
    status: cell('delisted') === 'True' ? 'delisted' : venue.exchange === null ? 'unknown' : 'active',
    ...classification(row),
    ...when(row.text('country'), (text) => ({ issuerCountry: checkedCountry(text, 'country', warn) })),
    ...when(row.text('website'), (text) => ({ website: checkedWebsite(text, warn) })),
    ...when(row.text('summary'), (text) => ({ summary: cleanText(text) })),
  };
}

/** A pair is priced in its quote currency; elsewhere the catalogue names the major unit. */
function currencies(row: CsvRow, table: FinanceDatabaseClass, warn: Warn): Partial<InstrumentFields> {
  if (table === 'currencies') {
    return {
      currency: pairLeg(row.text('quote_currency') ?? ''),
      baseCurrency: pairLeg(row.text('base_currency') ?? ''),
    };
  }
  if (table === 'cryptos') {
    return { currency: pairLeg(row.text('currency') ?? ''), baseCurrency: pairLeg(row.text('cryptocurrency') ?? '') };
  }
  return when(row.text('currency'), (text) => ({ currency: checkedCurrency(text, warn) }));
}

function identifiers(row: CsvRow, symbol: string, warn: Warn): Partial<InstrumentFields> {
  const isin = row.text('isin');
  const own = isin === undefined ? isinOfSymbol(symbol) : null;
  return {
    ...when(isin, (text) => ({ isin: checkedIsin(text, symbol, warn) })),
    ...(own === null ? {} : { isin: own }),
    ...figis(row, warn),
  };
}

/** The exchange-level FIGI, else the composite; all three levels are kept. */
function figis(row: CsvRow, warn: Warn): Partial<InstrumentFields> {
  if (row.text('figi') === undefined && row.text('composite_figi') === undefined) return {};
  const figi = (column: string): string | null => checkedIdentifier(row.text(column) ?? '', parseFigi, column, warn);
  const compositeFigi = figi('composite_figi');
  return { figi: figi('figi') ?? compositeFigi, compositeFigi, shareclassFigi: figi('shareclass_figi') };
}

/** Equities have sectors of their own; funds and indices a category group and a category in their place. */
function classification(row: CsvRow): Partial<InstrumentFields> {
  const line = (...columns: string[]): string | undefined =>
    columns.map((column) => row.text(column)).find((text) => text);
  const has = (...columns: string[]): boolean => columns.some((column) => row.text(column) !== undefined);
  return {
    ...(has('sector', 'category_group') && { sector: cleanLine(line('sector', 'category_group') ?? '') }),
    ...(has('industry_group') && { industryGroup: cleanLine(line('industry_group') ?? '') }),
    ...(has('industry', 'category') && { industry: cleanLine(line('industry', 'category') ?? '') }),
    ...(has('market_cap') && { marketCap: cleanLine(line('market_cap') ?? '') }),
  };
}

function when(
  text: string | undefined,
  fields: (text: string) => Partial<InstrumentFields>,
): Partial<InstrumentFields> {
  return text === undefined ? {} : fields(text);
}
