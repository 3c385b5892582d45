/** Vowels are unused. */
const SHAPE = /^[0-9B-DF-HJ-NP-TV-Z]{6}[0-9]$/;
const weights = [1, 3, 1, 7, 3, 9, 1];

/** The SEDOL in upper case, or null when the form or the check digit is wrong. */
export function parseSedol(text: string): string | null {
  const sedol = text.trim().toUpperCase();
  if (!SHAPE.test(sedol)) return null;
  const sum = weights.reduce((total, weight, i) => total + weight * parseInt(sedol[i] as string, 36), 0);
  return sum % 10 === 0 ? sedol : null;
}
