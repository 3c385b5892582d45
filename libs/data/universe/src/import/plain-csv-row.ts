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
  checkedIsin,
  checkedWebsite,
  identifierCheck,
  isinOfSymbol,
  pairLeg,
  type Warn,
} from './checked-cell.js';
import { cleanLine, cleanText, type CsvRow } from '@bourse/files';
import type { InstrumentAlias, InstrumentFields, SourceRow } from './parsed-instrument.js';
import { type CellOptions, RowCells } from './row-cells.js';
import { canonicalizeSymbol } from './canonicalize-symbol.js';
import { checkedMic, countryOf, plainVenue, venueOfMic } from './venue.js';

/** The columns of the plain CSV: the wire names, then the optional ones. */
export const plainCsvColumns: ReadonlySet<string> = new Set(
  `symbol name exchange mic type country currency isin figi cik status
   summary sector industry_group industry category_group category family market_cap issuer_country composite_figi
   shareclass_figi cusip wkn sedol base_currency website delisted_on aliases`.split(/\s+/),
);

/** One row of the plain CSV. It states the values of its cells; inferred values only fill gaps. */
export function plainCsvRow(row: CsvRow, options: CellOptions = {}): SourceRow {
  const cells = new RowCells(row, options.clearBlank === true);
  if (row.isComplete) stateKind(cells);
  const inferred = state(cells);
  const { symbol, said, faults } = cells;
  const { file, line } = row;
  const rejection = cells.rejection();
  return (
    rejection ?? { kind: 'instrument', instrument: canonicalizeSymbol({ symbol, said, inferred, faults, file, line }) }
  );
}

/** Type and status; a row with another value in one of them is rejected. */
function stateKind(cells: RowCells): void {
  const [type, status] = [cells.text('type'), cells.text('status')];
  if (isInstrumentType(type)) cells.said.type = type;
  else if (type !== '') cells.require('type', 'unknown type');
  if (isInstrumentStatus(status)) cells.said.status = status;
  else if (status !== '') cells.require('status', 'unknown status');
}

/** States the values of the cells; infers what follows from them. */
function state(cells: RowCells): Partial<InstrumentFields> {
  const { said } = cells;
  const inferred: Partial<InstrumentFields> = {};
  stateVenue(cells, inferred);
  identify(cells);
  describe(cells);
  const own = isinOfSymbol(cells.symbol);
  if (own !== null && said.isin === null) said.isin = own;
  if (own !== null && said.isin === undefined) inferred.isin = own;
  if (said.status === undefined) inferred.status = cells.has('status') ? 'unknown' : 'active';
  return inferred;
}

/** Exchange, MIC and country imply each other: an inferred value fills a gap, or replaces a cleared cell. */
function stateVenue(cells: RowCells, inferred: Partial<InstrumentFields>): void {
  const exchangeCell = cleanLine(cells.text('exchange')) ?? '';
  const ownMic = checkedMic(cells.text('mic'), cells.warn);
  const named = exchangeCell === '' ? venueOfMic(ownMic) : plainVenue(cells.symbol, exchangeCell, cells.warn);
  const { exchange, sourceExchange } = named;
  const mic = ownMic ?? named.mic;
  const ownCountry = checkedCountry(cells.text('country'), 'country', cells.warn);
  const put = (field: 'exchange' | 'sourceExchange' | 'mic' | 'country', value: string | null, isStated: boolean) => {
    if (isStated) cells.said[field] = value;
    else if (value !== null) inferred[field] = value;
  };
  put('exchange', exchange, exchangeCell !== '' || cells.isCleared('exchange'));
  if (cells.has('exchange')) {
    put('sourceExchange', sourceExchange, sourceExchange !== exchange || cells.isCleared('exchange'));
  }
  put('mic', mic, ownMic !== null || cells.isCleared('mic'));
  put('country', ownCountry ?? countryOf(mic, named), ownCountry !== null || cells.isCleared('country'));
}

function describe(cells: RowCells): void {
  cells.setCleaned('name', 'name', cleanLine);
  cells.setChecked('currency', 'currency', (text, _, warn) => quoteCurrency(text, cells.text('type'), warn));
  cells.setChecked('issuerCountry', 'issuer_country', checkedCountry);
  cells.setCleaned('marketCap', 'market_cap', cleanLine);
  cells.setCleaned('sector', 'sector', cleanLine);
  cells.setCleaned('industryGroup', 'industry_group', cleanLine);
  cells.setCleaned('industry', 'industry', cleanLine);
  cells.setCleaned('categoryGroup', 'category_group', cleanLine);
  cells.setCleaned('category', 'category', cleanLine);
  cells.setCleaned('family', 'family', cleanLine);
  cells.setCleaned('baseCurrency', 'base_currency', pairLeg);
  cells.setChecked('delistedOn', 'delisted_on', checkedDay);
  cells.setCleaned('summary', 'summary', cleanText);
  cells.setChecked('website', 'website', checkedWebsite);
  cells.setCleaned('aliases', 'aliases', aliasesOf);
}

const [figi, cik] = [identifierCheck(parseFigi), identifierCheck(parseCik)];
const [cusip, wkn, sedol] = [identifierCheck(parseCusip), identifierCheck(parseWkn), identifierCheck(parseSedol)];

function identify(cells: RowCells): void {
  cells.setChecked('isin', 'isin', (text, _, warn) => checkedIsin(text, cells.symbol, warn));
  cells.setChecked('figi', 'figi', figi);
  cells.setChecked('compositeFigi', 'composite_figi', figi);
  cells.setChecked('shareclassFigi', 'shareclass_figi', figi);
  cells.setChecked('cik', 'cik', cik);
  cells.setChecked('cusip', 'cusip', cusip);
  cells.setChecked('wkn', 'wkn', wkn);
  cells.setChecked('sedol', 'sedol', sedol);
}

/** The major unit; codes outside ISO 4217 (BTC, AUX) are accepted unchanged, as is any quote currency of a pair. */
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
