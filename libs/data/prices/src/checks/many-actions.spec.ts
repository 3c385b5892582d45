import { BarsBuilder, decimalOf, type Dividend, type Split } from '@bourse/bars';
import { expect, test } from 'vitest';
import { BarPages } from '../formats/bar-pages.js';
import type { PriceBasis } from '../formats/price-file.js';
import { checkInSteps } from './check-series.js';

interface Work {
  /** Number of reads of ex-dates. */
  readonly looks: number;
  /** Number of times that control is yielded. */
  readonly turns: number;
}

const unknown = {
  currency: null,
  declarationDay: null,
  recordDay: null,
  paymentDay: null,
  frequency: null,
  type: null,
};

/** Checks bars of consecutive days with as many splits and dividends. */
function workOf(count: number, basis: PriceBasis): Work {
  const builder = new BarsBuilder();
  for (let day = 0; day < count * 2; day++) {
    const price = decimalOf(20 + (day % 3) / 10);
    builder.add({ label: day, open: price, high: price, low: price, close: price, volume: null });
  }
  let looks = 0;
  const on = (day: number) => ({
    get exDay() {
      looks++;
      return day;
    },
  });
  // An object spread would read the getter once and for all.
  const dividends = Array.from({ length: count }, (_, i): Dividend =>
    Object.assign(on(i * 2), unknown, { amount: 0.1 }),
  );
  const splits = Array.from({ length: count }, (_, i): Split =>
    Object.assign(on(i * 2 + 1), { numerator: i % 2 === 0 ? 3 : 1, denominator: i % 2 === 0 ? 1 : 3 }),
  );
  const bars = BarPages.of(builder.build());
  let turns = 0;
  for (const steps = checkInSteps({ bars, splits, dividends, basis, interval: '1day' }); steps.next().done !== true;)
    turns++;
  return { looks, turns };
}

test.each(['raw', 'splits'] as const)('four times the splits and dividends are not 16 times the work: %s', (basis) => {
  const [few, many] = [workOf(200, basis), workOf(800, basis)];
  expect(few.looks).toBeGreaterThan(0);
  expect(many.looks / few.looks).toBeLessThan(8);
});

test.each(['raw', 'splits'] as const)('and control is yielded between them: %s', (basis) => {
  expect(workOf(200, basis).turns).toBeGreaterThan(200);
});
