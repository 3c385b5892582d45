// Writes decimal digits at a position with room for them; each function returns the position after them and may
// overwrite up to three more bytes with arbitrary values.
import { powerOfTen } from '../decimal.js';
import { putGroup, putLeadingGroup, putTrailingGroup } from './digit-groups.js';

const POINT = 46;
const MINUS = 45;
const GROUP = 10_000;
const GROUP_DIGITS = 4;
const MAX_INT = 2 ** 31 - 1;

/** Bytes of any number, including the bytes written after it. */
export const MAX_NUMBER_BYTES = 32;

/** ASCII text. */
export function putText(view: DataView, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
  return at + text.length;
}

/** Writes a finite `value` × 10^-`scale` without trailing zeros and exponent; null: in its shortest form. */
export function putNumber(view: DataView, at: number, value: number, scale: number | null): number {
  if (scale === null) return putText(view, at, String(value));
  if (value < 0) {
    view.setUint8(at, MINUS);
    return putNumber(view, at + 1, -value, scale);
  }
  if (scale === 0 && value <= MAX_INT) return putWhole(view, at, value | 0);
  const power = powerOfTen(scale);
  const whole = value / power;
  if (scale > 2 * GROUP_DIGITS || whole > MAX_INT) return putSlowly(view, at, value, scale);
  const end = putWhole(view, at, whole | 0);
  const fraction = value - (whole | 0) * power;
  return fraction === 0 ? end : putFraction(view, end, fraction | 0, scale);
}

/** A whole number from 0 to 2^31 - 1. */
function putWhole(view: DataView, at: number, value: number): number {
  if (value < GROUP) return putLeadingGroup(view, at, value);
  const high = (value / GROUP) | 0;
  return putGroup(view, putWhole(view, at, high), value - high * GROUP);
}

/** A point and a fraction of 10^`scale`, which is at most 8, without trailing zeros; it is not 0. */
function putFraction(view: DataView, at: number, fraction: number, scale: number): number {
  view.setUint8(at, POINT);
  if (scale <= GROUP_DIGITS) return putTrailingGroup(view, at + 1, fraction * powerOfTen(GROUP_DIGITS - scale));
  const digits = fraction * powerOfTen(2 * GROUP_DIGITS - scale);
  const high = (digits / GROUP) | 0;
  const low = digits - high * GROUP;
  if (low === 0) return putTrailingGroup(view, at + 1, high);
  return putTrailingGroup(view, putGroup(view, at + 1, high), low);
}

function putSlowly(view: DataView, at: number, value: number, scale: number): number {
  const digits = String(value).padStart(scale + 1, '0');
  const point = digits.length - scale;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return putText(view, at, fraction === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`);
}
