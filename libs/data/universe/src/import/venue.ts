import {
  countryOfMic,
  type Exchange,
  exchangeOfCode,
  exchangeOfMic,
  exchangeOfSource,
  exchangeOfSuffix,
  isMic,
  splitSymbol,
} from '@bourse/symbology';
import type { Warn } from './checked-cell.js';

/** Where an instrument is listed: canonical code, the source's own code, MIC, and the country of the MIC or exchange. */
export interface Venue {
  exchange: string | null;
  sourceExchange: string | null;
  mic: string | null;
  country: string | null;
}

const nowhere: Venue = { exchange: null, sourceExchange: null, mic: null, country: null };

/** Nairobi listings that the source files under its code of India's NSE: no `.NS`, quoted in Kenyan shillings. */
const nairobi: Venue = { exchange: 'NAI', sourceExchange: 'NSE', mic: 'XNAI', country: 'KE' };

interface VenueCells {
  symbol: string;
  exchange: string;
  mic: string;
  currency: string;
  /** Exchange code in the file's name, if it is one. */
  fileCode: string | null;
}

/**
 * The venue of a FinanceDatabase row: the exchange cell, else the file's code, else the symbol's suffix; the MIC cell
 * when ISO 10383 has it, else the exchange's.
 */
export function financeDatabaseVenue(cells: VenueCells, warn: Warn): Venue {
  const exchange = exchangeOf(cells);
  if (exchange === null) return cells.exchange === '' ? nowhere : unlistedVenue(cells, warn);
  if (exchange.code === 'NSE' && cells.currency === 'KES' && splitSymbol(cells.symbol).suffix === null) return nairobi;
  const mic = checkedMic(cells.mic, warn) ?? exchange.mic;
  return { exchange: exchange.code, sourceExchange: exchange.source, mic, country: countryOf(mic, exchange) };
}

function exchangeOf({ symbol, exchange, fileCode }: VenueCells): Exchange | null {
  if (exchange !== '') return exchangeOfSource(exchange);
  const ofFile = fileCode === null ? null : exchangeOfSource(fileCode);
  if (ofFile !== null) return ofFile;
  const { suffix } = splitSymbol(symbol);
  return suffix === null ? null : exchangeOfSuffix(suffix);
}

/** An unknown exchange code is kept, in upper case as all are: the rows stay selectable by it. */
function unlistedVenue(cells: VenueCells, warn: Warn): Venue {
  warn('exchange', 'unknown code', 'value kept');
  const mic = checkedMic(cells.mic, warn);
  return { exchange: cells.exchange.toUpperCase(), sourceExchange: cells.exchange, mic, country: countryOf(mic) };
}

/** The canonical code for a plain CSV's exchange cell: canonical, a source's code or a MIC; else the cell itself. */
export function plainExchange(cell: string): { exchange: string; mic: string | null; country: string | null } {
  const match = exchangeOfCode(cell) ?? exchangeOfSource(cell) ?? exchangeOfMic(cell);
  if (match === null) return { exchange: cell.toUpperCase(), mic: null, country: null };
  return { exchange: match.code, mic: match.mic, country: match.country };
}

/** A MIC of ISO 10383 in upper case; null and a fault for anything else. */
export function checkedMic(text: string, warn: Warn): string | null {
  if (text === '') return null;
  if (isMic(text)) return text.toUpperCase();
  warn('mic', 'not in ISO 10383');
  return null;
}

/** The country of a MIC; without a MIC that of the exchange (`NAS`: US funds). */
export function countryOf(mic: string | null, exchange: Pick<Exchange, 'country'> | null = null): string | null {
  return mic === null ? (exchange?.country ?? null) : countryOfMic(mic);
}
