import { columnOf, csvFields } from '@bourse/instrument';
import { cleanLine, type CsvRow } from '@bourse/files';
import {
  instrumentStatuses,
  instrumentTypes,
  isInstrumentStatus,
  isInstrumentType,
  majorUnit,
} from '@bourse/symbology';
import { canonicalizeSymbol } from './canonicalize-symbol.js';
import { cellReaderOf } from './cell-reader.js';
import { checkedCountry, checkedIsin, isinOfSymbol, type Warn } from './checked-cell.js';
import type { InstrumentFields, SourceRow } from './parsed-instrument.js';
import { type CellOptions, RowCells } from './row-cells.js';
import { checkedMic, countryOf, plainVenue, venueOfMic } from './venue.js';

export const plainCsvColumns: ReadonlySet<string> = new Set(csvFields.map(columnOf));
const readers = csvFields.map((field) => cellReaderOf(field)).filter((reader) => reader !== null);

/** One row of the plain CSV. It states the values of its cells; inferred values only fill gaps. */
export function plainCsvRow(row: CsvRow, options: CellOptions = {}): SourceRow {
  const cells = new RowCells(row, options.clearBlank === true);
  if (row.isComplete) stateKind(cells);
  return cells.toRow(state(cells), canonicalizeSymbol);
}

/** Type and status; a row with another value in one of them is rejected. */
function stateKind(cells: RowCells): void {
  const [type, status] = [cells.text('type'), cells.text('status')];
  if (isInstrumentType(type)) cells.stated.type = type;
  else if (type !== '') cells.require('type', `unknown type, not one of ${instrumentTypes.join(', ')}`);
  if (isInstrumentStatus(status)) cells.stated.status = status;
  else if (status !== '') cells.require('status', `unknown status, not one of ${instrumentStatuses.join(', ')}`);
}

/** States the values of the cells; infers what follows from them. */
function state(cells: RowCells): Partial<InstrumentFields> {
  const { stated } = cells;
  const inferred: Partial<InstrumentFields> = {};
  stateVenue(cells, inferred);
  cells.setChecked('isin', 'isin', (text, _, warn) => checkedIsin(text, cells.symbol, warn));
  cells.setChecked('currency', 'currency', (text, _, warn) => quoteCurrency(text, cells.text('type'), warn));
  for (const read of readers) read(cells);
  const own = isinOfSymbol(cells.symbol);
  if (own !== null && stated.isin === null) stated.isin = own;
  if (own !== null && stated.isin === undefined) inferred.isin = own;
  if (stated.status === undefined) inferred.status = cells.has('status') ? 'unknown' : 'active';
  return inferred;
}

/** Exchange, MIC and country imply each other: an inferred value fills a gap, or replaces a cleared cell. */
function stateVenue(cells: RowCells, inferred: Partial<InstrumentFields>): void {
  const exchangeCell = cleanLine(cells.text('exchange')) ?? '';
  const ownMic = checkedMic(cells.text('mic'), cells.warn);
  const named = exchangeCell === '' ? venueOfMic(ownMic) : plainVenue(cells.symbol, exchangeCell, cells.warn);
  const { exchange, source_exchange } = named;
  const mic = ownMic ?? named.mic;
  const ownCountry = checkedCountry(cells.text('country'), 'country', cells.warn);
  const put = (field: 'exchange' | 'source_exchange' | 'mic' | 'country', value: string | null, isStated: boolean) => {
    if (isStated) cells.stated[field] = value;
    else if (value !== null) inferred[field] = value;
  };
  put('exchange', exchange, exchangeCell !== '' || cells.isCleared('exchange'));
  if (cells.has('exchange')) {
    put('source_exchange', source_exchange, source_exchange !== exchange || cells.isCleared('exchange'));
  }
  put('mic', mic, ownMic !== null || cells.isCleared('mic'));
  put('country', ownCountry ?? countryOf(mic, named), ownCountry !== null || cells.isCleared('country'));
}

/** The major unit; codes outside ISO 4217 (BTC, AUX) are accepted unchanged, as is any quote currency of a pair. */
function quoteCurrency(text: string, type: string, warn: Warn): string | null {
  const currency = type === 'FX' || type === 'Crypto' ? text : majorUnit(text).currency;
  if (/^[A-Za-z0-9]{2,10}$/.test(currency)) return currency.toUpperCase();
  warn('currency', 'not a currency code');
  return null;
}
