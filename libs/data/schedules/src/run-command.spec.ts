import { expect, test } from 'vitest';
import { MAX_OUTPUT_LENGTH, tailOf } from './run-command.js';

test('short output is kept, without colours and control characters', () => {
  expect(tailOf('a\r\n\u001b[31mred\u001b[0m\nb\0\u0007\tc \ud800\n\n')).toBe('a\nred\nb\tc \ufffd');
});

test('of long output the last whole lines are kept', () => {
  const lines = Array.from({ length: 5000 }, (_, n) => `line ${n}`);
  const text = tailOf(lines.join('\n'));
  expect(text.length).toBeLessThanOrEqual(MAX_OUTPUT_LENGTH + 2);
  const [first, ...rest] = text.split('\n');
  expect([first, rest.at(-1)]).toEqual(['…', 'line 4999']);
  expect(rest).toEqual(lines.slice(-rest.length));
  expect(rest.length).toBeGreaterThan(500);
});
