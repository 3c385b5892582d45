import { micOfVenue, splitSymbol } from '@bourse/symbology';
import { type Brackets, readBrackets } from './brackets.js';
import type { TextIdentifier } from './text-identifier.js';
import { identifiedText } from './text-identifiers.js';
import { isGeneric, distinctiveNameOf } from './name-fit.js';
import { type ShareClassMark, shareClassOf, withoutShareClass } from './share-class.js';
import { tidyText, withoutNoise } from './statement-noise.js';

/** One way to read a line: the text to search for, and the code next to the name. */
export interface StatementReading {
  readonly text: string;
  /** In upper case; the code of a listing, if the number or letters are one. */
  readonly code: string | null;
  /** The text counts only if the code is a symbol of a found instrument. */
  readonly needsCode: boolean;
}

/** The facts in a line of a broker's statement about its instrument. */
export interface StatementLine {
  readonly identifiers: readonly TextIdentifier[];
  readonly hasMalformedIdentifier: boolean;
  /** The likeliest first; empty when only numbers and noise remain. */
  readonly readings: readonly StatementReading[];
  readonly shareClass: ShareClassMark | null;
  /** The text names a depositary receipt. */
  readonly isReceipt: boolean;
  /** A ticker in brackets, or beside an identifier; in upper case. */
  readonly ticker: string | null;
  /** The MIC of the venue that the text names. */
  readonly mic: string | null;
}

const RECEIPT = /(?<![\p{L}\p{N}])(?:[AG]D[RS]S?|(?:AMERICAN|GLOBAL) DEPOSITARY \w+)(?![\p{L}\p{N}])/iu;
/** `7203 TOYOTA`, `0700.HK TENCENT`, `AAPL - APPLE INC`, `AAPL: APPLE`. */
const LEADING = /^([A-Z0-9][A-Z0-9.\-/]{0,11}?)(\s*[:|]\s+|\s+[-–]\s+|\s+)(?=\S*\p{L})/u;
const TICKER = /^[A-Z0-9]{2,6}(?:[./-][A-Z]{1,2})?$/;
/** Bloomberg's venues after the numbers of Asia: `9988 HK ALIBABA`. */
const VENUE = /^(?:HK|JP|JT|TT|KS|KQ|CH|CG|CS|SP|MK|IN|IJ|TB)\s+(?=\S*\p{L}{2})/u;
const NUMBER = /^[0-9]{1,6}$/;
const GROUPED = /^[+-]?[0-9][0-9.,'’]*\s+(?=\S*\p{L})/u;
const MAX_READINGS = 3;

/** Reads one line of a statement; never throws. */
export function readStatement(line: string): StatementLine {
  const { identifiers, hasMalformed, rest } = identifiedText(line.normalize('NFKC'));
  // Before noise is removed: the suffix of JM.ST is also a kind of share.
  const brackets = readBrackets(rest);
  const cleaned = withoutNoise(brackets.rest);
  const readings = readingsOf(rest, { ...brackets, rest: cleaned });
  const shareClass = shareClassOf(cleaned) ?? shareClassOf(rest);
  const alone = identifiers.length > 0 && TICKER.test(readings[0]?.text ?? '') ? readings[0]!.text : null;
  return {
    identifiers,
    hasMalformedIdentifier: hasMalformed,
    readings,
    shareClass,
    isReceipt: RECEIPT.test(rest),
    ticker: brackets.ticker ?? alone,
    mic: brackets.venue === null ? null : micOfVenue(brackets.venue),
  };
}

function readingsOf(rest: string, { code: inside, venue, rest: named }: Brackets): StatementReading[] {
  const plain = tidyText(withoutShareClass(named));
  if (plain === '') {
    const only = inside ?? (isOneWord(rest) ? tidyText(rest) : null);
    return only === null ? [] : [{ text: only, code: null, needsCode: false }];
  }
  const readings: StatementReading[] = [];
  const add = (text: string, code: string | null, needsCode = false) => {
    if (!readings.some((existing) => existing.text === text)) readings.push({ text, code, needsCode });
  };
  if (venue !== null && TICKER.test(plain)) add(`${venue}:${plain}`, null);
  const first = leadingCode(plain);
  if (first !== null && !first.needsCode) add(first.text, first.code);
  const isCounted = first === null && GROUPED.test(plain) && !isWholeName(plain);
  add(isCounted ? plain.replace(GROUPED, '') : plain, inside);
  if (first?.needsCode === true) add(first.text, first.code, true);
  add(tidyText(rest), inside);
  return withoutEmpty(readings).slice(0, MAX_READINGS);
}

const isOneWord = (text: string) => /^\s*\S*[\p{L}\p{N}]\S*\s*$/u.test(text);

/** `3M CO`: a number directly before letters is part of the name. */
const isWholeName = (text: string) => /^[0-9]+\p{L}/u.test(text);

function leadingCode(text: string): StatementReading | null {
  const match = LEADING.exec(text);
  if (match === null) return null;
  const [whole, code = '', gap = ''] = match;
  const behind = text.slice(whole.length);
  const rest = { text: tidyText(NUMBER.test(code) ? behind.replace(VENUE, '') : behind), code };
  if (NUMBER.test(code) || splitSymbol(code).suffix !== null || gap.trim() !== '') return { ...rest, needsCode: false };
  return TICKER.test(code) && /\p{L}{3}/u.test(rest.text) ? { ...rest, needsCode: true } : null;
}

/** Drops readings of generic words, unless no others exist. */
function withoutEmpty(readings: readonly StatementReading[]): StatementReading[] {
  const searchable = readings.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const specific = searchable.filter(({ text }) => !isGeneric(distinctiveNameOf(text)));
  return specific.length === 0 ? searchable : specific;
}
