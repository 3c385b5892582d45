export { firstTrading } from './first-trading.js';
export { instrumentStatuses, instrumentTypes, isInstrumentStatus, isInstrumentType } from './instrument.js';
export type { InstrumentStatus, InstrumentType } from './instrument.js';
export { parseCusip } from './cusip.js';
export { isIsinShaped, parseIsin } from './isin.js';
export { foreignIsin } from './isin-country.js';
export {
  canBearNumber,
  isinOf,
  isNationalNumberKind,
  nationalNumber,
  nationalNumberKinds,
  nationalNumbers,
  bareIdentifier,
} from './national-numbers.js';
export type { NationalNumber, NationalNumberKind } from './national-numbers.js';
export { parseSedol } from './sedol.js';
export { parseWkn } from './wkn.js';
export { isFigiShaped, parseFigi } from './figi.js';
export { isCikPrefixed, parseCik } from './cik.js';
export { countries, countryName, countryOfName, isCountryCode } from './countries.js';
export { currencies, isCurrencyCode, isWithdrawnCurrency, majorUnit } from './currencies.js';
export type { MajorUnit } from './currencies.js';
export { countryOfMic, isMic, operatingMicOf, segmentsOf } from './mics.js';
export type { Board } from './exchange-table.js';
export { exchangeOfCode, exchangeOfMic, exchangeOfSource, exchangeOfSuffix, exchanges } from './exchanges.js';
export type { Exchange } from './exchanges.js';
export { splitSymbol } from './symbols.js';
export type { SplitSymbol } from './symbols.js';
export { canonicalSpelling, hasSpellings } from './canonical-spelling.js';
export { baseOfPair, canonicalKey, normaliseTickerForSec } from './dialects.js';
export { micOfVenue, parsePlace } from './places.js';
export type { TextWithPlace } from './places.js';
export { parseQualified, withLostZeros } from './qualified.js';
export { findListingsNamed, isReadAs, isSpellingOf, symbolReadings, type SymbolReading } from './symbol-readings.js';
export { exchangesOfCountry, exchangesOfName, resolveExchangeFilter } from './venues.js';
export type { ExchangeFilter } from './venues.js';
