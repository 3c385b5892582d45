import { expect, test } from 'vitest';
import { shellWord } from './commands.js';

test.each([
  ['BRK-B', 'BRK-B'],
  ['EURUSD=X', 'EURUSD=X'],
  ['AAPL US', "'AAPL US'"],
  ['C&C', "'C&C'"],
  ["L'OREAL", `'L'\\''OREAL'`],
])('%s as a word of a command', (text, word) => expect(shellWord(text)).toBe(word));
