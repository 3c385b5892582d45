const SHAPE = /^[0-9A-Z*@#]{8}[0-9]$/;
/** 0 to 9, then A = 10 … Z = 35, then the three signs of private issues. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/** The CUSIP (ANSI X9.6) in upper case, or null when the form or the check digit is wrong. */
export function parseCusip(text: string): string | null {
  const cusip = text.trim().toUpperCase();
  return SHAPE.test(cusip) && checkDigit(cusip.slice(0, 8)) === Number(cusip[8]) ? cusip : null;
}

/** The check digit of a CUSIP or a FIGI: every second character counts twice; the digits of the products are summed. */
export function checkDigit(stem: string): number {
  let sum = 0;
  for (let i = 0; i < stem.length; i++) {
    const product = ALPHABET.indexOf(stem[i] as string) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(product / 10) + (product % 10);
  }
  return (10 - (sum % 10)) % 10;
}
