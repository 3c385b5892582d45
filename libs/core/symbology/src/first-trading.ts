import type { InstrumentType } from './instrument.js';

/** Before its day, nothing of a kind was traded. */
export interface FirstTrading {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** What there was first on that day or later. */
  readonly event: string;
}

/** A year such as 0024 has lost its century. */
const securities: FirstTrading = { day: '1700-01-01', event: 'all exchanges' };

/**
 * The first day that prices can be of, by type. Each is at or before the event: Massachusetts Investors Trust (1924),
 * Toronto Index Participation Shares (1990), the first block of Bitcoin. Indices are computed for times before them.
 */
export const firstTrading: Readonly<Record<InstrumentType, FirstTrading>> = {
  'Common Stock': securities,
  Bond: securities,
  Index: securities,
  FX: { day: '1900-01-01', event: 'daily exchange rates' },
  'Mutual Fund': { day: '1924-01-01', event: 'the first open-end fund' },
  ETF: { day: '1990-01-01', event: 'the first ETF' },
  Crypto: { day: '2009-01-03', event: 'the first cryptocurrency' },
};
