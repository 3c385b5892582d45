import { numbers as numberTable, units as unitTable } from '../generated/vocabulary.js';
import { keysByPhrase } from '../phrase-table.js';

/** A term to maturity in the text, `end` exclusive: `10y`, `3m`, `20y+`, `7-10y`. */
export interface Maturity {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** True for `3m`, which is also a company unless the query is about debt. */
  readonly isDoubtful: boolean;
}

const numbers = keysByPhrase(numberTable);
const units = keysByPhrase(unitTable);
const COUNTED = /^(\d{1,2}(?:-\d{1,2})?)(\+?)([a-z]*)$/;
const joiners = new Set(['to', 'bis', 'a']);
const weeks: Readonly<Record<string, string>> = { 4: '1m', 8: '2m', 13: '3m', 17: '4m', 26: '6m', 52: '1y' };

/** True for a word that counts years, months or weeks. */
export function isMaturityUnit(text: string): boolean {
  return units.has(text);
}

/** The first maturity in the words, or null. */
export function maturityIn(words: readonly string[]): Maturity | null {
  for (let at = 0; at < words.length; at += 1) {
    const maturity = maturityAt(words, at);
    if (maturity !== null) return maturity;
  }
  return null;
}

function maturityAt(words: readonly string[], start: number): Maturity | null {
  const count = countAt(words, start);
  if (count === null) return null;
  const inWord = count.unit === '' ? undefined : units.get(count.unit);
  const unit = count.unit === '' ? unitAt(words, count.end) : inWord;
  if (unit === undefined) return null;
  const end = count.unit === '' ? count.end + 1 : count.end;
  const isOpen = count.isOpen || words[end] === 'plus';
  const text = termText(count.number, unit, isOpen);
  if (text === null) return null;
  return { start, end: words[end] === 'plus' ? end + 1 : end, text, isDoubtful: count.unit === 'm' };
}

function termText(number: string, unit: string, isOpen: boolean): string | null {
  if (unit === 'w') return weeks[number] ?? null;
  return `${number}${unit}${isOpen ? '+' : ''}`;
}

function unitAt(words: readonly string[], at: number): string | undefined {
  return units.get(words[at] ?? '');
}

interface Count {
  readonly number: string;
  readonly isOpen: boolean;
  readonly unit: string;
  readonly end: number;
}

/** `10`, `7-10`, `20+`, `10y`, `thirty`, `7 to 10` at a word. */
function countAt(words: readonly string[], at: number): Count | null {
  const word = words[at]!;
  const named = numbers.get(word);
  if (named !== undefined) return { number: named, isOpen: false, unit: '', end: at + 1 };
  const [, number, plus, unit] = COUNTED.exec(word) ?? [];
  if (number === undefined) return null;
  const upper = /^\d{1,2}$/.exec(words[at + 2] ?? '')?.[0];
  if (unit === '' && upper !== undefined && joiners.has(words[at + 1]!)) {
    return { number: `${number}-${upper}`, isOpen: false, unit: '', end: at + 3 };
  }
  return { number, isOpen: plus === '+', unit: unit ?? '', end: at + 1 };
}
