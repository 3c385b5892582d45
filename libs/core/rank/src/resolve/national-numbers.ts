// Numbers that national ISINs are made of: CUSIP (United States, Canada), SEDOL (United Kingdom), WKN (Germany) and
// Valor (Switzerland). Only those behind their name are believed, but for the CUSIP, which has a check digit of its own.
import { parseIsin } from '@bourse/symbology';
import type { TextIdentifier } from './text-identifier.js';

interface Scheme {
  readonly name: string;
  readonly pattern: RegExp;
  readonly countries: readonly string[];
  readonly isRight?: (number: string) => boolean;
}

const schemes: readonly Scheme[] = [
  {
    name: 'cusip',
    pattern: /(?<![A-Z0-9])([0-9]{3}[0-9A-Z]{5}[0-9])(?![A-Z0-9])/gi,
    countries: ['US', 'CA'],
    isRight: isCusip,
  },
  {
    name: 'sedol',
    pattern: /\bSEDOL\b\s*(?:CODE\s*)?[:#=]?\s*([0-9B-DF-HJ-NP-TV-Z]{6}[0-9])\b/gi,
    countries: ['GB', 'IE'],
  },
  { name: 'wkn', pattern: /\bWKN\b\s*[:#=]?\s*([A-Z0-9]{6})\b/gi, countries: ['DE'] },
  { name: 'valor', pattern: /\bVALOR(?:EN)?(?:-?NR)?\b\.?\s*[:#=]?\s*([0-9]{5,9})\b/gi, countries: ['CH'] },
];

/** What the numbers of a text may be as ISINs; no number says which country's it is. */
export function nationalNumbers(text: string): { identifiers: TextIdentifier[]; rest: string } {
  const identifiers: TextIdentifier[] = [];
  let rest = text;
  for (const { name, pattern, countries, isRight } of schemes) {
    rest = rest.replace(pattern, (match, number: string) => {
      if (isRight?.(number.toUpperCase()) === false) return match;
      for (const country of countries)
        identifiers.push({ kind: 'isin', value: isinOf(country, number), written: name });
      return ' ';
    });
  }
  return { identifiers, rest };
}

function isinOf(country: string, number: string): string {
  const stem = country + number.toUpperCase().padStart(9, '0');
  const digit = [...'0123456789'].find((candidate) => parseIsin(stem + candidate) !== null);
  return stem + digit;
}

/** The check digit is the ninth character; every second of the others counts twice, letters from A = 10 on. */
function isCusip(number: string): boolean {
  let sum = 0;
  for (let at = 0; at < 8; at++) {
    const value = parseInt(number[at]!, 36) * (at % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10 === Number(number[8]);
}
