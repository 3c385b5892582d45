import type { Identifier } from '@bourse/instrument';

const SHAPE = /^[0-9A-Z]{18}[0-9]{2}$/;

/** ISO 7064 MOD 97-10: with its letters as 10 to 35, the code is a number that leaves 1 when divided by 97. */
function parseLei(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (!SHAPE.test(code)) return null;
  const digits = Array.from(code, (character) => parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n ? code : null;
}

export const lei: Identifier = {
  parse: parseLei,
  pattern: '^[0-9A-Za-z]{18}[0-9]{2}$',
  expected: 'an LEI with correct check digits',
  of: 'issuer',
  hasCheckDigit: true,
};
