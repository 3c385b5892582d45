import { expect, test } from 'vitest';
import { symbolProblem } from './symbol-problem.js';

test.each([
  ['AUS B.ST', null],
  ['𝒜'.repeat(64), null],
  ['', 'is empty'],
  ['A'.repeat(65), 'has more than 64 characters'],
  ['5.93E+03', 'is a rounded number of a spreadsheet'],
  ['G\u0007', 'contains a control character'],
  ['A\u2028B', 'contains a control character'],
])('the symbol %j %s', (symbol, problem) => expect(symbolProblem(symbol)).toBe(problem));
