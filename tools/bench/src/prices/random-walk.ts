// Synthetic bars determined by a seed, so that expected responses can be recomputed instead of stored.
import { type Bars, emptyBars } from '@bourse/bars';
import { randomNumbers } from '../random-numbers.js';

const PRICE_SCALE = 2;
const MIN_CENTS = 100;
const MAX_CENTS = 5_000_000;
/** Largest step from one bar to the next, as a share of the price. */
const MAX_STEP = 0.025;

/** A walk in cents over the labels, beginning between 5 and 500. */
export function randomWalk(seed: number, labels: Int32Array): Bars {
  const next = randomNumbers(seed);
  const bars = emptyBars(labels.length, PRICE_SCALE, 0);
  bars.labels.set(labels);
  // Few instruments have high volumes, many have low ones.
  const volumeMean = 100_000 * 10 ** (2 * next());
  let last = 500 + Math.floor(49_500 * next() ** 2);
  for (let i = 0; i < labels.length; i++) {
    const open = within(last + Math.round(last * MAX_STEP * 0.2 * (next() - next())));
    const close = within(open + Math.round(open * MAX_STEP * (next() - next())));
    const reach = last * MAX_STEP * 0.4;
    bars.open[i] = open;
    bars.close[i] = close;
    bars.high[i] = Math.max(open, close) + Math.floor(reach * next());
    bars.low[i] = Math.max(1, Math.min(open, close) - Math.floor(reach * next()));
    bars.volume[i] = Math.floor(volumeMean * (0.2 + 2.4 * next() ** 2));
    last = close;
  }
  return bars;
}

function within(cents: number): number {
  return Math.min(MAX_CENTS, Math.max(MIN_CENTS, cents));
}
