import { expect, test } from 'vitest';
import { listTypedBeginnings } from './typed-beginnings.js';

/** Names in order of prominence, each with one bearer. */
const of = (...names: (string | null)[]) => {
  const rows = Uint32Array.from(names.keys());
  const index = { nameCount: names.length, rowStarts: Uint32Array.of(...rows, names.length), rowsOfNames: rows };
  return [{ name: (row: number) => names[row]! }, index] as const;
};

test('letter by letter, each common beginning once', () => {
  const beginnings = listTypedBeginnings(...of('Apple Inc', 'AB Volvo', '3M'), { names: 3, letters: 4 });
  expect(beginnings).toEqual(['a', '3', 'ap', 'ab', '3m', 'app', 'appl', 'ab v']);
});

test('at most the requested number of names, and none of a row without one', () => {
  expect(listTypedBeginnings(...of(null, 'Zoo', 'Kiwi'), { names: 2, letters: 1 })).toEqual(['z']);
});
