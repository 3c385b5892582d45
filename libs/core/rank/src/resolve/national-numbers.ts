// National numbers of a text: CUSIP (United States, Canada), SEDOL (United Kingdom), WKN (Germany) and Valor
// (Switzerland). Only numbers after their label are accepted, except CUSIPs, which have their own check digit.
import { isinOf, nationalNumber, type NationalNumberKind } from '@bourse/symbology';
import type { TextIdentifier } from './text-identifier.js';

interface Scheme {
  readonly kind: NationalNumberKind;
  readonly pattern: RegExp;
  /** After its label it counts as a number, even if invalid. */
  readonly isNamed: boolean;
}

const schemes: readonly Scheme[] = [
  {
    kind: 'cusip',
    pattern: /\bCUSIP\b\s*(?:CODE\s*|NO\b\.?\s*)?[:#=]?\s*([0-9A-Z*@#]{8}[0-9])(?![A-Z0-9])/gi,
    isNamed: true,
  },
  // `-5` after it is the check digit of an ISIN: `US-037833100-5`.
  { kind: 'cusip', pattern: /(?<![A-Z0-9])([0-9]{3}[0-9A-Z]{5}[0-9])(?![A-Z0-9]|-[0-9]\b)/gi, isNamed: false },
  { kind: 'sedol', pattern: /\bSEDOL\b\s*(?:CODE\s*)?[:#=]?\s*([0-9B-DF-HJ-NP-TV-Z]{6}[0-9])\b/gi, isNamed: true },
  { kind: 'wkn', pattern: /\bWKN\b\s*[:#=]?\s*([A-Z0-9]{6})\b/gi, isNamed: true },
];
const VALOR = /\bVALOR(?:EN)?(?:-?NR)?\b\.?\s*[:#=]?\s*([0-9]{5,9})\b/gi;

interface TextNumbers {
  readonly identifiers: readonly TextIdentifier[];
  /** A number after its label has a wrong check digit. */
  readonly hasMalformed: boolean;
  readonly rest: string;
}

/** Finds the numbers of a text. */
export function nationalNumbers(text: string): TextNumbers {
  const identifiers: TextIdentifier[] = [];
  let hasMalformed = false;
  let rest = text;
  for (const { kind, pattern, isNamed } of schemes) {
    rest = rest.replace(pattern, (match, written: string) => {
      const number = nationalNumber(kind, written);
      if (number === null) {
        hasMalformed ||= isNamed;
        return isNamed ? ' ' : match;
      }
      identifiers.push({ kind, value: number.value, written: kind });
      return ' ';
    });
  }
  rest = rest.replace(VALOR, (_, number: string) => {
    identifiers.push({ kind: 'isin', value: isinOf('CH', number), written: 'valor' });
    return ' ';
  });
  return { identifiers, hasMalformed, rest };
}
