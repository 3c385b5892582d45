import type { CheckedInstrument } from './finding.js';

const nothing: Omit<CheckedInstrument, 'id' | 'symbol'> = {
  name: null,
  exchange: null,
  sourceExchange: null,
  mic: null,
  type: 'Common Stock',
  country: null,
  issuerCountry: null,
  currency: null,
  isin: null,
  figi: null,
  shareclassFigi: null,
  cik: null,
  cusip: null,
  wkn: null,
  sedol: null,
  status: 'active',
  source: 'financedatabase',
  hasPrices: false,
  aliases: [],
  statements: [],
};

/** An instrument of a test; omitted fields are unknown. */
export function instrumentWith(symbol: string, given: Partial<CheckedInstrument> = {}): CheckedInstrument {
  return { ...nothing, id: 1, symbol, ...given };
}
