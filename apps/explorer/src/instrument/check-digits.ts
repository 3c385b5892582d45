// The check digits of identifiers. Each test is true only for a complete identifier whose last character is right.

/** ISO 6166: Luhn's sum over the digits, in which a letter counts as its two-digit value. */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[0-9A-Z]{9}[0-9]$/.test(text)) return false;
  const digits = [...text].map(valueOf).join('');
  return addsUp(digits.length, (index) =>
    digitSum(Number(digits[index]) * ((digits.length - index) % 2 === 0 ? 2 : 1)),
  );
}

/** Every second character counts twice. */
export function isCusip(text: string): boolean {
  return (
    /^[0-9A-Z*@#]{8}[0-9]$/.test(text) && addsUp(9, (index) => digitSum(valueOf(text[index]!) * (1 + (index % 2))))
  );
}

const SEDOL_WEIGHTS = [1, 3, 1, 7, 3, 9, 1];

/** A weighted sum of digits and consonants. */
export function isSedol(text: string): boolean {
  return (
    /^[0-9B-DF-HJ-NP-TV-Z]{6}[0-9]$/.test(text) && addsUp(7, (index) => valueOf(text[index]!) * SEDOL_WEIGHTS[index]!)
  );
}

/** The sum of a CUSIP over 12 characters: two consonants, `G`, eight digits or consonants. */
export function isFigi(text: string): boolean {
  const isWellFormed = /^[B-DF-HJ-NP-TV-Z]{2}G[0-9B-DF-HJ-NP-TV-Z]{8}[0-9]$/.test(text);
  return isWellFormed && addsUp(12, (index) => digitSum(valueOf(text[index]!) * (1 + (index % 2))));
}

/** Whether the terms add up to a multiple of ten. */
function addsUp(length: number, termAt: (index: number) => number): boolean {
  return Array.from({ length }, (_, index) => termAt(index)).reduce((sum, term) => sum + term, 0) % 10 === 0;
}

const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10);

/** `0` to `9`, `A` = 10 to `Z` = 35, and the three signs of a CUSIP. */
const valueOf = (character: string): number => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#'.indexOf(character);
