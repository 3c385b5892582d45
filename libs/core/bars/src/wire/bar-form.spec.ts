import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bars, noBars } from '../bars.js';
import { barsOf, dayOf } from '../testing/rows.js';
import { ByteWriter } from './byte-writer.js';
import { BarForm, type BarProperty, writeJsonRows } from './bar-form.js';
import { writeBarsJson } from './write-bars.js';

const apple = barsOf([
  [dayOf('2014-06-05'), 646.2, 649.3699, 642.61, 647.35, null],
  [dayOf('2014-06-06'), 649.9, 651.26, 644.47, 645.57, 12_497_800],
]);

function textOf(bars: Bars, properties: readonly BarProperty[]): string {
  const writer = new ByteWriter(16);
  writeJsonRows(writer, bars, 'day', BarForm.ofObjects(properties));
  return new TextDecoder().decode(writer.bytes);
}

const all = (['datetime', 'open', 'high', 'low', 'close', 'volume'] as const).map((column) => ({
  name: column,
  column,
}));

test('selected columns under selected names, newest first, with constant text between them', () => {
  const properties: BarProperty[] = [
    { name: 'v', column: 'volume' },
    { name: '__typename', text: 'Bar' },
    { name: 'on', column: 'datetime' },
  ];
  expect(textOf(apple, properties)).toBe(
    '{"v":12497800,"__typename":"Bar","on":"2014-06-06"},{"v":null,"__typename":"Bar","on":"2014-06-05"}',
  );
});

test('only constant text, and no bars', () => {
  expect(textOf(apple, [{ name: 't', text: 'Bar' }])).toBe('{"t":"Bar"},{"t":"Bar"}');
  expect(textOf(noBars, all)).toBe('');
});

test('all columns in their order are the bytes that REST sends', () => {
  const writer = new ByteWriter();
  writeBarsJson(writer, apple, 'day');
  expect(textOf(apple, all)).toBe(new TextDecoder().decode(writer.bytes));
});

test.each(all)('a column alone: $name', ({ name, column }) => {
  const writer = new ByteWriter(16);
  writeJsonRows(writer, apple, 'day', BarForm.ofValues(column));
  const rows = JSON.parse(`[${textOf(apple, all)}]`) as Record<string, unknown>[];
  expect(JSON.parse(`[${new TextDecoder().decode(writer.bytes)}]`)).toEqual(rows.map((row) => row[name]));
});

test('any selection matches the whole row', () => {
  const rows = JSON.parse(`[${textOf(apple, all)}]`) as Record<string, unknown>[];
  fc.assert(
    fc.property(fc.subarray(all, { minLength: 1 }), fc.nat(), (some, turn) => {
      const chosen = some.map((_, i) => some[(i + turn) % some.length]!);
      const expected = rows.map((row) => Object.fromEntries(chosen.map(({ name }) => [name, row[name]])));
      expect(JSON.parse(`[${textOf(apple, chosen)}]`)).toEqual(expected);
    }),
  );
});
