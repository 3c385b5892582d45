// Queries for funds by their long names, which read like descriptions: without the class, and the first words alone.
import { nameWords } from '@bourse/rank';
import type { AnswerGrader } from '@bourse/search-engine';
import type { UniverseSnapshot } from '@bourse/universe';
import type { SplitCase } from './case-of-issuer.js';
import { Random } from './random.js';

const CLASS = /,? (?:class|cl|shares?|investor|institutional|admiral|inst|adv|advisor|retail|service)\b.*$/i;
const MIN_WORDS = 4;
const FIRST_WORDS = 0.6;

export function generateFundCases(universe: UniverseSnapshot, judge: AnswerGrader): SplitCase[] {
  const random = new Random(20_261_127);
  const symbolsOfNames = symbolsByName(universe);
  const names = [...symbolsOfNames.keys()].filter((name) => nameWords(name).length >= MIN_WORDS);
  const make = (name: string, query: (fund: string) => string): SplitCase[] =>
    random.some(names, 300).map((fund) => {
      const text = query(fund);
      const words = `${nameWords(text).join(' ')} `;
      const right = [...symbolsOfNames].filter(([other]) => `${nameWords(other).join(' ')} `.startsWith(words));
      const expected = new Map(right.flatMap(([, symbols]) => symbols).map((symbol) => [symbol, 2]));
      return { class: name, query: text, key: judge.issuerOf(symbolsOfNames.get(fund)![0]!), expected, line: null };
    });
  return [
    ...make('fund name', (fund) => fund),
    ...make('fund name, first words', (fund) => {
      const words = fund.split(' ');
      return words.slice(0, Math.max(3, Math.ceil(words.length * FIRST_WORDS))).join(' ');
    }),
  ];
}

/** The symbols of funds and ETFs by name without class. */
function symbolsByName(universe: UniverseSnapshot): Map<string, string[]> {
  const symbols = new Map<string, string[]>();
  for (let row = 0; row < universe.count; row++) {
    const type = universe.type(row);
    const name = universe.name(row)?.replace(CLASS, '') ?? '';
    const isCut = name.length === 31 || name === name.toUpperCase();
    if ((type !== 'Mutual Fund' && type !== 'ETF') || isCut) continue;
    symbols.set(name, [...(symbols.get(name) ?? []), universe.symbol(row)]);
  }
  return symbols;
}
