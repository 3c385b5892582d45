import { fieldErrors } from '@bourse/envelope';
import { type Bound, BOUND_MESSAGE, parseBound } from '@bourse/range';
import type { VendorParameters } from '../vendor.js';

export function invalid(field: string, message: string, value: string) {
  return fieldErrors([{ field, message, value, status: 400 }]);
}

/** Throws a 400 for a parameter that Bourse cannot apply: without it, the answer would have other rows. */
export function refuseUnknown(query: VendorParameters, accepted: readonly string[]): void {
  const name = Object.keys(query).find((each) => !accepted.includes(each));
  if (name !== undefined) throw invalid(name, 'is not supported', query[name]!);
}

export function readLimit(
  { limit }: VendorParameters,
  { default: usual, max }: { readonly default: number; readonly max: number },
): number {
  if (limit === undefined) return usual;
  const value = /^[0-9]{1,9}$/.test(limit) ? Number(limit) : 0;
  if (value < 1) throw invalid('limit', `must be a whole number from 1 to ${max}`, limit);
  return Math.min(value, max);
}

/** `order` or `sort`: whether newest, or last, come first. */
export function isDescending(field: string, value = 'asc'): boolean {
  if (value !== 'asc' && value !== 'desc') throw invalid(field, 'must be asc or desc', value);
  return value === 'desc';
}

const MILLISECONDS = /^[0-9]{11,14}$/;

/** A day, or milliseconds since 1970. */
export function readBound(field: string, text: string): Bound {
  const bound = parseBound(MILLISECONDS.test(text) ? new Date(Number(text)).toISOString() : text);
  if (bound === null) throw invalid(field, BOUND_MESSAGE, text);
  return bound;
}

/** `adjusted`: for splits, unless it is `false`. */
export function readAdjusted({ adjusted = 'true' }: VendorParameters): 'splits' | 'none' {
  if (adjusted !== 'true' && adjusted !== 'false') throw invalid('adjusted', 'must be true or false', adjusted);
  return adjusted === 'true' ? 'splits' : 'none';
}
