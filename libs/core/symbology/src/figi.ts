import { checkDigit } from './cusip.js';

const SHAPE = /^(?!BS|BM|GG|GB|GH|KY|VG)[B-DF-HJ-NP-TV-Z]{2}G[B-DF-HJ-NP-TV-Z0-9]{8}[0-9]$/i;

/** True when the trimmed text has the form of a FIGI (any of the three levels), with any check digit. */
export function isFigiShaped(text: string): boolean {
  return SHAPE.test(text.trim());
}

/** The FIGI in upper case, or null when the form or the check digit is wrong. */
export function parseFigi(text: string): string | null {
  if (!isFigiShaped(text)) return null;
  const figi = text.trim().toUpperCase();
  return checkDigit(figi.slice(0, 11)) === Number(figi[11]) ? figi : null;
}
