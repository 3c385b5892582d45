import { expect, test } from 'vitest';
import { ByteWriter } from './byte-writer.js';

const textOf = (writer: ByteWriter) => new TextDecoder().decode(writer.bytes);

test('text of any length is preserved while the buffer grows', () => {
  const writer = new ByteWriter(1);
  const words = ['{"meta":', 'é € 😀', '', 'x'.repeat(10_000), '}'];
  for (const word of words) writer.text(word);
  expect(textOf(writer)).toBe(words.join(''));
});

test('reserve makes room for bytes that the caller writes', () => {
  const writer = new ByteWriter(2);
  writer.text('ab');
  writer.reserve(3);
  writer.view.setUint8(writer.length, 99);
  writer.length++;
  expect(textOf(writer)).toBe('abc');
});

test('sufficient room keeps the buffer', () => {
  const writer = new ByteWriter(8);
  const { view } = writer;
  writer.reserve(8);
  expect(writer.view).toBe(view);
  writer.reserve(9);
  expect(writer.view).not.toBe(view);
});

test('clear starts again in the same buffer', () => {
  const writer = new ByteWriter(64);
  const { view } = writer;
  writer.text('first');
  writer.clear();
  writer.text('2nd');
  expect(textOf(writer)).toBe('2nd');
  expect(writer.view).toBe(view);
});
