import {
  isInstrumentStatus,
  isInstrumentType,
  majorUnit,
  parseCik,
  parseCusip,
  parseFigi,
  parseSedol,
  parseWkn,
} from '@bourse/symbology';
import {
  checkedCountry,
  checkedDay,
  checkedIdentifier,
  checkedIsin,
  checkedWebsite,
  isinOfSymbol,
  pairLeg,
  type Warn,
} from './checked-cell.js';
import { cleanLine, cleanText, type CsvRow } from '@bourse/files';
import type { InstrumentAlias, InstrumentFields, SourceRow } from './parsed-instrument.js';
import { type CellOptions, RowCells } from './row-cells.js';
import { spelled } from './spelled.js';
import { checkedMic, countryOf, plainExchange } from './venue.js';

/** The columns of the plain CSV: the wire names, then the optional ones. */
export const plainCsvColumns: ReadonlySet<string> = new Set(
  `symbol name exchange mic type country currency isin figi cik status
   summary sector industry_group industry category_group category family market_cap issuer_country composite_figi
   shareclass_figi cusip wkn sedol base_currency website delisted_on aliases`.split(/\s+/),
);

/** One row of the plain CSV. It says what its cells say; what follows from them only fills gaps. */
export function plainCsvRow(row: CsvRow, options: CellOptions = {}): SourceRow {
  const cells = new RowCells(row, options.clearBlank === true);
  const [type, status] = [cells.text('type'), cells.text('status')];
  const stated = { ...(isInstrumentType(type) && { type }), ...(isInstrumentStatus(status) && { status }) };
  if (row.isWhole) {
    cells.require('type', type === '' || stated.type !== undefined ? null : 'unknown type');
    cells.require('status', status === '' || stated.status !== undefined ? null : 'unknown status');
  }
  const parts = partsOf(cells, stated);
  const { symbol, faults } = cells;
  const { file, line } = row;
  const instrument = () => spelled({ symbol, ...parts, faults, file, line });
  return cells.rejection() ?? { kind: 'instrument', instrument: instrument() };
}

interface Parts {
  said: Partial<InstrumentFields>;
  inferred: Partial<InstrumentFields>;
}

function partsOf(cells: RowCells, stated: Pick<Partial<InstrumentFields>, 'type' | 'status'>): Parts {
  const { symbol } = cells;
  const venue = venueOf(cells);
  const own = isinOfSymbol(symbol);
  const identifiers = identifiersOf(cells);
  if (own !== null && identifiers.isin === null) identifiers.isin = own;
  return {
    said: { ...stated, ...venue.said, ...descriptionOf(cells), ...identifiers },
    inferred: {
      ...venue.inferred,
      ...(stated.status === undefined && { status: cells.has('status') ? 'unknown' : 'active' }),
      ...(own !== null && identifiers.isin === undefined && { isin: own }),
    },
  };
}

/** Exchange, MIC and country follow from each other: what follows fills gaps, or takes the place of a cleared cell. */
function venueOf(cells: RowCells): Parts {
  const exchangeCell = cleanLine(cells.text('exchange')) ?? '';
  const ownMic = checkedMic(cells.text('mic'), cells.warn);
  const named = plainExchange(exchangeCell || ownMic || '');
  const exchange = named.exchange === '' || (exchangeCell === '' && named.mic === null) ? null : named.exchange;
  const mic = ownMic ?? named.mic;
  const ownCountry = checkedCountry(cells.text('country'), 'country', cells.warn);
  const sourceExchange = exchangeCell.toUpperCase() || exchange;
  const parts: Parts = { said: {}, inferred: {} };
  const put = (field: keyof InstrumentFields, value: string | null, isStated: boolean): void => {
    if (isStated) Object.assign(parts.said, { [field]: value });
    else if (value !== null) Object.assign(parts.inferred, { [field]: value });
  };
  put('exchange', exchange, exchangeCell !== '' || cells.isCleared('exchange'));
  if (cells.has('exchange')) {
    put('sourceExchange', sourceExchange, sourceExchange !== exchange || cells.isCleared('exchange'));
  }
  put('mic', mic, ownMic !== null || cells.isCleared('mic'));
  put('country', ownCountry ?? countryOf(mic, named), ownCountry !== null || cells.isCleared('country'));
  return parts;
}

function descriptionOf(cells: RowCells): Partial<InstrumentFields> {
  const { warn } = cells;
  return {
    ...cells.cleaned('name', 'name', cleanLine),
    ...cells.checked('currency', 'currency', (text) => quoteCurrency(text, cells.text('type'), warn)),
    ...cells.checked('issuerCountry', 'issuer_country', (text) => checkedCountry(text, 'issuer_country', warn)),
    ...cells.cleaned('marketCap', 'market_cap', cleanLine),
    ...cells.cleaned('sector', 'sector', cleanLine),
    ...cells.cleaned('industryGroup', 'industry_group', cleanLine),
    ...cells.cleaned('industry', 'industry', cleanLine),
    ...cells.cleaned('categoryGroup', 'category_group', cleanLine),
    ...cells.cleaned('category', 'category', cleanLine),
    ...cells.cleaned('family', 'family', cleanLine),
    ...cells.cleaned('baseCurrency', 'base_currency', pairLeg),
    ...cells.checked('delistedOn', 'delisted_on', (text) => checkedDay(text, 'delisted_on', warn)),
    ...cells.cleaned('summary', 'summary', cleanText),
    ...cells.checked('website', 'website', (text) => checkedWebsite(text, warn)),
    ...cells.cleaned('aliases', 'aliases', aliasesOf, []),
  };
}

function identifiersOf(cells: RowCells): Partial<InstrumentFields> {
  const identifier = (
    field: 'figi' | 'compositeFigi' | 'shareclassFigi' | 'cik' | 'cusip' | 'wkn' | 'sedol',
    column: string,
    parse: (text: string) => string | null,
  ): Partial<InstrumentFields> =>
    cells.checked(field, column, (text) => checkedIdentifier(text, parse, column, cells.warn));
  return {
    ...cells.checked('isin', 'isin', (text) => checkedIsin(text, cells.symbol, cells.warn)),
    ...identifier('figi', 'figi', parseFigi),
    ...identifier('compositeFigi', 'composite_figi', parseFigi),
    ...identifier('shareclassFigi', 'shareclass_figi', parseFigi),
    ...identifier('cik', 'cik', parseCik),
    ...identifier('cusip', 'cusip', parseCusip),
    ...identifier('wkn', 'wkn', parseWkn),
    ...identifier('sedol', 'sedol', parseSedol),
  };
}

/** The major unit; codes outside ISO 4217 (BTC, AUX) are taken as they are, and so is whatever a pair is priced in. */
function quoteCurrency(text: string, type: string, warn: Warn): string | null {
  const currency = type === 'FX' || type === 'Crypto' ? text : majorUnit(text).currency;
  if (/^[A-Za-z0-9]{2,10}$/.test(currency)) return currency.toUpperCase();
  warn('currency', 'not a currency code');
  return null;
}

function aliasesOf(text: string): InstrumentAlias[] | null {
  const names = text.split('|').map((name) => cleanLine(name));
  const distinct = [...new Set(names.filter((name) => name !== null))];
  return distinct.length === 0
    ? null
    : distinct.map((alias) => ({ alias, kind: 'other', validFrom: null, validTo: null }));
}
