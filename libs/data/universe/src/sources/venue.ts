import {
  countryOfMic,
  type Exchange,
  exchangeOfCode,
  exchangeOfMic,
  exchangeOfSource,
  exchangeOfSuffix,
  exchangesOfName,
  isMic,
  splitSymbol,
} from '@bourse/symbology';
import type { Warn } from './checked-cell.js';

/** Where an instrument is listed: canonical code, the source's own code, MIC, and the country of the MIC or exchange. */
export interface Venue {
  exchange: string | null;
  source_exchange: string | null;
  mic: string | null;
  country: string | null;
}

const nowhere: Venue = { exchange: null, source_exchange: null, mic: null, country: null };

/** Nairobi listings that the source files under its code of India's NSE: no `.NS`, quoted in Kenyan shillings. */
const nairobi: Venue = { exchange: 'NAI', source_exchange: 'NSE', mic: 'XNAI', country: 'KE' };

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
  return { exchange: exchange.code, source_exchange: exchange.source, mic, country: countryOf(mic, exchange) };
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
  return { exchange: cells.exchange.toUpperCase(), source_exchange: cells.exchange, mic, country: countryOf(mic) };
}

/**
 * The venue of a plain CSV's row: the exchange cell as canonical code, a source's code, a MIC, or a vendor's name of one
 * venue; the symbol's suffix chooses between venues of one name. An unknown code is kept with a warning; MIC and country
 * then follow from the suffix.
 */
export function plainVenue(symbol: string, cell: string, warn: Warn): Venue {
  const { suffix } = splitSymbol(symbol);
  const ofSuffix = suffix === null ? null : exchangeOfSuffix(suffix);
  const match = exchangeNamed(cell, ofSuffix?.code);
  const source = cell.toUpperCase();
  if (match === null) warn('exchange', 'unknown code', 'value kept');
  const { mic, country } = match ?? ofSuffix ?? nowhere;
  return { exchange: match?.code ?? source, source_exchange: source, mic, country };
}

/** The venue of a row that has only a MIC. */
export function venueOfMic(mic: string | null): Venue {
  const match = mic === null ? null : exchangeOfMic(mic);
  return match === null
    ? nowhere
    : { exchange: match.code, source_exchange: match.code, mic: match.mic, country: match.country };
}

function exchangeNamed(text: string, codeOfSuffix: string | undefined): Exchange | null {
  const codes = exchangesOfName(text);
  if (codeOfSuffix !== undefined && codes.includes(codeOfSuffix)) return exchangeOfCode(codeOfSuffix);
  const own = exchangeOfCode(text) ?? exchangeOfSource(text) ?? exchangeOfMic(text);
  // Another MIC of an operator is another venue.
  if (own !== null || codes.length !== 1 || isMic(text)) return own;
  return exchangeOfCode(codes[0]!);
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
