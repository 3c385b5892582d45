import { expect, test } from 'vitest';
import { noBars } from '../bars.js';
import { BarsSerializer, type SerializedBars } from './bars-serializer.js';

const textOf = ({ bytes }: SerializedBars) => new TextDecoder().decode(bytes);
const serialize = (serializer: BarsSerializer, text: string) => serializer.json(noBars, 'day', [text, '']);

test('a buffer is not shared before its release, and is empty afterwards', () => {
  const serializer = new BarsSerializer();
  const first = serialize(serializer, 'the first');
  const second = serialize(serializer, 'second');
  expect(second.bytes.buffer).not.toBe(first.bytes.buffer);
  expect(textOf(first)).toBe('the first');
  first.release();
  const third = serialize(serializer, '3rd');
  expect(third.bytes.buffer).toBe(first.bytes.buffer);
  expect(textOf(third)).toBe('3rd');
  expect(textOf(second)).toBe('second');
});

test('the number of free buffers is limited', () => {
  const serializer = new BarsSerializer();
  const crowd = Array.from({ length: 100 }, () => serialize(serializer, '-'));
  const usedBuffers = new Set(crowd.map(({ bytes }) => bytes.buffer));
  for (const each of crowd) each.release();
  const again = new Set(Array.from({ length: 100 }, () => serialize(serializer, '-').bytes.buffer));
  expect(again.size).toBe(100);
  expect([...again].filter((buffer) => usedBuffers.has(buffer))).toHaveLength(32);
});

test('without bars the result is an empty list or a header', () => {
  const serializer = new BarsSerializer();
  expect(textOf(serializer.json(null, 'day', ['{"values":[', ']}']))).toBe('{"values":[]}');
  expect(textOf(serializer.csv(null, 'minute'))).toBe('datetime,open,high,low,close,volume\r\n');
});
