// The bars of a market, minute by minute; each is determined by its instrument and its minute, so that readers can verify it.
import { writeFileSync } from 'node:fs';
import { type Bars, emptyBars } from '@bourse/bars';
import { labelText } from '@bourse/range';
import { MINUTES_PER_SESSION, sessionDays, sessionMinutes } from './session-labels.js';
import type { Instrument } from './synthetic-bars.js';

/** Sessions before the live one. */
const PAST_SESSIONS = 2;
/** The live session is half over, so that its chunks are of average size. */
const MINUTES_OVER = 195;

const minutes = sessionMinutes(sessionDays(PAST_SESSIONS + 1));

/** The minutes that are stored in advance, ascending. */
export const pastMinutes: Int32Array = minutes.subarray(0, PAST_SESSIONS * MINUTES_PER_SESSION + MINUTES_OVER);

/** The minutes that arrive live, ascending. */
export const liveMinutes: Int32Array = minutes.subarray(pastMinutes.length);

/** The close of a bar in cents. */
export function closeCents(id: number, minute: number): number {
  return 5000 + (((Math.imul(id, 31) + Math.imul(minute, 7)) >>> 0) % 1000);
}

/** The bars of an instrument that are stored in advance. */
export function pastBarsOf({ id }: Instrument): Bars {
  const bars = emptyBars(pastMinutes.length, 2, 0);
  bars.labels.set(pastMinutes);
  for (const [i, minute] of pastMinutes.entries()) {
    const close = closeCents(id, minute);
    bars.open[i] = close - 5;
    bars.high[i] = close + 10;
    bars.low[i] = close - 15;
    bars.close[i] = close;
    bars.volume[i] = 100 + (minute % 900);
  }
  return bars;
}

/** A file of one minute of all instruments, for `bourse import bars`. */
export function writeMinuteFile(path: string, instruments: readonly Instrument[], minute: number): void {
  const at = labelText('1min', minute);
  const rows = instruments.map(({ id, symbol }) => {
    const close = closeCents(id, minute);
    const prices = [close - 5, close + 10, close - 15, close].map((cents) => (cents / 100).toFixed(2));
    return `${symbol},${at},${prices.join(',')},${100 + (minute % 900)}`;
  });
  writeFileSync(path, ['symbol,datetime,open,high,low,close,volume', ...rows, ''].join('\n'));
}
