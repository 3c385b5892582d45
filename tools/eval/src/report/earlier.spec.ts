import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answeredCase } from './answered-case.fixture.js';
import { compareRuns, renderChanges, type EarlierAnswer, readEarlier } from './earlier.js';

const queries = Array.from({ length: 20 }, (_, at) => `q${at}`);
const earlier = (name: string, grades: number[], score: number | null = 0.9): EarlierAnswer[] =>
  queries.map((query) => ({ class: name, query, grades, score }));
const now = (name: string, grades: number[], score = 0.9) =>
  queries.map((query) => answeredCase(name, query, { grades, score }));
const changeOf = (all: ReturnType<typeof compareRuns>, metric: string) => all.find((one) => one.metric === metric)!;

test('a class with only wrong first results is worse by more than chance, an unchanged one is not', () => {
  const all = compareRuns(
    [...now('cik', [0, 2]), ...now('isin', [2])],
    [...earlier('cik', [2]), ...earlier('isin', [2])],
  );
  expect(changeOf(all, 'S@1')).toMatchObject({ before: 1, now: 0, queries: 20, interval: [-1, -1], isWorse: true });
  expect(all.filter((one) => one.class === 'isin' && one.isWorse)).toEqual([]);
  expect(renderChanges(all)).toContain('| cik, S@1 | 20 | 1.000 | .000 | −1.000 … −1.000 **▼** |');
  expect(renderChanges(all)).not.toContain('isin, S@1');
});

test('fewer is better of what is empty or unsure', () => {
  const all = compareRuns(now('cik', [2], 0.9), earlier('cik', [2], 0.4));
  expect(changeOf(all, 'right below .5')).toMatchObject({ before: 1, now: 0, interval: [-1, -1], isWorse: false });
  const unsure = compareRuns(now('cik', [2], 0.4), earlier('cik', [2], 0.9));
  expect(changeOf(unsure, 'right below .5')).toMatchObject({ isWorse: true });
});

test('one query of twenty is within chance', () => {
  const [first, ...others] = now('cik', [2]);
  const all = compareRuns(
    [answeredCase('cik', first!.splitCase.query, { grades: [0] }), ...others],
    earlier('cik', [2]),
  );
  expect(changeOf(all, 'S@1')).toMatchObject({ before: 1, now: 0.95, isWorse: false });
  expect(renderChanges(all)).toContain('Nothing is worse by more than chance.');
});

test('only queries of both runs are compared, in pairs, in any order', () => {
  const before = earlier('cik', [2]).toReversed().slice(0, 5);
  expect(changeOf(compareRuns(now('cik', [2]), before), 'S@1').queries).toBe(5);
});

test('for queries without a result the share that reaches .5 is compared', () => {
  const all = compareRuns(now('no answer', [0], 0.9), earlier('no answer', [0], 0.1));
  expect(all).toMatchObject([{ metric: 'reach .5', before: 0, now: 1, isWorse: true }]);
});

test('the calibration error is compared: a score of .9 of what is always right is .1 off', () => {
  const change = changeOf(compareRuns(now('cik', [2], 0.9), earlier('cik', [2], 0.6)), 'calibration error');
  expect([change.before, change.now]).toEqual([expect.closeTo(0.4, 9), expect.closeTo(0.1, 9)]);
});

test('a file without answers is named', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'bourse-eval-')), 'results.json');
  writeFileSync(file, '{}');
  expect(() => readEarlier(file)).toThrow(`${file} holds no answers of Bourse`);
  writeFileSync(file, JSON.stringify({ answers: { Bourse: earlier('cik', [2]) } }));
  expect(readEarlier(file)).toHaveLength(20);
});
