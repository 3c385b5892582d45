// Whether a response about live minutes is right.
import { parseLabel } from '@bourse/range';
import { valuesOf } from './bar-values.js';
import { closeCents } from './live-bars.js';

/** What a response must hold. */
export interface ExpectedMinutes {
  id: number;
  maxBars: number;
  /** The first bar is this minute or a later one; null: any. */
  newest: number | null;
}

/** The fault of a body with minute bars, newest first; null if it is right. */
export function faultOf(body: string, { id, maxBars, newest }: ExpectedMinutes): string | null {
  const values = valuesOf(body);
  if (values.length === 0 || values.length > maxBars) return `${values.length} bars`;
  let before = Infinity;
  for (const { datetime, close } of values) {
    const minute = parseLabel('1min', datetime) ?? Number.NaN;
    if (!(minute < before)) return `${datetime} is out of order`;
    if (Math.round(close * 100) !== closeCents(id, minute)) return `${datetime} has another close`;
    if (newest !== null && before === Infinity && minute < newest) return `${datetime} is the newest bar`;
    before = minute;
  }
  return null;
}
