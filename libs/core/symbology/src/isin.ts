const SHAPE = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/i;

/** True when the trimmed text has the form of an ISIN (ISO 6166), with any check digit. */
export function isIsinShaped(text: string): boolean {
  return SHAPE.test(text.trim());
}

/** The ISIN in upper case, or null when the form or the check digit is wrong. */
export function parseIsin(text: string): string | null {
  const isin = text.trim().toUpperCase();
  return isIsinShaped(text) && luhnSum(isin) % 10 === 0 ? isin : null;
}

/** Luhn over the digits of the text with A = 10 … Z = 35, doubled from the second digit on the right. */
function luhnSum(isin: string): number {
  const digits = Array.from(isin, (character) => parseInt(character, 36)).join('');
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const weighted = i % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum;
}
