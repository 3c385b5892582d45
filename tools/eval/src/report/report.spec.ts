import { expect, test } from 'vitest';
import { answeredCase } from './answered-case.fixture.js';
import type { Answers, Contest } from './contest.js';
import { formatDecimal, formatSigned } from './markdown.js';
import { renderReport } from './report.js';

const wrong = { grades: [0] };
const answers = (name: string, ...right: boolean[]): Answers => ({
  name,
  remark: '',
  answered: right.map((isRight, at) => answeredCase('one typo', `q${at}`, isRight ? {} : wrong)),
});

const contest = (bourse: Answers, ...peers: Answers[]): Contest => ({
  split: 'test',
  universe: { count: 277_237, version: 2 },
  bourse,
  peers,
  absent: [{ name: 'Meilisearch keyword', why: 'MEILI_URL is not set' }],
});

const isins = (...violations: string[]) => [{ class: 'isin', queries: 3, violations }];
const parts = {
  exactFirst: [
    { name: 'Bourse', classes: isins('US0378331005') },
    { name: 'Other', classes: isins() },
  ],
  tableAnswers: [],
};

test('a peer that is better by more than chance is reported in the text and in the table', () => {
  const text = renderReport(contest(answers('Bourse', false, false), answers('Better', true, true)), parts);
  expect(text).toContain('- one typo, S@1: −1.000 to Better');
  expect(text).toContain('| one typo | .000 | 1.000 (−1.000; −1.000 … −1.000) **▼** |');
});

test('a peer that is not better is reported so', () => {
  const text = renderReport(contest(answers('Bourse', true, true), answers('Worse', true, false)), parts);
  expect(text).toContain('nowhere below a peer');
  expect(text).not.toContain('▼** |');
});

test('absent peers and identifiers not ranked first are named', () => {
  const text = renderReport(contest(answers('Bourse', true)), parts);
  expect(text).toContain('Not measured: Meilisearch keyword: MEILI_URL is not set.');
  expect(text).toContain('| isin | 3 | **1**: US0378331005 | 0 |');
});

test('decimals', () => {
  expect([1, 0.5, -0.25, 0, -0.0001, null].map(formatDecimal)).toEqual(['1.000', '.500', '−.250', '.000', '.000', '–']);
  expect([0.5, -0.25, 0].map(formatSigned)).toEqual(['+.500', '−.250', '.000']);
});
