import { LexicalIndex, buildIndex } from '@bourse/name-index';
import { rankingModel } from '@bourse/rank';
import { StatementResolver } from '@bourse/resolve';
import { lookUpInstrument } from '@bourse/universe';
import { beforeAll, describe, expect, test } from 'vitest';
import { NamesOnly } from '../names-only.fixture.js';
import { IndexedCandidates } from '../resolve/indexed-candidates.js';
import { compareReadings, type Readers } from './compare-readings.fixture.js';
import { absent, generator, openRealUniverse } from './real-universe.fixture.js';
import { spellingsOf } from './spellings.fixture.js';

const SYMBOLS = 3000;
/** Search and resolve are slow: they read this share of the spellings. */
const COMPARED = 0.25;
const MARKS = '.-/ ^$_=+:&*'.split('');

const random = generator(20_261_128);
const below = (count: number) => Math.floor(random() * count);
let readers: Readers;

beforeAll(() => {
  if (absent) return;
  const universe = openRealUniverse();
  const index = new LexicalIndex(buildIndex(universe));
  const resolver = new StatementResolver(new IndexedCandidates(universe, { index, model: rankingModel }));
  readers = { universe, search: new NamesOnly(universe, index), resolver };
}, 300_000);

/** Inserts, removes or replaces a mark. */
function editMarks(symbol: string): string {
  const at = below(symbol.length + 1);
  const isMark = MARKS.includes(symbol[at] ?? '');
  return (
    symbol.slice(0, at) +
    (isMark && random() < 0.3 ? '' : MARKS[below(MARKS.length)]!) +
    symbol.slice(isMark ? at + 1 : at)
  );
}

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const draw = () =>
  Array.from({ length: SYMBOLS }, () => {
    const row = below(readers.universe.count);
    return { symbol: readers.universe.symbol(row), exchange: readers.universe.exchange(row) };
  });

describe.skipIf(absent)('symbol-6: spellings in the real universe', () => {
  test('lookup, search and resolve name the same instrument or one of the same candidates', () => {
    const faults: string[] = [];
    // The ISIN in a symbol selects by resolve-1.
    for (const listing of draw().filter(({ symbol }) => !/^[A-Z0-9]{12}\./.test(symbol))) {
      for (const text of spellingsOf(listing).filter(() => random() < COMPARED)) {
        faults.push(...compareReadings(text, readers).faults.map((fault) => `${listing.symbol}: ${fault}`));
      }
    }
    // A line whose symbol is also a number, or that of two securities, is ambiguous.
    expect(faults.filter((fault) => !fault.endsWith('resolve unknown'))).toEqual([]);
  }, 600_000);

  test('other separators name the instrument, candidates with it, or nothing', () => {
    const { universe } = readers;
    const wrong = draw().flatMap(({ symbol }) => {
      const text = editMarks(symbol);
      const found = lookUpInstrument(universe, { symbol: text });
      if (typeof found !== 'number' || universe.find('symbol', text.trim()).length > 0) return [];
      return letters(universe.symbol(found)) === letters(symbol)
        ? []
        : [`${symbol}: ${text} is ${universe.symbol(found)}`];
    });
    expect(wrong).toEqual([]);
  }, 600_000);
});
