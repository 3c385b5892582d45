import { expect, test } from 'vitest';
import type { Answers } from '../answers.js';
import { answeredCase } from './answered-case.fixture.js';
import { formatDecimal, formatSigned } from './markdown.js';
import { renderReport } from './report.js';

const answers: Answers = {
  split: 'test',
  universe: { count: 277_237, version: 2 },
  remark: 'names and words: embedded, meaning: memory',
  answered: [answeredCase('one typo', 'aple'), answeredCase('one typo', 'mcrosoft', { grades: [0] })],
};

test('classes with their share of right results, and the parts of the search', () => {
  const text = renderReport(answers, { exactFirst: [], tableAnswers: [] });
  expect(text).toContain('| one typo | 2 | .500 | .500 |');
  expect(text).toContain('2 queries over 277,237 instruments (version 2); names and words: embedded, meaning: memory.');
});

const textOf = (violations: string[]) => {
  const isins = { class: 'isin', queries: 3, violations };
  return renderReport(answers, { exactFirst: [isins], tableAnswers: [] });
};

test('identifiers not ranked first are named', () => {
  expect(textOf(['US0378331005'])).toContain('| isin | 3 | **1**: US0378331005 |');
  expect(textOf([])).toContain('| isin | 3 | 0 |');
});

test('decimals', () => {
  expect([1, 0.5, -0.25, 0, -0.0001, null].map(formatDecimal)).toEqual(['1.000', '.500', '−.250', '.000', '.000', '–']);
  expect([0.5, -0.25, 0].map(formatSigned)).toEqual(['+.500', '−.250', '.000']);
});
