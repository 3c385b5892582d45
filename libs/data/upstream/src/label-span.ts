import { dayIn, MINUTES_PER_DAY, MS_PER_MINUTE } from '@bourse/range';
import type { SourceWindow } from './live-source.js';

/** A window in labels (days or minutes): which bars may be returned, and which may exist at all. */
export interface LabelSpan {
  readonly from: number;
  /** Inclusive; below `from` when no part of the window is finished yet. */
  readonly to: number;
  /** A bar with a later label is from the future. */
  readonly latest: number;
}

/**
 * A session counts as finished when its calendar day is over in its time zone: volumes of the evening come late, and
 * stored days are not queried again. A minute is finished when it is over.
 */
export function labelSpan({ interval, from, to, now }: SourceWindow, timezone: string): LabelSpan {
  if (interval === '1day') {
    const today = dayIn(timezone, now);
    return { from, to: Math.min(to, today - 1), latest: today };
  }
  const minute = Math.floor(now / MS_PER_MINUTE);
  return {
    from: from * MINUTES_PER_DAY,
    to: Math.min(to * MINUTES_PER_DAY + MINUTES_PER_DAY - 1, minute - 1),
    latest: minute + 1,
  };
}
