import { type Decimal, decimalOf } from '@bourse/bars';

/*
 * The vendor sends prices divided by all later splits, rounded to six decimals and then to 32-bit floats
 * (13.237000465393066 for 529.48 before two splits that make 40). The original is found in two steps: the shortest
 * decimal that is this float, then, after the splits are undone, as many decimals as the rounding left certain.
 */

const SPLIT_ROUNDING = 5e-7;
const FLOAT_ROUNDING = 2 ** -24;
const MAX_DECIMALS = 12;

/** The shortest decimal that rounds to the same 32-bit float; a number that is no such float stays. */
export function intendedDecimal(value: number): number {
  if (Math.fround(value) !== value) return value;
  for (let digits = 6; digits <= 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return shorter;
  }
  return value;
}

/** Conversion to prices as traded: number of later shares per share, and of minor units per major one. */
export interface Terms {
  readonly shares: number;
  readonly divisor: number;
}

/** A price or a dividend as traded. */
export function asTraded(value: number, terms: Terms): Decimal {
  return pricesAsTraded([value], terms)[0]!;
}

/** Prices of one bar as traded, all with as many decimals as are certain of the largest. */
export function pricesAsTraded(values: readonly number[], { shares, divisor }: Terms): Decimal[] {
  const before = values.map((value) => intendedDecimal(value) * shares);
  const decimals = certainDecimals(Math.max(...before), shares);
  return before.map((value) => {
    const price = shares === 1 ? value : Number(value.toFixed(decimals));
    return decimalOf(divisor === 1 ? price : shiftDecimal(price, divisor));
  });
}

/** A volume as traded, before one share became `shares`. */
export function volumeAsTraded(volume: number | null, shares: number): Decimal | null {
  if (volume === null) return null;
  return decimalOf(shares === 1 ? volume : Math.round(volume / shares));
}

function certainDecimals(largest: number, shares: number): number {
  const uncertain = shares * SPLIT_ROUNDING + Math.abs(largest) * FLOAT_ROUNDING;
  return Math.min(Math.max(Math.floor(-Math.log10(2 * uncertain)), 0), MAX_DECIMALS);
}

/** Divides by a power of ten in decimal, so that 1286.57 pence are 12.8657 pounds to the last digit. */
function shiftDecimal(value: number, divisor: number): number {
  const text = String(value);
  return text.includes('e') ? value / divisor : Number(`${text}e-${Math.round(Math.log10(divisor))}`);
}
