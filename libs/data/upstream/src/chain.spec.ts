import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChainAnswer, type ChainOptions, SourceChain } from './chain.js';
import type { LiveSource, SourceAnswer, SourceWindow } from './live-source.js';
import type { BudgetStore, BudgetUse } from './rate-budget.js';
import { replyOf } from './testing/failures.js';
import { type Behaviour, VendorStub, neverAnswers, sends, sendsHtml } from './testing/vendor-stub.js';
import { tiingoVendor } from './testing/tiingo-vendor.js';
import { crypto, KEY, type Session, sessions, type Vendor, week } from './testing/vendor.js';
import { yahooVendor } from './testing/yahoo-vendor.js';
import { LiveClient } from './wire/live-client.js';

const client = new LiveClient({ userAgent: 'Bourse/test' });
const apple = yahooVendor.instrument;
const silent = () => new Promise<never>(() => {});

const unlimited = { yahoo: {}, tiingo: {} };
const times = { deadlineMs: 600, sourceTimeoutMs: 300 };

/** Bars of the second source for the same days, different from those of the first. */
const others: readonly Session[] = sessions.map((session) => ({ ...session, volume: session.volume + 7 }));

let first: VendorStub;
let second: VendorStub;

beforeAll(async () => {
  [first, second] = await Promise.all([VendorStub.start(), VendorStub.start()]);
});
afterAll(() => Promise.all([first.stop(), second.stop()]));
beforeEach(() => {
  // Requests over the loopback take no time of this clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  // lru-cache takes a time of 0 as missing.
  vi.advanceTimersByTime(1);
  first.respondWith(replyOf(yahooVendor, { sessions }));
  second.respondWith(replyOf(tiingoVendor, { sessions: others }));
});

afterEach(() => void vi.useRealTimers());

function chain(options: ChainOptions = {}): SourceChain {
  const sources = [yahooVendor.source(client, first.url), tiingoVendor.source(client, second.url)];
  return new SourceChain(sources, { limits: unlimited, ...times, ...options });
}

function only(vendor: Vendor, options: ChainOptions = {}): SourceChain {
  return new SourceChain([vendor.source(client, first.url)], { limits: unlimited, ...times, ...options });
}

function volumes(answer: ChainAnswer): number[] {
  return answer.kind === 'bars' ? [...answer.bars.volume] : [];
}

/** The same window from another day on: a different request. */
const weekFrom = (day: number): SourceWindow => ({ ...week, from: week.from - day });

const nothing = (vendor: Vendor): Behaviour => sends({ body: vendor.nothing(new URL('http://stub.invalid/')) });

describe('order', () => {
  test('the first source with bars answers, and no other is queried', async () => {
    const answer = await chain().fetch(apple, week);
    expect(answer).toMatchObject({ kind: 'bars', source: 'yahoo', currency: 'USD', actionsFrom: week.from });
    expect(volumes(answer)).toEqual(sessions.map(({ volume }) => volume));
    expect(second.requests).toEqual([]);
  });

  test.each([
    ['fails', sendsHtml(200)],
    ['does not know the instrument', sends(yahooVendor.unknownSymbol)],
    ['has nothing', nothing(yahooVendor)],
  ])('when the first source %s, the second answers', async (_, behaviour) => {
    first.respondWith(behaviour);
    const answer = await chain().fetch(apple, week);
    expect(answer).toMatchObject({ kind: 'bars', source: 'tiingo' });
    expect(volumes(answer)).toEqual(others.map(({ volume }) => volume));
  });

  test('two sources are never mixed: few bars of the first one stay few', async () => {
    first.respondWith(replyOf(yahooVendor, { sessions: sessions.slice(0, 2) }));
    const answer = await chain().fetch(apple, week);
    expect(volumes(answer)).toEqual([1_200_000, 900_000]);
    expect(second.requests).toEqual([]);
  });

  test('empty only when every source is empty', async () => {
    first.respondWith(sends(yahooVendor.unknownSymbol));
    second.respondWith(nothing(tiingoVendor));
    expect(await chain().fetch(apple, week)).toEqual({ kind: 'empty', sourcesTried: ['yahoo', 'tiingo'] });
  });

  test('one failure among empty answers is a failure', async () => {
    first.respondWith(sendsHtml(502));
    second.respondWith(nothing(tiingoVendor));
    const failure = { kind: 'failed', sourcesTried: ['yahoo', 'tiingo'], lastError: 'upstream_error', timedOut: false };
    expect(await chain().fetch(apple, week)).toEqual(failure);
  });

  test('the last of several failures is reported', async () => {
    first.respondWith(sendsHtml(502));
    second.respondWith(sends({ status: 403, body: '{"detail":"You do not have permission."}' }));
    expect(await chain().fetch(apple, week)).toMatchObject({ lastError: 'auth', timedOut: false });
  });

  test('an instrument that no source serves is unserved', async () => {
    const coin = crypto('BTC-USD');
    expect(await new SourceChain([]).fetch(apple, week)).toEqual({ kind: 'unserved' });
    expect(await only(tiingoVendor).fetch(coin, week)).toEqual({ kind: 'unserved' });
    expect(first.requests).toEqual([]);
  });

  test('no report holds a key, a URL or a host', async () => {
    first.respondWith(sends({ status: 500, body: KEY }));
    second.respondWith(sends({ status: 401, body: `{"detail":"${KEY}"}` }));
    const text = JSON.stringify(await chain().fetch(apple, week));
    expect(text).not.toMatch(new RegExp(`${KEY}|http|127\\.0\\.0\\.1`));
  });
});

describe('time', () => {
  test('when the first source is silent for its time, the second answers', async () => {
    first.respondWith(neverAnswers);
    const pending = chain().fetch(apple, week);
    await first.waitForRequests();
    await vi.advanceTimersByTimeAsync(299);
    expect(second.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const answer = await pending;
    expect(answer).toMatchObject({ kind: 'bars', source: 'tiingo' });
    expect(volumes(answer)).toEqual(others.map(({ volume }) => volume));
  });

  test('a silent only source gets all the time, and then the deadline has passed', async () => {
    first.respondWith(neverAnswers);
    const pending = only(yahooVendor, { sourceTimeoutMs: 100 }).fetch(apple, week);
    await first.waitForRequests();
    await vi.advanceTimersByTimeAsync(599);
    expect(await isPending(pending)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await pending).toEqual({ kind: 'failed', sourcesTried: ['yahoo'], lastError: 'timeout', timedOut: true });
  });

  test('two silent sources share the deadline', async () => {
    first.respondWith(neverAnswers);
    second.respondWith(neverAnswers);
    const pending = chain().fetch(apple, week);
    await first.waitForRequests();
    await vi.advanceTimersByTimeAsync(300);
    await second.waitForRequests();
    await vi.advanceTimersByTimeAsync(300);
    const failure = { kind: 'failed', sourcesTried: ['yahoo', 'tiingo'], lastError: 'timeout', timedOut: true };
    expect(await pending).toEqual(failure);
  });

  test('a silent source before one that refuses is not a timeout', async () => {
    first.respondWith(neverAnswers);
    second.respondWith(sendsHtml(200));
    const pending = chain().fetch(apple, week);
    await first.waitForRequests();
    await vi.advanceTimersByTimeAsync(300);
    expect(await pending).toMatchObject({ lastError: 'blocked', timedOut: false });
  });

  test('a source that ignores the signal is abandoned', async () => {
    const deaf = new StubbornSource(() => new Promise(() => {}));
    const pending = new SourceChain([deaf], { deadlineMs: 200 }).fetch(apple, week);
    await vi.advanceTimersByTimeAsync(200);
    expect(await pending).toMatchObject({ kind: 'failed', lastError: 'timeout', timedOut: true });
  });

  test('a source that throws is malformed, reported to the operator and followed by the next one', async () => {
    const errors: unknown[] = [];
    const broken = new StubbornSource(() => Promise.reject(new TypeError('a mistake of ours')));
    const next = tiingoVendor.source(client, second.url);
    const sourceChain = new SourceChain([broken, next], { onError: (source, error) => errors.push([source, error]) });
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ kind: 'bars', source: 'tiingo' });
    expect(errors).toEqual([['stubborn', new TypeError('a mistake of ours')]]);
  });
});

describe('limiting the load on a source', () => {
  test('concurrent equal requests are one request', async () => {
    const sourceChain = chain();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sourceChain.fetch({ ...apple }, { ...week })));
    expect(answers.map(({ kind }) => kind)).toEqual(Array(10).fill('bars'));
    expect(first.requests).toHaveLength(1);
    await sourceChain.fetch(apple, week);
    expect(first.requests).toHaveLength(2);
  });

  test('no more concurrent queries than allowed, and no longer a queue', async () => {
    let now = 0;
    let most = 0;
    const held: (() => void)[] = [];
    first.respondWith((request, response) => {
      most = Math.max(most, ++now);
      response.on('close', () => now--);
      held.push(() => replyOf(yahooVendor, { sessions })(request, response));
    });
    const sourceChain = only(yahooVendor, { concurrency: 2, maxQueue: 4 });
    const asking = Promise.all(Array.from({ length: 10 }, (_, day) => sourceChain.fetch(apple, weekFrom(day))));
    for (const count of [2, 4, 6]) {
      await first.waitForRequests(count);
      for (const reply of held.splice(0)) reply();
    }
    const answers = await asking;
    expect(most).toBe(2);
    expect(first.requests).toHaveLength(6);
    expect(answers.map((answer) => (answer.kind === 'failed' ? answer.lastError : answer.kind)).sort()).toEqual([
      ...Array(6).fill('bars'),
      ...Array(4).fill('rate_limited'),
    ]);
  });

  test('a breaker opens after consecutive failures, and one answer closes it', async () => {
    first.respondWith(sendsHtml(500));
    const sourceChain = only(yahooVendor, { breakerFailures: 3, breakerOpenMs: 150 });
    for (let i = 0; i < 3; i++)
      expect(await sourceChain.fetch(apple, week)).toMatchObject({ lastError: 'upstream_error' });
    expect(await sourceChain.fetch(apple, week)).toEqual({
      kind: 'failed',
      sourcesTried: ['yahoo'],
      lastError: 'circuit_open',
      timedOut: false,
    });
    expect(first.requests).toHaveLength(3);

    await vi.advanceTimersByTimeAsync(149);
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ lastError: 'circuit_open' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ lastError: 'upstream_error' });
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ lastError: 'circuit_open' });
    expect(first.requests).toHaveLength(4);

    await vi.advanceTimersByTimeAsync(150);
    first.respondWith(replyOf(yahooVendor, { sessions }));
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ kind: 'bars' });
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ kind: 'bars' });
    expect(first.requests).toHaveLength(2);
  });

  test('silence opens the breaker, an unknown symbol does not', async () => {
    first.respondWith(sends(yahooVendor.unknownSymbol));
    const sourceChain = only(yahooVendor, { breakerFailures: 2 });
    for (let day = 0; day < 3; day++)
      expect(await sourceChain.fetch(apple, weekFrom(day))).toMatchObject({ kind: 'empty' });
    first.respondWith(neverAnswers);
    for (let day = 3; day < 5; day++) {
      const pending = sourceChain.fetch(apple, weekFrom(day));
      await first.waitForRequests(day - 2);
      await vi.advanceTimersByTimeAsync(600);
      expect(await pending).toMatchObject({ lastError: 'timeout' });
    }
    expect(await sourceChain.fetch(apple, weekFrom(5))).toMatchObject({ lastError: 'circuit_open' });
  });

  test('a source out of budget is skipped, not waited for', async () => {
    const sourceChain = chain({ limits: { yahoo: { perDay: 2 }, tiingo: {} } });
    for (let day = 0; day < 2; day++) {
      expect(await sourceChain.fetch(apple, weekFrom(day))).toMatchObject({ source: 'yahoo' });
    }
    expect(await sourceChain.fetch(apple, weekFrom(2))).toMatchObject({ source: 'tiingo' });
    expect(first.requests).toHaveLength(2);
    second.respondWith(sendsHtml(500));
    expect(await sourceChain.fetch(apple, weekFrom(3))).toMatchObject({ lastError: 'upstream_error' });
  });

  test('out of budget everywhere is rate_limited', async () => {
    const sourceChain = only(yahooVendor, { limits: { yahoo: { perDay: 1 } } });
    await sourceChain.fetch(apple, week);
    expect(await sourceChain.fetch(apple, weekFrom(1))).toMatchObject({ kind: 'failed', lastError: 'rate_limited' });
  });

  test.each([
    [429, 'rate_limited'],
    [503, 'upstream_error'],
  ])('Retry-After of %d is respected, then the source is queried again', async (status, lastError) => {
    first.respondWith(sends({ status, body: '{}', headers: { 'retry-after': '1' } }));
    const sourceChain = only(yahooVendor);
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ lastError });
    first.respondWith(replyOf(yahooVendor, { sessions }));
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ lastError: 'rate_limited' });
    expect(first.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(999);
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ lastError: 'rate_limited' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ kind: 'bars' });
  });

  test('429 without Retry-After pauses, too', async () => {
    first.respondWith(sends({ status: 429, body: 'Too Many Requests', contentType: 'text/plain' }));
    const sourceChain = only(yahooVendor);
    await sourceChain.fetch(apple, week);
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ lastError: 'rate_limited' });
    expect(first.requests).toHaveLength(1);
  });

  test('an exhausted quota is not an outage: the breaker stays closed', async () => {
    first.respondWith(sends({ status: 429, body: '{}', headers: { 'retry-after': '0' } }));
    const sourceChain = only(yahooVendor, { breakerFailures: 1 });
    for (let i = 0; i < 3; i++)
      expect(await sourceChain.fetch(apple, week)).toMatchObject({ lastError: 'rate_limited' });
    expect(first.requests).toHaveLength(3);
  });

  test('a query that an open breaker refuses costs no budget', async () => {
    first.respondWith(sendsHtml(500));
    const sourceChain = only(yahooVendor, { limits: { yahoo: { perDay: 3 } }, breakerFailures: 2, breakerOpenMs: 100 });
    for (let i = 0; i < 2; i++) await sourceChain.fetch(apple, week);
    for (let i = 0; i < 5; i++)
      expect(await sourceChain.fetch(apple, week)).toMatchObject({ lastError: 'circuit_open' });
    await vi.advanceTimersByTimeAsync(100);
    first.respondWith(replyOf(yahooVendor, { sessions }));
    expect(await sourceChain.fetch(apple, week)).toMatchObject({ kind: 'bars' });
  });

  test('what a source lacks is not requested again for a while', async () => {
    first.respondWith(nothing(yahooVendor));
    second.respondWith(sendsHtml(500));
    const sourceChain = chain({ negativeMs: 200 });
    await sourceChain.fetch(apple, week);
    await sourceChain.fetch(apple, week);
    expect(first.requests).toHaveLength(1);
    expect(second.requests).toHaveLength(2);
    await sourceChain.fetch(apple, weekFrom(1));
    expect(first.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(199);
    await sourceChain.fetch(apple, week);
    expect(first.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2);
    await sourceChain.fetch(apple, week);
    expect(first.requests).toHaveLength(3);
  });

  test('0 ms: it is requested again immediately', async () => {
    first.respondWith(nothing(yahooVendor));
    second.respondWith(nothing(yahooVendor));
    const sourceChain = chain({ negativeMs: 0 });
    await sourceChain.fetch(apple, week);
    await vi.advanceTimersByTimeAsync(2);
    await sourceChain.fetch(apple, week);
    expect(first.requests).toHaveLength(2);
  });
});

describe('the budget store', () => {
  class MemoryStore implements BudgetStore {
    readonly kept = new Map<string, BudgetUse>();

    async read(source: string) {
      return this.kept.get(source) ?? null;
    }

    async write(source: string, use: BudgetUse) {
      this.kept.set(source, structuredClone(use));
    }
  }

  const daily = { limits: { yahoo: { perDay: 2 } } };

  test('a restart forgets neither the use nor a pause', async () => {
    const budgetStore = new MemoryStore();
    await only(yahooVendor, { ...daily, budgetStore }).fetch(apple, week);
    const restarted = only(yahooVendor, { ...daily, budgetStore });
    expect(await restarted.fetch(apple, week)).toMatchObject({ kind: 'bars' });
    expect(await only(yahooVendor, { ...daily, budgetStore }).fetch(apple, week)).toMatchObject({
      lastError: 'rate_limited',
    });
    const paused = new MemoryStore();
    first.respondWith(sends({ status: 429, body: '{}', headers: { 'retry-after': '60' } }));
    await only(yahooVendor, { budgetStore: paused }).fetch(apple, week);
    first.respondWith(replyOf(yahooVendor, { sessions }));
    expect(await only(yahooVendor, { budgetStore: paused }).fetch(apple, week)).toMatchObject({ kind: 'failed' });
    expect(first.requests).toEqual([]);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('no database')), 0],
    ['is silent', silent, 250],
  ])('a store that %s stops no query', async (_, never, storeMs) => {
    const errors: unknown[] = [];
    const budgetStore = { read: never, write: never };
    const sourceChain = only(yahooVendor, { ...daily, budgetStore, onError: (_source, error) => errors.push(error) });
    const pending = sourceChain.fetch(apple, week);
    await vi.advanceTimersByTimeAsync(storeMs);
    expect(await pending).toMatchObject({ kind: 'bars' });
    expect(await sourceChain.fetch(apple, weekFrom(1))).toMatchObject({ kind: 'bars' });
    expect(await sourceChain.fetch(apple, weekFrom(2))).toMatchObject({ lastError: 'rate_limited' });
  });

  test('a silent store does not move the deadline', async () => {
    const sourceChain = only(yahooVendor, { deadlineMs: 80, budgetStore: { read: silent, write: silent } });
    const answer = sourceChain.fetch(apple, week);
    await vi.advanceTimersByTimeAsync(79);
    expect(await isPending(answer)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ lastError: 'timeout', timedOut: true });
  });
});

class StubbornSource implements LiveSource {
  readonly name = 'stubborn';
  readonly limits = {};

  constructor(readonly fetch: () => Promise<SourceAnswer>) {}

  serves() {
    return true;
  }

  requestsFor() {
    return 1;
  }
}

async function isPending(answer: Promise<ChainAnswer>): Promise<boolean> {
  const pending = {};
  return (await Promise.race([answer, Promise.resolve(pending)])) === pending;
}
