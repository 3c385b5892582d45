// Decimal digits of numbers, put into bytes at a place that has room for them; each function returns the place behind.
import { powerOfTen } from '../decimal.js';

const ZERO = 48;
const POINT = 46;
const MINUS = 45;
const INT_MAX = 2 ** 31 - 1;
const BILLION = 1e9;
const BILLION_DIGITS = 9;
/** Up to here the whole part of a quotient is exact. */
const QUOTIENT_MAX = 2 ** 51;

/** Room for any number. */
export const NUMBER_BYTES_MAX = 26;

/** A number from 0 to 99 as two digits. */
export function putPair(bytes: Uint8Array, at: number, value: number): number {
  const tens = (value * 103) >> 10;
  bytes[at] = ZERO + tens;
  bytes[at + 1] = ZERO + value - tens * 10;
  return at + 2;
}

/** ASCII text. */
export function putText(bytes: Uint8Array, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
  return at + text.length;
}

/** `value` × 10^-`scale` without trailing zeros and never with an exponent; null: in its shortest form; it is finite. */
export function putNumber(bytes: Uint8Array, at: number, value: number, scale: number | null): number {
  if (scale === null) return putText(bytes, at, String(value));
  if (value < 0) {
    bytes[at] = MINUS;
    return putNumber(bytes, at + 1, -value, scale);
  }
  if (scale === 0 && value <= INT_MAX) return putInt(bytes, at, value);
  const power = powerOfTen(scale);
  const whole = Math.floor(value / power);
  if (scale > BILLION_DIGITS || whole > INT_MAX || value > QUOTIENT_MAX) return putSlowly(bytes, at, value, scale);
  const end = putInt(bytes, at, whole);
  const fraction = value - whole * power;
  return fraction === 0 ? end : putFraction(bytes, end, fraction, scale);
}

/** A whole number from 0 to 2^31 - 1. */
function putInt(bytes: Uint8Array, at: number, value: number): number {
  let rest = value | 0;
  const end = at + digitsOf(rest);
  let place = end;
  while (rest > 99) {
    const hundreds = (rest / 100) | 0;
    place -= 2;
    putPair(bytes, place, rest - hundreds * 100);
    rest = hundreds;
  }
  if (rest > 9) putPair(bytes, at, rest);
  else bytes[at] = ZERO + rest;
  return end;
}

function digitsOf(value: number): number {
  if (value < 10_000) return value < 100 ? (value < 10 ? 1 : 2) : value < 1000 ? 3 : 4;
  if (value < 100_000_000) return value < 1_000_000 ? (value < 100_000 ? 5 : 6) : value < 10_000_000 ? 7 : 8;
  return value < BILLION ? 9 : 10;
}

/** A point and `scale` digits without trailing zeros; not all of them are zeros. */
function putFraction(bytes: Uint8Array, at: number, fraction: number, scale: number): number {
  bytes[at] = POINT;
  let rest = fraction | 0;
  let place = at + 1 + scale;
  while (place > at + 2) {
    const hundreds = (rest / 100) | 0;
    place -= 2;
    putPair(bytes, place, rest - hundreds * 100);
    rest = hundreds;
  }
  if (place > at + 1) bytes[at + 1] = ZERO + rest;
  let end = at + 1 + scale;
  while (bytes[end - 1] === ZERO) end--;
  return end;
}

function putSlowly(bytes: Uint8Array, at: number, value: number, scale: number): number {
  const digits = String(value).padStart(scale + 1, '0');
  const point = digits.length - scale;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return putText(bytes, at, fraction === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`);
}
