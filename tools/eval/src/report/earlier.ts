// Compares the results of an earlier run with this one, class by class and query by query.
import { readFileSync } from 'node:fs';
import { type ClassMetrics, classMetrics, type GradedQuery, resampledInterval } from '@bourse/search-engine';
import type { AnsweredCase } from '../run-cases.js';
import { calibrationError } from './confidence.js';
import { formatDecimal, renderTable, formatSigned } from './markdown.js';

/** The result of one query in `results.json`. */
export interface EarlierAnswer {
  readonly class: string;
  readonly query: string;
  readonly grades: readonly number[];
  readonly score: number | null;
}

interface Pair {
  readonly before: GradedQuery;
  readonly now: GradedQuery;
}

/** Null if no query of a class has a value. */
export interface Change {
  readonly class: string;
  readonly metric: string;
  readonly queries: number;
  readonly before: number | null;
  readonly now: number | null;
  /** Bounds of the middle 95 % of the difference over resampled queries; null where either side has no value. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly isWorse: boolean;
}

type Metric = (judged: readonly GradedQuery[]) => number | null;

const of =
  (key: keyof ClassMetrics): Metric =>
  (judged) =>
    classMetrics(judged)[key];

const metrics: readonly { readonly name: string; readonly value: Metric; readonly goodIs: 1 | -1 }[] = [
  { name: 'S@1', value: of('success1'), goodIs: 1 },
  { name: 'S@10', value: of('success10'), goodIs: 1 },
  { name: 'empty', value: of('empty'), goodIs: -1 },
  { name: 'right of those ≥ .5', value: of('surePrecision'), goodIs: 1 },
  { name: 'right below .5', value: of('rightUnsure'), goodIs: -1 },
  { name: 'calibration error', value: calibrationError, goodIs: -1 },
];
const ofNoAnswer: typeof metrics = [{ name: 'reach .5', value: of('sure'), goodIs: -1 }];

/** The results of Bourse in a `results.json`. Throws an Error with the file name if there are none. */
export function readEarlier(file: string): EarlierAnswer[] {
  const results = JSON.parse(readFileSync(file, 'utf8')) as { answers?: Record<string, EarlierAnswer[]> };
  const answers = results.answers?.['Bourse'];
  if (answers === undefined) throw new Error(`${file} holds no answers of Bourse: it is no results.json of --out`);
  return answers;
}

/** Every metric of every class, over the queries that both runs answered. */
export function compareRuns(answered: readonly AnsweredCase[], earlier: readonly EarlierAnswer[]): Change[] {
  const before = Map.groupBy(earlier, keyOf);
  const pairs = answered.flatMap(({ splitCase, judged }): (Pair & { class: string })[] => {
    const match = before.get(keyOf(splitCase))?.[0];
    return match === undefined ? [] : [{ class: splitCase.class, before: judgedOf(match), now: judged }];
  });
  return [...Map.groupBy(pairs, (pair) => pair.class)].flatMap(([name, group]) =>
    (name === 'no answer' ? ofNoAnswer : metrics).map(({ name: metric, value, goodIs }) => {
      const [was, is] = [value(group.map((pair) => pair.before)), value(group.map((pair) => pair.now))];
      const interval = was === null || is === null ? null : pairedInterval(group, value);
      const isWorse = interval !== null && (goodIs === 1 ? interval[1] < 0 : interval[0] > 0);
      return { class: name, metric, queries: group.length, before: was, now: is, interval, isWorse };
    }),
  );
}

/** The differences as text. */
export function renderChanges(all: readonly Change[]): string {
  const rows = all
    .filter(({ before, now }) => before !== now)
    .map(({ class: name, metric, queries, before, now, interval, isWorse }) => [
      `${name}, ${metric}`,
      String(queries),
      formatDecimal(before),
      formatDecimal(now),
      interval === null ? '–' : `${formatSigned(interval[0])} … ${formatSigned(interval[1])}${isWorse ? ' **▼**' : ''}`,
    ]);
  const worse = all.filter(({ isWorse }) => isWorse).length;
  return [
    renderTable(['class, metric', 'queries', 'before', 'now', 'middle 95 % of the difference'], rows),
    worse === 0 ? 'Nothing is worse by more than chance.' : `Worse by more than chance (▼): ${worse}.`,
  ].join('\n\n');
}

/** Resamples the same queries of both runs. */
function pairedInterval(pairs: readonly Pair[], value: Metric): readonly [number, number] {
  const difference = (sample: readonly Pair[]) => {
    const [was, is] = [value(sample.map((pair) => pair.before)), value(sample.map((pair) => pair.now))];
    return was === null || is === null ? 0 : is - was;
  };
  return resampledInterval(pairs, difference, { seed: 20_261_125 });
}

function keyOf({ class: name, query }: { readonly class: string; readonly query: string }): string {
  return `${name}\t${query}`;
}

function judgedOf({ grades, score }: EarlierAnswer): GradedQuery {
  return { grades, ideal: [], primary: null, topScore: score, milliseconds: 0 };
}
