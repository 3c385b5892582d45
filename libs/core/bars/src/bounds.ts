// Numbers outside are misread or made up. Inside, every product and quotient of adjustments is finite.
import type { Ratio } from './ratio.js';

const MIN_PRICE = 1e-9;
const MAX_PRICE = 1e12;
const MAX_VOLUME = 2 ** 53;
/** Reverse splits of 1:1000 and more exist. */
const MAX_RATIO = 1e4;
/** Of all splits of an instrument; ten of 1:10, as of leveraged funds, multiply to 1e10. */
const MAX_PRODUCT = 1e12;

export const PRICE_BOUNDS = 'is not between 1e-9 and 1e12';
export const VOLUME_BOUNDS = 'is above 2^53';
export const RATIO_BOUNDS = 'is not between 1:10000 and 10000:1';

export function isPrice(value: number): boolean {
  return value >= MIN_PRICE && value <= MAX_PRICE;
}

/** Whether a source may report it as a dividend; 0: no dividend. */
export function isAmount(value: number): boolean {
  return value === 0 || isPrice(value);
}

export function isVolume(value: number): boolean {
  return value >= 0 && value <= MAX_VOLUME;
}

export function isSplitRatio({ numerator, denominator }: Ratio): boolean {
  return isWithin(numerator / denominator, MAX_RATIO);
}

/** Whether prices can be adjusted for all these splits of one instrument. */
export function canMultiply(splits: readonly Ratio[]): boolean {
  return isWithin(
    splits.reduce((product, { numerator, denominator }) => product * (numerator / denominator), 1),
    MAX_PRODUCT,
  );
}

function isWithin(value: number, max: number): boolean {
  return value >= 1 / max && value <= max;
}
