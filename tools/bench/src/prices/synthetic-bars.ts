import type { Bars } from '@bourse/bars';
import { dailyShape, minuteShape, randomWalk } from './random-walk.js';
import { sessionDays, sessionMinutes } from './session-labels.js';

/** An instrument of the universe with synthetic bars. */
export interface Instrument {
  readonly id: number;
  readonly symbol: string;
}

export const DAILY_BARS_EACH = 5000;

const days = sessionDays(DAILY_BARS_EACH);

/** 5,000 daily bars; the id is the seed. */
export function dailyBarsOf({ id }: Instrument): Bars {
  return randomWalk(id, days, dailyShape);
}

/** Minute bars of this many sessions up to the last one. */
export function minuteBarsOf({ id }: Instrument, sessions: number): Bars {
  return randomWalk(id, sessionMinutes(sessionDays(sessions)), minuteShape);
}
