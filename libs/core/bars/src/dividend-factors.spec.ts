import { expect, test } from 'vitest';
import { dividendFactors, previousCloseIn, splitAdjustedAmount } from './dividend-factors.js';
import { barsOf, dayOf } from './testing/rows.js';

const flat = (date: string, close: number) => [dayOf(date), close, close, close, close, null] as const;

const apple = previousCloseIn(
  barsOf([
    flat('2014-05-06', 594.41),
    flat('2014-05-07', 592.33),
    flat('2014-05-08', 587.99),
    flat('2014-06-06', 645.57),
  ]),
);

test('1 - amount / previous close', () => {
  expect(dividendFactors([{ exDay: dayOf('2014-05-08'), amount: 3.29 }], [], apple)).toEqual({
    factors: [{ exLabel: dayOf('2014-05-08'), factor: 1 - 3.29 / 592.33 }],
    leftOut: [],
  });
});

test('a split and a dividend on one day: the previous close is divided by the ratio first', () => {
  const splits = [{ exDay: dayOf('2014-06-09'), numerator: 7, denominator: 1 }];
  // 645.57 / 7 = 92.224…, .47 of it
  const { factors } = dividendFactors([{ exDay: dayOf('2014-06-09'), amount: 0.47 }], splits, apple);
  expect(factors).toEqual([{ exLabel: dayOf('2014-06-09'), factor: 1 - 0.47 / (645.57 / 7) }]);
});

const factorWithSplitOn = (date: string) => {
  const split = { exDay: dayOf(date), numerator: 7, denominator: 1 };
  return dividendFactors([{ exDay: dayOf('2014-06-10'), amount: 0.47 }], [split], apple).factors[0]?.factor;
};

test('a split counts between the last close and the ex-date, but not before that close or after the ex-date', () => {
  expect(factorWithSplitOn('2014-06-09')).toBe(1 - 0.47 / (645.57 / 7));
  expect(factorWithSplitOn('2014-06-06')).toBe(1 - 0.47 / 645.57);
  expect(factorWithSplitOn('2014-06-11')).toBe(1 - 0.47 / 645.57);
});

test('two dividends of one day are one of their sum, days ascend', () => {
  const [may, june] = [dayOf('2014-05-08'), dayOf('2014-06-09')];
  const dividends = [
    { exDay: june, amount: 1 },
    { exDay: may, amount: 3 },
    { exDay: may, amount: 2 },
  ];
  expect(dividendFactors(dividends, [], apple).factors).toEqual([
    { exLabel: may, factor: 1 - 5 / 592.33 },
    { exLabel: june, factor: 1 - 1 / 645.57 },
  ]);
});

test('an amount that is no fraction of the price is left out and reported', () => {
  const [first, may] = [dayOf('2014-05-06'), dayOf('2014-05-08')];
  const reasons = [
    { exDay: first, amount: 1 },
    { exDay: may, amount: 592.33 },
    { exDay: may, amount: 600 },
    { exDay: may, amount: 0 },
    { exDay: may, amount: -1 },
    { exDay: may, amount: NaN },
  ].map((dividend) => {
    const { factors, leftOut } = dividendFactors([dividend], [], apple);
    expect(factors).toEqual([]);
    return leftOut;
  });
  expect(reasons[0]).toEqual([{ exDay: first, reason: 'no_previous_close' }]);
  for (const reason of reasons.slice(1)) expect(reason).toEqual([{ exDay: may, reason: 'out_of_range' }]);
});

test.each([
  // 3.29 / 28 = .1175
  [3.29, '2014-05-08', 0.1175],
  // .47 / 4 = .1175
  [0.47, '2014-08-07', 0.1175],
  // on the ex-date of the split the amount is per new share already
  [0.82, '2020-08-31', 0.82],
  // 1 / 28 = .0357142…
  [1, '2014-06-06', 0.035714],
  // more digits than a decimal holds: a seventh / 4 = .0357142…
  [1 / 7, '2014-06-10', 0.035714],
])('an amount of %d on %s is %d per share of today', (amount, date, expected) => {
  const splits = [
    { exDay: dayOf('2014-06-09'), numerator: 7, denominator: 1 },
    { exDay: dayOf('2020-08-31'), numerator: 4, denominator: 1 },
  ];
  expect(splitAdjustedAmount(amount, dayOf(date), splits)).toBe(expected);
});
