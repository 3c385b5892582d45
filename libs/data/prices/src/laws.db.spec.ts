// Random stored series and random requests, answered by the store and by a naive reader, which keeps the same bars in a
// list and scans all of them. The two share the window of a request and nothing else: no chunks, no columns, no scales.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bars, type Dividend, type Split, fromScaled } from '@bourse/bars';
import {
  dayOfLabel,
  dayText,
  type Interval,
  isIntraday,
  labelText,
  type StoredInterval,
  type Window,
} from '@bourse/range';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { cases } from '@bourse/testing/effort';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeriesAnswer } from './prices.js';
import type { PricedInstrument } from './read/series-request.js';
import { PriceStage, type Query } from './testing/price-stage.js';
import { type Random, randomOf } from './testing/random.js';
import { barsOf, day, dividend, split } from './testing/rows.js';

const SERIES = cases(3, 30);
const REQUESTS = 120;

interface NaiveBar {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

interface Subject {
  readonly instrument: PricedInstrument;
  readonly interval: StoredInterval;
  readonly bars: readonly NaiveBar[];
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** Zones and the minutes of the UTC day at which trading begins and ends there: New York with its evening. */
const sessions = { UTC: [0, 1439], 'America/New_York': [810, 60], 'Australia/Sydney': [1380, 360] } as const;
const zones = Object.keys(sessions) as (keyof typeof sessions)[];
const first = { '1day': day('2018-06-01'), '1min': day('2024-03-04') * 1440 } as const;

function randomBars(random: Random, interval: StoredInterval, timezone: (typeof zones)[number]): NaiveBar[] {
  const bars: NaiveBar[] = [];
  const [opening, closing] = sessions[timezone];
  // Dense and sparse stretches, now and then a hole.
  const stride = interval === '1day' ? [1, 3, 60, 500] : [1, 4, 45, 900];
  for (let at = first[interval] + (interval === '1min' ? opening : 0); bars.length < 20 + random(300);) {
    at += 1 + random(stride[random(20) === 0 ? 3 : random(3)]!);
    const isOpen = [at % 1440 >= opening, at % 1440 <= closing];
    if (interval === '1min' && !(opening < closing ? isOpen.every(Boolean) : isOpen.some(Boolean))) continue;
    const [low, spread] = [100 + random(400), 1 + random(40)];
    const price = () => (low + random(spread)) / 4;
    const [open, close] = [price(), price()];
    bars.push({ at, open, close, low: low / 4, high: (low + spread) / 4, volume: random(1000) });
  }
  return bars;
}

/** The first label of an ex-date: noon there is as far from noon in UTC as midnight is from midnight. */
function beginOf(exDay: number, interval: StoredInterval, timezone: string): number {
  if (interval === '1day') return exDay;
  const key = `${exDay} ${timezone}`;
  const cachedBegin = begins.get(key);
  if (cachedBegin !== undefined) return cachedBegin;
  const noon = new Date((exDay * 1440 + 720) * 20_000);
  const shown = noon.toLocaleString('sv-SE', { timeZone: timezone });
  const begin = exDay * 1440 - (Date.parse(`${shown.replace(' ', 'T')}Z`) - noon.getTime()) / 20_000;
  begins.set(key, begin);
  return begin;
}

const begins = new Map<string, number>();

function sessionOf({ at }: NaiveBar, { interval, instrument: { timezone } }: Subject): number {
  const near = dayOfLabel(interval, at);
  return [near - 1, near, near + 1].findLast((each) => beginOf(each, interval, timezone) <= at)!;
}

function isBefore(bar: NaiveBar, exDay: number, { interval, instrument }: Subject): boolean {
  return bar.at < beginOf(exDay, interval, instrument.timezone);
}

function ratioOver(splits: readonly Split[]): number {
  return splits.reduce((product, { numerator, denominator }) => (product * numerator) / denominator, 1);
}

/** The close before an ex-date, in shares of the ex-date; null when it is more than thirty days older. */
function closeBefore(subject: Subject, exDay: number): number | null {
  const before = subject.bars.findLast((bar) => isBefore(bar, exDay, subject));
  if (before === undefined || exDay - sessionOf(before, subject) > 30) return null;
  const between = subject.splits.filter((each) => each.exDay <= exDay && isBefore(before, each.exDay, subject));
  return before.close / ratioOver(between);
}

function adjustBars(subject: Subject, adjust: string, isDerived: boolean): NaiveBar[] {
  const paid = adjust === 'all' ? subject.dividends : [];
  return subject.bars.map((bar) => {
    const splits = adjust === 'none' ? [] : subject.splits.filter(({ exDay }) => isBefore(bar, exDay, subject));
    let cash = 1;
    for (const { exDay, amount } of paid.filter((each) => isBefore(bar, each.exDay, subject))) {
      const close = closeBefore(subject, exDay);
      if (close !== null && amount < close) cash *= 1 - amount / close;
    }
    const ratio = ratioOver(splits);
    const price = (value: number) => (value / ratio) * cash;
    const volume = isDerived ? bar.volume * ratio : Math.round(bar.volume * ratio);
    return {
      ...bar,
      open: price(bar.open),
      high: price(bar.high),
      low: price(bar.low),
      close: price(bar.close),
      volume,
    };
  });
}

/** The text of the bucket's label. */
function bucketText(interval: Interval, at: number): string {
  const text = labelText(isIntraday(interval) ? '1min' : '1day', at);
  const minutes = { '5min': 5, '15min': 15, '30min': 30 }[interval as '5min'];
  if (minutes !== undefined) {
    const minute = Number(text.slice(14, 16));
    return `${text.slice(0, 14)}${String(minute - (minute % minutes)).padStart(2, '0')}:00Z`;
  }
  if (interval === '1h') return `${text.slice(0, 13)}:00:00Z`;
  if (interval === '1month') return `${text.slice(0, 7)}-01`;
  if (interval !== '1week') return text;
  const weekday = (new Date(at * 86_400_000).getUTCDay() + 6) % 7;
  return dayText(at - weekday);
}

function naive(subject: Subject, interval: Interval, adjust: string, window: Window): NaiveRow[] {
  const rows = new Map<string, NaiveRow>();
  for (const bar of adjustBars(subject, adjust, interval !== subject.interval)) {
    const label = bucketText(interval, bar.at);
    const row = rows.get(label);
    const { open, high, low, close, volume } = bar;
    if (row === undefined) rows.set(label, { label, open, high, low, close, volume });
    else
      rows.set(label, {
        ...row,
        high: Math.max(row.high, high),
        low: Math.min(row.low, low),
        close,
        volume: row.volume + volume,
      });
  }
  const from = window.from === null ? '' : labelText(interval, window.from);
  const to = labelText(interval, window.to);
  return [...rows.values()].filter(({ label }) => label >= from && label <= to);
}

type NaiveRow = Omit<NaiveBar, 'at'> & { readonly label: string };

function randomSubject(random: Random, instrument: PricedInstrument, timezone: (typeof zones)[number]): Subject {
  const interval = random(2) === 0 ? '1day' : '1min';
  const bars = randomBars(random, interval, timezone);
  const days = bars.map(({ at }) => (interval === '1day' ? at : Math.floor(at / 1440)));
  const someDays = (count: number) => [
    ...new Set(Array.from({ length: count }, () => days[random(days.length)]! + random(2))),
  ];
  const ratios = [
    [2, 1],
    [3, 1],
    [3, 2],
    [1, 4],
    [7, 1],
  ] as const;
  const splits = someDays(random(4)).map((exDay) =>
    split(dayText(exDay), ...(ratios[random(ratios.length)]! as [number, number])),
  );
  const dividends = someDays(random(5)).map((exDay) => dividend(dayText(exDay), (1 + random(200)) / 100));
  return { instrument, interval, bars, splits, dividends };
}

const intervalsOf = { '1day': ['1day', '1week', '1month'], '1min': ['1min', '5min', '15min', '30min', '1h'] } as const;

function randomQuery(random: Random, { interval, bars }: Subject): Query & { interval: Interval; adjust: 'none' } {
  const randomBound = () => {
    const at = bars[random(bars.length)]!.at + random(7) - 3;
    if (interval === '1day') return dayText(at);
    return random(2) === 0 ? labelText('1min', at) : dayText(Math.floor(at / 1440));
  };
  const [one, other] = [randomBound(), randomBound()].toSorted() as [string, string];
  const adjust = (['none', 'splits', 'all'] as const)[random(3)]! as 'none';
  const shape = random(5);
  return {
    interval: intervalsOf[interval][random(intervalsOf[interval].length)]!,
    adjust,
    ...(shape < 3 ? { start: one } : {}),
    ...(shape > 0 ? { end: other } : {}),
    ...(random(2) === 0 ? { size: 1 + random(40) } : {}),
  };
}

let database: TestDatabase;
let stage: PriceStage;
let folder: string;
beforeAll(async () => {
  database = await openEmbedded();
  folder = mkdtempSync(join(tmpdir(), 'bourse-laws-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function subjectOf(random: Random, name: string): Promise<Subject> {
  const timezone = zones[random(3)]!;
  const instrument = await stage.instrument(name, { timezone, exchange: null });
  const subject = randomSubject(random, instrument, timezone);
  const rows = subject.bars.map(({ at, open, high, low, close, volume }) => {
    const label = subject.interval === '1day' ? dayText(at) : labelText('1min', at).slice(0, 16);
    return [label, open, high, low, close, volume] as const;
  });
  // In two writes that overlap: the second one adds to existing chunks.
  const cut = random(rows.length);
  const options = { interval: subject.interval };
  if (cut > 0) await stage.bars(instrument, barsOf(...rows.slice(0, cut)), options);
  await stage.bars(instrument, barsOf(...rows.slice(Math.max(0, cut - 5))), options);
  await stage.actions(instrument, subject.splits, subject.dividends);
  return subject;
}

/** Within the rounding to 6 decimals, before a bucket is computed from it. */
function isNear(found: number, expected: number): boolean {
  return Math.abs(found - expected) <= 1e-6 * Math.max(1, Math.abs(expected));
}

/** The fault of an answer, in words; null for a correct one. */
function faultOf(answer: SeriesAnswer | Error, expected: readonly NaiveRow[], interval: Interval, window: Window) {
  const kept = expected.slice(-window.limit);
  if (answer instanceof Error) {
    const isMissing = 'code' in answer && answer.code === 'not_found' && kept.length === 0;
    return isMissing ? null : `${answer.message}, not ${kept.length} bars`;
  }
  const { bars, restTo } = answer;
  const labels = Array.from(bars?.labels ?? [], (at) => labelText(interval, at)).join(' ');
  const expectedLabels = kept.map(({ label }) => label).join(' ');
  if (labels !== expectedLabels) return `${labels}, not ${expectedLabels}`;
  const rest = expected.length > kept.length && window.from !== null ? kept[0]!.label : null;
  const restLabel = restTo === null ? null : labelText(interval, restTo + 1);
  if (restLabel !== rest) return `the rest ends before ${restLabel}, not before ${rest}`;
  return kept.map((row, i) => faultOfRow(bars!, i, row)).find((fault) => fault !== null) ?? null;
}

function faultOfRow(bars: Bars, i: number, row: NaiveRow): string | null {
  for (const column of priceColumns) {
    const price = fromScaled(bars[column][i]!, bars.priceScale);
    if (!isNear(price, row[column])) return `${column} of ${row.label} is ${price}, not ${row[column]}`;
  }
  const volume = fromScaled(bars.volume[i]!, bars.volumeScale);
  return Math.abs(volume - row.volume) <= 0.5 + 1e-6 ? null : `volume of ${row.label} is ${volume}, not ${row.volume}`;
}

const priceColumns = ['open', 'high', 'low', 'close'] as const;

/** A cache in memory for a few series only, so that they evict each other, or for none. */
const caches = [
  ['in memory', 3_000, false],
  ['in memory and on the local disk', 3_000, true],
  ['on the local disk', 1, true],
] as const;

test.each(caches)(
  `${SERIES * REQUESTS} requests are answered as by a scan of all bars, chunks kept %s`,
  async (name, maxCacheBytes, hasDisk) => {
    const faults: unknown[] = [];
    const onError = (error: unknown) => faults.push(error);
    const disk = hasDisk ? { folder: join(folder, name), maxBytes: 200_000, onError } : null;
    stage = new PriceStage(database.db, { maxCacheBytes, disk });
    const counts = { rows: 0, empty: 0, cut: 0 };
    const subjects: Subject[] = [];
    for (let seed = 1; seed <= SERIES; seed++) {
      const random = randomOf(seed);
      subjects.push(await subjectOf(random, `T${seed} ${name}`));
      for (let i = 0; i < REQUESTS; i++) {
        const subject = subjects[random(subjects.length)]!;
        const query = randomQuery(random, subject);
        const window = stage.window(query);
        const expected = naive(subject, query.interval, query.adjust, window);
        // What waits to be written is in memory: a read of the disk needs it written.
        if (random(3) === 0) stage.opened.disk?.flush();
        const answer = await stage.ask(subject.instrument, query).catch((error: unknown) => error as Error);
        const fault = faultOf(answer, expected, query.interval, window);
        expect({ seed, query, fault }).toEqual({ seed, query, fault: null });
        counts.rows += Math.min(expected.length, window.limit);
        if (expected.length === 0) counts.empty++;
        if (expected.length > window.limit) counts.cut++;
      }
    }
    // The requests are varied: most have bars, some have none, many are cut.
    expect(counts.rows).toBeGreaterThan(SERIES * REQUESTS * 10);
    expect(counts.empty).toBeGreaterThan((SERIES * REQUESTS) / 72);
    expect(counts.cut).toBeGreaterThan((SERIES * REQUESTS) / 7.2);
    // After a fault the disk is left alone for a minute.
    expect(faults).toEqual([]);
    const { diskHits, misses } = stage.opened.cacheUse();
    expect(diskHits / misses).toBeGreaterThanOrEqual(hasDisk ? 0.25 : 0);
    expect(diskHits > 0).toBe(hasDisk);
    stage.opened.disk?.close();
  },
  240_000,
);
