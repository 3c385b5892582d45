import { expect, test } from 'vitest';
import { columnOf, csvFields, fieldNames, fieldOf, identifierFields, rowKeys, storedFields } from './index.js';

test('list-6 the eleven keys of a row, in this order', () => {
  expect(rowKeys).toEqual('symbol name exchange mic type country currency isin figi cik status'.split(' '));
});

test('no two fields share a column of the database', () => {
  expect(new Set(storedFields.map(columnOf)).size).toBe(storedFields.length);
});

test('every field of the plain CSV but the symbol and the aliases is stored', () => {
  const stored: ReadonlySet<string> = new Set(['symbol', 'aliases', ...storedFields]);
  expect(csvFields.filter((name) => !stored.has(name))).toEqual([]);
});

test('an identifier with an example accepts it', () => {
  const examples = identifierFields.flatMap((name) =>
    (fieldOf(name).examples ?? []).map((text) => [name, text] as const),
  );
  expect(examples.length).toBeGreaterThan(2);
  for (const [name, text] of examples) expect([name, fieldOf(name).identifier?.parse(text)]).toEqual([name, text]);
});

test('a description ends its sentence, since texts are joined', () => {
  expect(fieldNames.filter((name) => !fieldOf(name).description.endsWith('.'))).toEqual([]);
});
