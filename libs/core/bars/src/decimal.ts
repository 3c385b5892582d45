/** Powers of ten that floating point holds exactly. */
const powers = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

export const MAX_SCALE = 15;

export function powerOfTen(exponent: number): number {
  return powers[exponent] ?? Number(`1e${exponent}`);
}

/** A number as a source wrote it. */
export interface Decimal {
  readonly value: number;
  /** Decimal places without trailing zeros; null when it has more digits than a whole number can carry exactly. */
  readonly scale: number | null;
}

const FORM = /^[+-]?(?<whole>\d*)(?:\.(?<fraction>\d*))?(?:[eE](?<exponent>[+-]?\d{1,3}))?$/;
const MAX_DIGITS = 15;

/** Rounds to the 15 digits that floating point surely holds, which removes the error of a sum, product or quotient. */
export function to15Digits(value: number): number {
  return Number(value.toPrecision(MAX_DIGITS));
}

/** Reads a plain or scientific decimal; null for anything else: `N/A`, `NaN`, `Infinity`, `1,000`, empty text. */
export function parseDecimal(text: string): Decimal | null {
  const { whole = '', fraction = '', exponent = '0' } = FORM.exec(text)?.groups ?? {};
  if (whole === '' && fraction === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  const places = fraction.replace(/0+$/, '');
  const scale = Math.max(0, places.length - Number(exponent));
  const digits = (whole + places).replace(/^0+/, '').length;
  return { value, scale: digits <= MAX_DIGITS && scale <= MAX_SCALE ? scale : null };
}

/** The decimal of a number's shortest form. */
export function decimalOf(value: number): Decimal {
  return parseDecimal(String(value)) ?? { value, scale: null };
}

/** The number that a column value means at a scale. */
export function fromScaled(value: number, scale: number | null): number {
  return scale === null ? value : value / powerOfTen(scale);
}

/** `value` × 10^`scale` as the intended whole number. */
export function toWhole(value: number, scale: number): number {
  return Math.round(value * powerOfTen(scale));
}
