import type { SearchTier } from '@bourse/rank';
import { createDescribedUniverse } from '@bourse/semantic-index/testing/described';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainModel } from '../described-search.fixture.js';
import type { DescriptiveHit } from './candidates.js';
import { HitBoard } from './navigation.js';
import { type LegResults, mergeLegs, type MergeOptions } from './merge.js';

const { universe, index } = await createDescribedUniverse();
const rowOf = (symbol: string) => universe.find('symbol', symbol)[0]!;
const everything: MergeOptions = { filter: { type: null, country: null }, limit: 50, explain: false, reasons: [] };

type NamedHit = [symbol: string, score: number, tier?: SearchTier];

function boardOf(named: readonly NamedHit[]): HitBoard {
  const board = new HitBoard();
  for (const [symbol, score, tier = 'lexical'] of named) {
    board.put({ row: rowOf(symbol), score, tier, leg: 'name', reason: `named ${tier}` });
  }
  return board;
}

function descriptiveHit(symbol: string, score: number): DescriptiveHit {
  const row = rowOf(symbol);
  const evidence = {
    text: 0.5,
    meaning: null,
    concept: 0,
    name: 0,
    size: 0.8,
    member: 0,
    home: 1,
    spread: 0,
    inName: 0,
    asked: 0.25,
    early: 0,
    type: universe.type(row),
    country: 1 as const,
    typeAsked: 0 as const,
    sizeAsked: 0 as const,
    isOfLanguage: false,
  };
  return { group: index.groups[row]!, row, score, evidence, legs: ['text'] };
}

interface GivenHits {
  readonly named?: readonly NamedHit[];
  readonly meant?: readonly [symbol: string, score: number][];
  readonly gate: number;
  readonly mode?: LegResults['mode'];
}

function hitsOf({ named = [], meant = [], gate, mode = 'name' }: GivenHits, options: Partial<MergeOptions> = {}) {
  const descriptive = meant.map(([symbol, score]) => descriptiveHit(symbol, score));
  const legs = { board: boardOf(named), mode, descriptive, gate };
  return mergeLegs(legs, index, plainModel, { ...everything, ...options });
}
const answers = (given: GivenHits, options: Partial<MergeOptions> = {}) =>
  hitsOf(given, options).map(({ row, score }) => [universe.symbol(row), score]);
const symbols = (given: GivenHits, options: Partial<MergeOptions> = {}) =>
  answers(given, options).map(([symbol]) => symbol);

describe('the gate determines the weight of each leg', () => {
  test('closed: names alone, no descriptions', () => {
    expect(answers({ named: [['AAPL', 0.4]], meant: [['NOVO-B.CO', 0.4]], gate: 0 })).toEqual([['AAPL', 0.4]]);
  });

  test('open: descriptions alone', () => {
    expect(symbols({ named: [['AAPL', 0.4]], meant: [['NOVO-B.CO', 0.4]], gate: 1 })).toEqual(['NOVO-B.CO', 'NOVA.DE']);
  });

  test('half open: shares of both, added where a row has both', () => {
    // The curve is the line y = x up to .5. AAPL: .75 × .4; MSFT: .75 × .2 + .25 × .4
    const given: GivenHits = {
      named: [
        ['AAPL', 0.4],
        ['MSFT', 0.2],
      ],
      meant: [['MSFT', 0.4]],
      gate: 0.25,
    };
    expect(answers(given)).toEqual([
      ['AAPL', 0.3],
      ['MSFT', 0.25],
    ]);
  });
});

describe('a name with the words of a description, in their order', () => {
  const descriptions: GivenHits['meant'] = [
    ['NOVO-B.CO', 0.4],
    ['MSFT', 0.35],
    ['RBREW.CO', 0.3],
  ];
  const withName = (isTrusted: boolean, isInOrder = true, isOneToken = false) => {
    const board = new HitBoard();
    const finding = { score: 0.45, tier: 'lexical', leg: 'name', reason: 'named', isTrusted, isInOrder } as const;
    board.put({ ...finding, row: rowOf('AAPL') });
    const legs = {
      board,
      mode: 'name' as const,
      descriptive: descriptions.map(([name, score]) => descriptiveHit(name, score)),
      gate: 1,
      isOneToken,
    };
    const hits = mergeLegs(legs, index, plainModel, everything);
    return hits.map(({ row, score }) => [universe.symbol(row), score]);
  };

  test('is shown behind the first two descriptions', () => {
    expect(withName(false).slice(0, 3)).toEqual([
      ['NOVO-B.CO', 0.4],
      ['MSFT', 0.35],
      ['AAPL', 0.35],
    ]);
  });

  test('comes first if it is the whole name', () => {
    expect(withName(true)[0]).toEqual(['AAPL', 0.45]);
  });

  test('of one word is shown behind, also whole', () => {
    expect(
      withName(true, true, true)
        .slice(0, 3)
        .map(([symbol]) => symbol),
    ).toEqual(['NOVO-B.CO', 'MSFT', 'AAPL']);
  });

  test('any other name is not', () => {
    expect(withName(true, false).map(([symbol]) => symbol)).not.toContain('AAPL');
  });
});

const withIndex = (named: readonly NamedHit[]) => {
  const legs = { board: boardOf(named), mode: null, descriptive: [], gate: 0, namedIndex: rowOf('^GSPC') };
  return mergeLegs(legs, index, plainModel, everything).map(({ row, score }) => [universe.symbol(row), score]);
};

describe('the index that a query names', () => {
  test('ranks before funds that are named for it, with their score', () => {
    const named: NamedHit[] = [
      ['VUSA.L', 0.6],
      ['^GSPC', 0.4],
    ];
    expect(withIndex(named)).toEqual([
      ['^GSPC', 0.6],
      ['VUSA.L', 0.6],
    ]);
  });

  test('ranks second behind an exact symbol, also if nothing else found it', () => {
    const named: NamedHit[] = [
      ['VUSA.L', 1, 'exact'],
      ['AAPL', 0.5],
    ];
    expect(withIndex(named)).toEqual([
      ['VUSA.L', 1],
      ['^GSPC', 0.5],
      ['AAPL', 0.5],
    ]);
  });
});

describe('identifiers are exempt', () => {
  test.each([
    ['exact', 1],
    ['level', 0.999],
    ['dialect', 0.995],
    ['cik', 0.99],
  ] as const)('%s scores %d, independent of the gate', (tier, score) => {
    for (const gate of [0, 0.5, 1]) {
      expect(answers({ named: [['AAPL', score, tier]], meant: [['NOVO-B.CO', 1]], gate })[0]).toEqual(['AAPL', score]);
      expect(answers({ named: [['AAPL', score, tier]], gate, mode: null })[0]).toEqual(['AAPL', score]);
    }
  });

  test('a root is a name: the gate applies to it', () => {
    // .5 × .98, above the best name and not calibrated
    expect(answers({ named: [['AAPL', 0.98, 'root']], gate: 0.5 })).toEqual([['AAPL', 0.49]]);
  });

  describe('each kind of name by its own curve', () => {
    const { calibration } = plainModel;
    const curves = { name: [[0.6, 0.1]], part: [[0.6, 0.2]], prefix: [[0.6, 0.3]] } as const;
    const apart = { ...plainModel, calibration: { ...calibration, ...curves } };
    const scoreIn = (mode: LegResults['mode'], isTrusted: boolean) => {
      const board = new HitBoard();
      const finding = { score: 0.3, tier: 'lexical', leg: 'name', reason: 'named', isTrusted } as const;
      board.put({ ...finding, row: rowOf('AAPL') });
      return mergeLegs({ board, mode, descriptive: [], gate: 0 }, index, apart, everything)[0]?.score;
    };

    test('a name typed whole, and a part of one', () => {
      // .1 × .3 / .6 and .2 × .3 / .6
      expect([scoreIn('name', true), scoreIn('name', false)]).toEqual([0.05, 0.1]);
    });

    test('few letters are a beginning, whole or not', () => {
      // .3 × .3 / .6
      expect([scoreIn('prefix', true), scoreIn('prefix', false)]).toEqual([0.15, 0.15]);
    });

    test('without a mode the scores of names stay unchanged', () => {
      expect([scoreIn(null, true), scoreIn(null, false)]).toEqual([0.3, 0.3]);
    });
  });
});

describe('a described security returns its listings', () => {
  test('the home listing first, each further one with the same probability', () => {
    expect(answers({ meant: [['CARL-B.CO', 0.5]], gate: 1 })).toEqual([
      ['CARL-B.CO', 0.5],
      ['CBGB.MU', 0.5],
    ]);
  });

  test('another security that fits nearly as well ranks above the copies of the first', () => {
    const given: GivenHits = {
      meant: [
        ['CARL-B.CO', 0.5],
        ['HEIA.AS', 0.4],
      ],
      gate: 1,
    };
    expect(symbols(given)).toEqual(['CARL-B.CO', 'HEIA.AS', 'CBGB.MU', 'HNK1.DE']);
  });

  test('only the listings that pass the filter, the best of them with the full score', () => {
    const filter = index.filter({ country: 'DE' })!;
    expect(answers({ meant: [['CARL-B.CO', 0.5]], gate: 1 }, { filter })).toEqual([['CBGB.MU', 0.5]]);
  });
});

describe('the shown results', () => {
  test('results below .02 are not shown, nor names below .15', () => {
    expect(answers({ meant: [['MSFT', 0.019]], gate: 1 })).toEqual([]);
    expect(answers({ meant: [['MSFT', 0.021]], gate: 1 })).toEqual([['MSFT', 0.021]]);
    expect(answers({ named: [['MSFT', 0.149]], gate: 0 })).toEqual([]);
    expect(answers({ named: [['MSFT', 0.151]], gate: 0 })).toEqual([['MSFT', 0.151]]);
  });

  test('scores have 4 decimals', () => {
    expect(answers({ named: [['MSFT', 0.345_678]], gate: 0 })).toEqual([['MSFT', 0.3457]]);
  });

  test('equal scores: the better listing first', () => {
    const named: NamedHit[] = [
      ['CBGB.MU', 0.4],
      ['AAPL', 0.4],
      ['CARL-B.CO', 0.4],
    ];
    expect(symbols({ named, gate: 0 })).toEqual(['AAPL', 'CARL-B.CO', 'CBGB.MU']);
    expect(symbols({ named: named.toReversed(), gate: 0 })).toEqual(['AAPL', 'CARL-B.CO', 'CBGB.MU']);
  });

  const anyLeg = fc.uniqueArray(
    fc.tuple(
      fc.constantFrom('AAPL', 'MSFT', 'CARL-B.CO', 'HEIA.AS', 'VUSA.L', '^GSPC'),
      fc.double({ min: 0, max: 0.97, noNaN: true }),
    ),
    { selector: ([symbol]) => symbol },
  );

  test('any legs, any gate: falling scores of 0 to .97, each row once, and every limit is a beginning of the longest', () => {
    fc.assert(
      fc.property(
        anyLeg,
        anyLeg,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(12),
        (named, meant, gate, limit) => {
          const given = { named: named.map(([symbol, score]): NamedHit => [symbol, score]), meant, gate };
          const all = hitsOf(given);
          expect(hitsOf(given, { limit })).toEqual(all.slice(0, limit));
          expect(new Set(all.map(({ row }) => row)).size).toBe(all.length);
          expect(all.filter(({ score }) => score < 0 || score > 0.97)).toEqual([]);
          expect(all.map(({ score }) => score)).toEqual(
            all.map(({ score }) => score).sort((left, right) => right - left),
          );
        },
      ),
    );
  });
});

function explainFirst(given: GivenHits) {
  return hitsOf(given, { explain: true, reasons: ['country: danish → DK'] })[0]!.explain!;
}

describe('explain', () => {
  test('only when requested', () => {
    expect(hitsOf({ named: [['AAPL', 0.4]], gate: 0 })[0]).not.toHaveProperty('explain');
  });

  test('returns the gate and each non-zero feature of a description, with the reason', () => {
    expect(explainFirst({ meant: [['CARL-B.CO', 0.5]], gate: 1 })).toEqual({
      legs: ['text'],
      tier: 'semantic',
      reasons: ['country: danish → DK'],
      features: {
        gate: 1,
        text: 0.5,
        textSquared: 0.25,
        asked: 0.25,
        noMeaning: 1,
        size: 0.8,
        home: 1,
        stock: 1,
        countryFits: 1,
      },
    });
  });

  test('returns the raw score of a name and every leg that found it', () => {
    expect(explainFirst({ named: [['AAPL', 0.4]], gate: 0 })).toEqual({
      legs: ['name'],
      tier: 'lexical',
      reasons: ['named lexical', 'country: danish → DK'],
      features: { gate: 0, name_raw: 0.4 },
    });
  });

  test('the tier is that of the leg which counts more, and always that of an identifier', () => {
    const given = { named: [['MSFT', 0.4]] as NamedHit[], meant: [['MSFT', 0.4]] as [string, number][] };
    expect(explainFirst({ ...given, gate: 0.4 }).tier).toBe('lexical');
    expect(explainFirst({ ...given, gate: 0.6 }).tier).toBe('semantic');
    expect(explainFirst({ ...given, named: [['MSFT', 1, 'exact']], gate: 0.6 }).tier).toBe('exact');
  });
});
