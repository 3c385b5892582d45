import type { Bars } from '@bourse/bars';
import { randomWalk } from './random-walk.js';
import { sessionDays } from './session-days.js';

/** An instrument of the universe with synthetic bars. */
export interface Instrument {
  readonly id: number;
  readonly symbol: string;
}

export const DAILY_BARS_EACH = 5000;

const days = sessionDays(DAILY_BARS_EACH);

/** 5,000 daily bars; the id is the seed. */
export function dailyBarsOf({ id }: Instrument): Bars {
  return randomWalk(id, days);
}
