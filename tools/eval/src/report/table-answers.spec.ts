import { expect, test } from 'vitest';
import { answeredCase } from './answered-case.fixture.js';
import { shippedAliases, tableAnswers } from './table-answers.js';

test('a query counts as answered by the table when it is an alias but for its case', () => {
  const answers = tableAnswers(
    [
      answeredCase('former and colloquial', 'facebook'),
      answeredCase('former and colloquial', 'facebook stock', { grades: [0] }),
      answeredCase('abbreviations', 'bofa', { grades: [0] }),
      answeredCase('full name', 'facebook'),
    ],
    ['Facebook', 'BofA'],
  );
  expect(answers).toEqual([
    { class: 'former and colloquial', queries: 2, inTable: 1, success1InTable: 1, success1Elsewhere: 0 },
    { class: 'abbreviations', queries: 1, inTable: 1, success1InTable: 0, success1Elsewhere: null },
  ]);
});

test('the shipped table is found', () => {
  expect(shippedAliases()).toContain('WeChat');
});
