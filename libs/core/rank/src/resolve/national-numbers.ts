// Numbers that national ISINs are made of: CUSIP (United States, Canada), SEDOL (United Kingdom), WKN (Germany) and
// Valor (Switzerland). Only those behind their name are believed, but for the CUSIP, which has a check digit of its own.
import { isinOf, parseCusip } from '@bourse/symbology';
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
    isRight: (number) => parseCusip(number) !== null,
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
