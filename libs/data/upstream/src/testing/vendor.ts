import type { LiveInstrument, LiveSource, SourceWindow } from '../live-source.js';
import type { LiveClient } from '../wire/live-client.js';
import type { StubReply } from './vendor-stub.js';

/** One session as it was traded. */
export interface Session {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly open: number | string | null;
  readonly high: number | string;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Content for a vendor's reply, each in the vendor's own form. */
export interface ReplyContent {
  readonly sessions: readonly Session[];
  /** A different one from the request. */
  readonly symbol?: string;
  /** Number of new shares for one on that day. */
  readonly split?: { readonly day: number; readonly shares: number };
  /** Cash per share on that day. */
  readonly dividend?: { readonly day: number; readonly amount: number };
  readonly currency?: string;
  /** The live price of today, mixed with the sessions as the vendor does it. */
  readonly live?: Session;
  /** Written over the document when it is done. */
  readonly alter?: (document: never) => void;
}

/** A provider as the stub plays it. Bodies are written by hand after the vendors' documented formats. */
export interface Vendor {
  readonly name: string;
  readonly instrument: LiveInstrument;
  source(client: LiveClient, url: string): LiveSource;
  /** The body with which it answers the request for `url`. */
  renderBody(url: URL, content: ReplyContent): string;
  readonly unknownSymbol: StubReply;
  /** Refusals with status 200. */
  readonly quota: StubReply;
  readonly breakdown: StubReply;
  readonly nothing: (url: URL) => string;
}

export const KEY = 'made-up-key-4711';

export const marchDay = (day: number) => Date.UTC(2024, 2, day) / 86_400_000;

/** Monday to Friday, requested on the Monday after at 12:00 UTC. */
export const week: SourceWindow = {
  interval: '1day',
  from: marchDay(4),
  to: marchDay(8),
  now: Date.UTC(2024, 2, 11, 12),
};

export const sessions: readonly Session[] = [
  { day: marchDay(4), open: 100.5, high: 103.25, low: 99.75, close: 102.5, volume: 1_200_000 },
  { day: marchDay(5), open: 102.75, high: 104, low: 101.5, close: 101.75, volume: 900_000 },
  { day: marchDay(6), open: 101.25, high: 102.5, low: 100.25, close: 100.75, volume: 1_000_000 },
  { day: marchDay(7), open: 100.75, high: 106.25, low: 100.5, close: 105.5, volume: 2_400_000 },
  { day: marchDay(8), open: 105.25, high: 107.75, low: 104.5, close: 107.25, volume: 1_800_000 },
];

export function share(symbol: string): LiveInstrument {
  return {
    symbol,
    type: 'Common Stock',
    exchange: 'NASDAQ',
    mic: 'XNAS',
    currency: 'USD',
    timezone: 'America/New_York',
  };
}

export function crypto(symbol: string): LiveInstrument {
  return { symbol, type: 'Crypto', exchange: null, mic: null, currency: 'USD', timezone: 'UTC' };
}

export function rate(symbol: string): LiveInstrument {
  return { symbol, type: 'FX', exchange: null, mic: null, currency: null, timezone: 'Europe/London' };
}
