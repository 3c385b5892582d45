import { buildIndex, LexicalIndex } from '@bourse/name-index';
import { nameForm } from '@bourse/rank';
import type { UniverseSnapshot } from '@bourse/universe';
import { beforeAll, describe, expect, test } from 'vitest';
import { NamesOnly } from '../names-only.fixture.js';
import { absent, generator, openRealUniverse } from './real-universe.fixture.js';

// Quality and speed over FinanceDatabase, where the shared data folder has it: its 277,237 symbols as they are written,
// 243 of which an import merges into others. How cases are created: a seeded generator selects names and damages them;
// it does not use the index, but a hit is counted by the name form that the index uses as well, so the figures are
// slightly too good. A case is a hit when an instrument of the same normalised name is in the first ten.

const random = generator(20_261_121);
const below = (count: number) => Math.floor(random() * count);
const letter = () => 'abcdefghijklmnopqrstuvwxyz'[below(26)]!;

/** One dropped, replaced, doubled-in or swapped character at any place, the first included. */
function mistype(text: string): string {
  const at = below(text.length - 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const slips = [
    before + after.slice(1),
    before + letter() + after.slice(1),
    before + letter() + after,
    before + after[1] + after[0] + after.slice(2),
  ];
  const slip = slips[below(slips.length)]!;
  return slip.toLowerCase() === text.toLowerCase() ? mistype(text) : slip;
}

let snapshot: UniverseSnapshot;
let search: NamesOnly;
let buildMs = 0;
let pool: { any: string[]; prominent: string[] };
const report: Record<string, unknown>[] = [];

beforeAll(() => {
  if (absent) return;
  snapshot = openRealUniverse();
  const started = performance.now();
  const file = buildIndex(snapshot);
  buildMs = performance.now() - started;
  search = new NamesOnly(snapshot, new LexicalIndex(file));
  pool = { any: distinctNames(() => true), prominent: distinctNames(isProminent) };
}, 300_000);

/** Names of at least 6 letters without legal forms, one of each. */
function distinctNames(chosen: (row: number) => boolean): string[] {
  const names = new Map<string, string>();
  for (let row = 0; row < snapshot.count; row++) {
    const name = snapshot.name(row);
    if (name === null || !chosen(row)) continue;
    const { key } = nameForm(name);
    if (key.length >= 6 && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

function isProminent(row: number): boolean {
  const atHome = snapshot.country(row) === snapshot.issuer_country(row);
  return atHome && snapshot.type(row) === 'Common Stock' && /^(?:Mega|Large|Mid)/.test(snapshot.market_cap(row) ?? '');
}

interface Measured {
  success1: number;
  success10: number;
}

/** Runs cases of [query, name meant] and notes quality and time. */
function measure(label: string, cases: readonly (readonly [query: string, name: string])[]): Measured {
  const times: number[] = [];
  let [firsts, tens] = [0, 0];
  for (const [query, name] of cases) {
    const started = performance.now();
    const hits = search.search({ query, limit: 10 });
    times.push(performance.now() - started);
    const { key } = nameForm(name);
    const at = hits.findIndex(({ row }) => nameForm(snapshot.name(row) ?? '').key === key);
    if (at === 0) firsts++;
    if (at >= 0) tens++;
  }
  const measured = { success1: firsts / cases.length, success10: tens / cases.length };
  report.push({ label, cases: cases.length, ...measured, ...quantiles(times) });
  return measured;
}

function quantiles(times: number[]): Record<string, string> {
  times.sort((left, right) => left - right);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!.toFixed(2);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

const words = (name: string) => nameForm(name).words;
const cut = (name: string) => name.slice(0, Math.ceil(name.length * (0.5 + 0.45 * random())));

function casesOf(names: readonly string[], count: number, query: (name: string) => string) {
  return Array.from({ length: count }, () => {
    const name = names[below(names.length)]!;
    return [query(name), name] as const;
  });
}

describe.skipIf(absent)('the real universe', () => {
  test('is read whole', () => {
    expect(snapshot.count).toBe(277_237);
  });

  test('search-1 every identifier: the first row has it and scores 1, or .999 for the levels above a listing', () => {
    const wrong: string[] = [];
    const times: number[] = [];
    const check = (query: string | null, score: number, carries: (row: number) => boolean) => {
      if (query === null) return;
      const started = performance.now();
      const hit = search.search({ query, limit: 1 })[0];
      times.push(performance.now() - started);
      if (hit === undefined || !carries(hit.row) || hit.score < score) wrong.push(query);
    };
    for (let row = 0; row < snapshot.count; row++) {
      if (row % 40 === 0) check(snapshot.symbol(row), 1, (found) => found === row);
      const isin = snapshot.isin(row);
      check(isin, 1, (found) => snapshot.isin(found) === isin);
      if (row % 4 !== 0) continue;
      const [figi, shareclass] = [snapshot.figi(row), snapshot.shareclass_figi(row)];
      check(figi, 1, (found) => snapshot.figi(found) === figi);
      check(shareclass, 0.999, (found) => snapshot.shareclass_figi(found) === shareclass);
    }
    report.push({ label: 'identifiers', cases: times.length, ...quantiles(times) });
    expect(wrong).toEqual([]);
  }, 120_000);

  test('names cut after at least half of their letters: success@10 at least .95', () => {
    expect(measure('prefix, any name', casesOf(pool.any, 500, cut)).success10).toBeGreaterThanOrEqual(0.95);
    expect(measure('prefix, prominent', casesOf(pool.prominent, 500, cut)).success10).toBeGreaterThanOrEqual(0.98);
  }, 120_000);

  test('names with one typo anywhere: success@10 at least .9', () => {
    const core = (name: string) => mistype(nameForm(name).words.join(' '));
    expect(measure('one slip, any name', casesOf(pool.any, 500, core)).success10).toBeGreaterThanOrEqual(0.95);
    expect(measure('one slip, prominent', casesOf(pool.prominent, 500, mistype)).success10).toBeGreaterThanOrEqual(
      0.95,
    );
  }, 120_000);

  test('two typos, reversed words, no gaps, and the first 4, 6, 8 letters of prominent companies', () => {
    const long = pool.prominent.filter((name) => nameForm(name).key.length >= 10);
    const several = pool.prominent.filter((name) => words(name).length > 1);
    const floors: [label: string, cases: ReturnType<typeof casesOf>, success10: number][] = [
      ['two slips', casesOf(long, 300, (name) => mistype(mistype(words(name).join(' ')))), 0.95],
      ['reversed words', casesOf(several, 300, (name) => words(name).toReversed().join(' ')), 0.97],
      ['no gaps', casesOf(several, 300, (name) => words(name).join('')), 0.97],
      ['first 4 letters', casesOf(pool.prominent, 300, (name) => words(name).join(' ').slice(0, 4)), 0.7],
      ['first 6 letters', casesOf(pool.prominent, 300, (name) => words(name).join(' ').slice(0, 6)), 0.8],
      ['first 8 letters', casesOf(pool.prominent, 300, (name) => words(name).join(' ').slice(0, 8)), 0.8],
    ];
    const reached = floors.map(([label, cases]) => [label, measure(label, cases).success10] as const);
    expect(reached.filter(([, success10], at) => success10 < floors[at]![2])).toEqual([]);
  }, 120_000);

  test('search-6 random letters: at most one in twenty gets a result of .5 or more', () => {
    const queries = Array.from({ length: 500 }, () => Array.from({ length: 5 + below(8) }, letter).join(''));
    const sure = queries.filter((query) => (search.search({ query, limit: 1 })[0]?.score ?? 0) >= 0.5);
    report.push({ label: 'random letters', cases: queries.length, sure: sure.length / queries.length });
    expect(sure.length / queries.length).toBeLessThanOrEqual(0.05);
  }, 120_000);

  test('any query takes at most 50 ms of CPU time', () => {
    const odd = [
      'fund index equity total return large mid cap growth income bond trust global us '.repeat(4),
      'internationall holdingss technologiess financiall pharmaceuticalss managementt investmentt '.repeat(3),
      'a '.repeat(128),
      'x'.repeat(256),
      '💥a'.repeat(128),
      '中国銀行'.repeat(64),
      ' dl-,'.repeat(50),
      's.p.a. '.repeat(36),
      'BBG000B9Y5X3',
      ...Array.from({ length: 60 }, () =>
        Array.from({ length: 256 }, () => (random() < 0.2 ? ' ' : letter())).join(''),
      ),
    ];
    const spent = odd.map((query) => {
      const before = process.threadCpuUsage();
      search.search({ query: query.slice(0, 256), limit: 50, explain: true });
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    report.push({ label: 'odd queries', cases: odd.length, max: Math.max(...spent).toFixed(2) });
    expect(Math.max(...spent)).toBeLessThan(50);
  }, 120_000);

  test('the index fits: under 60 MB, figures of this run follow', () => {
    report.push({
      label: 'index',
      buildMs: Math.round(buildMs),
      megabytes: (search.index.byteLength / 1e6).toFixed(1),
    });
    // oxlint-disable-next-line no-console -- these figures are what the spec is run for
    console.table(report);
    expect(search.index.byteLength).toBeLessThan(60e6);
  });
});
