import { parseCik, parseCusip, parseFigi, parseIsin, parseSedol, parseWkn } from '@bourse/symbology';
import type { IdentifiedThing, Identifier } from './field.js';

export const isin = {
  parse: parseIsin,
  pattern: '^[A-Za-z]{2}[A-Za-z0-9]{9}[0-9]$',
  expected: 'an ISIN with a correct check digit',
  of: 'issue',
  hasCheckDigit: true,
} as const;

export const figi = <const Of extends IdentifiedThing>(of: Of) =>
  ({
    parse: parseFigi,
    pattern: '^[A-Za-z]{2}[Gg][A-Za-z0-9]{8}[0-9]$',
    expected: 'a FIGI with a correct check digit',
    of,
    hasCheckDigit: true,
  }) as const;

export const cik: Identifier = {
  parse: parseCik,
  pattern: '^[0-9]{1,10}$',
  expected: 'a CIK of up to ten digits',
  of: 'issuer',
};

const nationalNumber = (name: string, parse: Identifier['parse'], pattern: string): Identifier => {
  return { parse, pattern, expected: `a ${name}`, of: 'issue' };
};
export const cusip: Identifier = {
  ...nationalNumber('CUSIP', parseCusip, '^[0-9A-Za-z*@#]{8}[0-9]$'),
  hasCheckDigit: true,
};
export const sedol: Identifier = {
  ...nationalNumber('SEDOL', parseSedol, '^[0-9A-Za-z]{6}[0-9]$'),
  hasCheckDigit: true,
};
export const wkn: Identifier = nationalNumber('WKN', parseWkn, '^[0-9A-Za-z]{6}$');
