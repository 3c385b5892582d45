import {
  type InstrumentStatus,
  isInstrumentStatus,
  isInstrumentType,
  majorUnit,
  parseCik,
  parseFigi,
} from '@bourse/symbology';
import {
  checkedCountry,
  checkedIdentifier,
  checkedIsin,
  checkedWebsite,
  isinOfSymbol,
  symbolProblem,
  type Warn,
} from './checked-cell.js';
import { cleanLine, cleanText, type CsvRow } from '@bourse/files';
import type { InstrumentAlias, InstrumentFields, SourceRow } from './parsed-instrument.js';
import { rejectRow } from './rejects.js';
import { checkedMic, countryOf, plainExchange } from './venue.js';

/** The columns of the plain CSV: the wire names, then the optional ones. */
export const plainCsvColumns: ReadonlySet<string> = new Set(
  `symbol name exchange mic type country currency isin figi cik status
   summary sector industry market_cap issuer_country composite_figi shareclass_figi website aliases`.split(/\s+/),
);

/** One row of the plain CSV. It says what its columns say; what follows from them only fills gaps. */
export function plainCsvRow(row: CsvRow): SourceRow {
  if (!row.isWhole) return rejectRow(row);
  const symbol = (row.text('symbol') ?? '').replace(/ {2,}/g, ' ');
  const problem = symbolProblem(symbol);
  if (problem !== null) return rejectRow(row, 'symbol', problem);
  const type = row.text('type') ?? '';
  if (type !== '' && !isInstrumentType(type)) return rejectRow(row, 'type', 'unknown type');
  const status = row.text('status') ?? '';
  if (status !== '' && !isInstrumentStatus(status)) return rejectRow(row, 'status', 'unknown status');
  const warnings: string[] = [];
  const parts = partsOf(row, symbol, (warning) => warnings.push(warning));
  const said = { ...(isInstrumentType(type) && { type }), ...parts.said };
  const { file, line } = row;
  return { kind: 'instrument', instrument: { symbol, said, inferred: parts.inferred, warnings, file, line } };
}

interface Parts {
  said: Partial<InstrumentFields>;
  inferred: Partial<InstrumentFields>;
}

function partsOf(row: CsvRow, symbol: string, warn: Warn): Parts {
  const venue = venueOf(row, warn);
  const status = row.text('status');
  const own = row.text('isin') === undefined ? isinOfSymbol(symbol) : null;
  return {
    said: {
      ...venue.said,
      ...descriptionOf(row, warn),
      ...identifiersOf(row, symbol, warn),
      ...(status !== undefined && { status: status === '' ? 'unknown' : (status as InstrumentStatus) }),
    },
    inferred: {
      ...venue.inferred,
      ...(status === undefined && { status: 'active' }),
      ...(own !== null && { isin: own }),
    },
  };
}

/** Exchange, MIC and country follow from each other: a blank cell takes what follows, an absent column only infers it. */
function venueOf(row: CsvRow, warn: Warn): Parts {
  const cells = { exchange: exchangeCell(row), mic: row.text('mic'), country: row.text('country') };
  const ownMic = checkedMic(cells.mic ?? '', warn);
  const named = plainExchange(cells.exchange || ownMic || '');
  const exchange = named.exchange === '' || (!cells.exchange && named.mic === null) ? null : named.exchange;
  const mic = ownMic ?? named.mic;
  const country = checkedCountry(cells.country ?? '', 'country', warn) ?? countryOf(mic, named);
  const said: Partial<InstrumentFields> = {};
  const inferred: Partial<InstrumentFields> = {};
  Object.assign(cells.exchange === undefined ? inferred : said, { exchange });
  const sourceExchange = cells.exchange?.toUpperCase() || exchange;
  if (cells.exchange !== undefined) Object.assign(sourceExchange === exchange ? inferred : said, { sourceExchange });
  Object.assign(cells.mic === undefined ? inferred : said, { mic });
  Object.assign(cells.country === undefined ? inferred : said, { country });
  return { said, inferred };
}

function exchangeCell(row: CsvRow): string | undefined {
  const text = row.text('exchange');
  return text === undefined ? undefined : (cleanLine(text) ?? '');
}

function descriptionOf(row: CsvRow, warn: Warn): Partial<InstrumentFields> {
  const text = (column: string): string => row.text(column) ?? '';
  const has = (column: string): boolean => row.text(column) !== undefined;
  return {
    ...(has('name') && { name: cleanLine(text('name')) }),
    ...(has('currency') && { currency: quoteCurrency(text('currency'), text('type'), warn) }),
    ...(has('issuer_country') && { issuerCountry: checkedCountry(text('issuer_country'), 'issuer_country', warn) }),
    ...(has('market_cap') && { marketCap: cleanLine(text('market_cap')) }),
    ...(has('sector') && { sector: cleanLine(text('sector')) }),
    ...(has('industry') && { industry: cleanLine(text('industry')) }),
    ...(has('summary') && { summary: cleanText(text('summary')) }),
    ...(has('website') && { website: checkedWebsite(text('website'), warn) }),
    ...(has('aliases') && { aliases: aliasesOf(text('aliases')) }),
  };
}

function identifiersOf(row: CsvRow, symbol: string, warn: Warn): Partial<InstrumentFields> {
  const text = (column: string): string => row.text(column) ?? '';
  const has = (column: string): boolean => row.text(column) !== undefined;
  const figi = (column: string): string | null => checkedIdentifier(text(column), parseFigi, column, warn);
  return {
    ...(has('isin') && { isin: checkedIsin(text('isin'), symbol, warn) }),
    ...(has('figi') && { figi: figi('figi') }),
    ...(has('composite_figi') && { compositeFigi: figi('composite_figi') }),
    ...(has('shareclass_figi') && { shareclassFigi: figi('shareclass_figi') }),
    ...(has('cik') && { cik: checkedIdentifier(text('cik'), parseCik, 'cik', warn) }),
  };
}

/** The major unit; codes outside ISO 4217 (BTC, AUX) are taken as they are, and so is whatever a pair is priced in. */
function quoteCurrency(text: string, type: string, warn: Warn): string | null {
  if (text === '') return null;
  const currency = type === 'FX' || type === 'Crypto' ? text : majorUnit(text).currency;
  if (/^[A-Za-z0-9]{2,10}$/.test(currency)) return currency.toUpperCase();
  warn('currency: not a currency code');
  return null;
}

function aliasesOf(text: string): InstrumentAlias[] {
  const names = text.split('|').map((name) => cleanLine(name));
  const distinct = [...new Set(names.filter((name) => name !== null))];
  return distinct.map((alias) => ({ alias, kind: 'other', validFrom: null, validTo: null }));
}
