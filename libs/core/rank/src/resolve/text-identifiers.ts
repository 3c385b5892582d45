import { isFigiShaped, isIsinShaped, parseFigi, parseIsin } from '@bourse/symbology';
import { nationalNumbers } from './national-numbers.js';
import type { TextIdentifier } from './text-identifier.js';

/** The identifiers of a text, in its order, and the rest of the text. */
export interface IdentifiedText {
  readonly identifiers: readonly TextIdentifier[];
  /** The text contains an ISIN, a FIGI or a labelled number with a wrong check digit. */
  readonly hasMalformed: boolean;
  readonly rest: string;
}

const LABELS =
  /\b(?:ISIN|FIGI|CUSIP|SEDOL|WKN|VALOR(?:EN)?(?:-?NR)?)\b\.?(?:\s*(?:NO|NR|CODE|NUMMER)\b\.?)?\s*[:#=]?/gi;
/** Also in groups, and with a suffix as of a symbol: `GB00 BPQY 8M80`, `US-037833100-5`, `IE00B53L3W79.IR`. */
const ISIN_WRITTEN =
  /(?<![A-Z0-9])([A-Z]{2})(\s?[A-Z0-9]{9}[0-9]|-[A-Z0-9]{9}-[0-9]|[A-Z0-9]{2}\s[A-Z0-9]{4}\s[A-Z0-9]{3}[0-9]|(?:\s[A-Z0-9]{3}){2}\s[A-Z0-9]{3}[0-9])(?![A-Z0-9])(?:\.[A-Z]{1,3}(?![A-Z0-9]))?/gi;
const FIGI_WRITTEN = /(?<![A-Z0-9])[B-DF-HJ-NP-TV-Z]{2}G[B-DF-HJ-NP-TV-Z0-9]{8}[0-9](?![A-Z0-9])/gi;
const MIN_DIGITS = 4;

/** Finds ISINs and FIGIs with a valid check digit anywhere in a text, and national numbers. */
export function identifiedText(text: string): IdentifiedText {
  const identifiers: TextIdentifier[] = [];
  const national = nationalNumbers(text);
  let { hasMalformed } = national;
  let rest = national.rest.replace(ISIN_WRITTEN, (written, country: string, body: string) => {
    const match = country + body;
    const isin = parseIsin(match.replaceAll(/[\s-]/g, ''));
    const isGapped = /\s/.test(body);
    if (isin !== null && (!isGapped || match === match.toUpperCase()))
      identifiers.push(unnamedIdentifier('isin', isin));
    else if (isGapped || !isNumber(match) || !isIsinShaped(match)) return written;
    else hasMalformed ||= parseFigi(match) === null;
    return parseFigi(match) === null ? ' ' : written;
  });
  rest = rest.replace(FIGI_WRITTEN, (match) => {
    const figi = parseFigi(match);
    if (figi !== null) identifiers.push(unnamedIdentifier('figi', figi));
    else if (isNumber(match) && isFigiShaped(match)) hasMalformed = true;
    else return match;
    return ' ';
  });
  return { identifiers: [...identifiers, ...national.identifiers], hasMalformed, rest: rest.replace(LABELS, ' ') };
}

const unnamedIdentifier = (kind: 'isin' | 'figi', value: string): TextIdentifier => ({ kind, value, written: kind });

/** `microsoft365` has the form of an ISIN and is a word. */
function isNumber(text: string): boolean {
  return (text.match(/[0-9]/g)?.length ?? 0) >= MIN_DIGITS;
}
