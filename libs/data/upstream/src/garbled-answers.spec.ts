import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceAnswer } from './live-source.js';
import { frankfurterVendor } from './testing/frankfurter-vendor.js';
import { krakenVendor } from './testing/kraken-vendor.js';
import { polygonVendor } from './testing/polygon-vendor.js';
import { tiingoVendor } from './testing/tiingo-vendor.js';
import { marchDay, sessions, type Vendor, week } from './testing/vendor.js';
import { yahooVendor } from './testing/yahoo-vendor.js';
import { LiveClient } from './wire/live-client.js';

/* A true document in which one or two values are replaced by anything else. */

type Holder = Record<string, unknown>;

class GarblingClient extends LiveClient {
  readonly #bodyOf: (url: URL) => string;

  constructor(bodyOf: (url: URL) => string) {
    super({ userAgent: 'Bourse/test' });
    this.#bodyOf = bodyOf;
  }

  override get(url: URL) {
    const body = this.#bodyOf(url);
    return Promise.resolve({ status: 200, contentType: 'application/json', retryAfterMs: null, body });
  }
}

const content = { sessions, split: { day: marchDay(6), shares: 4 }, dividend: { day: marchDay(7), amount: 0.24 } };

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, 0, -1, 1e-9, 1e308, -0.5, 1e15, '', 'NaN', '1e999', 'AAPL', 'GBp', 'UTC', [], {}, [[]], true),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

function holdersOf(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [{ holder: value as Holder, key }, ...holdersOf((value as Holder)[key])]);
}

function garble(body: string, changes: readonly { at: number; to: unknown; isGone: boolean }[]): string {
  const document = JSON.parse(body) as unknown;
  for (const { at, to, isGone } of changes) {
    const places = holdersOf(document);
    if (places.length === 0) break;
    const { holder, key } = places[at % places.length]!;
    if (isGone) delete holder[key];
    else holder[key] = structuredClone(to);
  }
  return JSON.stringify(document);
}

/** Properties that no bar of a source may have. */
function flaws(answer: SourceAnswer): string[] {
  if (answer.kind !== 'bars') return [];
  const { labels, open, high, low, close, volume } = answer.bars;
  const rules: Record<string, (i: number) => boolean> = {
    'prices are above zero': (i) =>
      [open[i]!, high[i]!, low[i]!, close[i]!].every((price) => price > 0 && price < Infinity),
    'high is highest': (i) => high[i]! >= Math.max(open[i]!, close[i]!, low[i]!),
    'low is lowest': (i) => low[i]! <= Math.min(open[i]!, close[i]!, high[i]!),
    'volume is missing or not negative': (i) => Number.isNaN(volume[i]!) || (volume[i]! >= 0 && volume[i]! < Infinity),
    'labels rise inside the window': (i) =>
      labels[i]! >= week.from && labels[i]! <= week.to && !(labels[i]! <= labels[i - 1]!),
  };
  const broken = [...labels.keys()].flatMap((i) => Object.keys(rules).filter((rule) => !rules[rule]!(i)));
  const amounts = answer.dividends.filter(({ amount }) => !(amount > 0 && amount < Infinity));
  const ratios = answer.splits.filter(({ numerator, denominator }) => !(numerator > 0 && denominator > 0));
  return [...broken, ...amounts.map(() => 'dividend'), ...ratios.map(() => 'split')];
}

const vendors: Vendor[] = [yahooVendor, tiingoVendor, polygonVendor, frankfurterVendor, krakenVendor];

describe.each(vendors)('$name', (vendor) => {
  test('never throws and never returns an impossible bar', async () => {
    const change = fc.record({ at: fc.nat(500), to: anything, isGone: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), async (changes) => {
        const client = new GarblingClient((url) => garble(vendor.renderBody(url, content), changes));
        const source = vendor.source(client, 'http://stub.invalid');
        expect(flaws(await source.fetch(vendor.instrument, week, new AbortController().signal))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
