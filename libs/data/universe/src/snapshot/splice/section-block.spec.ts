import { expect, test } from 'vitest';
import { PackedFile } from '../../packed/packed-file.js';
import { SectionBlock } from './section-block.js';

const fileOf = (sections: Record<string, ArrayBufferView>) =>
  PackedFile.pack({ kind: 'universe', format: 1, identity: {}, sections });
const blockOf = (...lengths: number[]) =>
  SectionBlock.for(
    fileOf(Object.fromEntries(lengths.map((length, at) => [`s${at}`, new Uint8Array(length)]))),
    fileOf({ row: new Uint8Array(100) }),
  );

test('columns of odd lengths begin where numbers of any width can', () => {
  const block = blockOf(3, 16);
  const text = block.place(Buffer.from('abc'));
  const numbers = block.take(Float64Array.of(1, 2));
  expect([text.toString(), numbers.byteOffset % 8, numbers.readDoubleLE(8)]).toEqual(['abc', 0, 2]);
  expect(text.buffer).toBe(numbers.buffer);
});

test('the memory of a fresh column is freed, that of a column of the previous snapshot stays', () => {
  const block = blockOf(1 << 17, 1 << 17);
  const [old, fresh] = [new Uint32Array(1 << 15).fill(7), new Uint32Array(1 << 15).fill(8)];
  expect(block.place(old).readUInt32LE(0)).toBe(7);
  expect(block.take(fresh).readUInt32LE(0)).toBe(8);
  expect([old.length, fresh.length]).toEqual([1 << 15, 0]);
});

test('part of other memory is not freed', () => {
  const whole = new Uint32Array(1 << 16).fill(7);
  blockOf(1 << 17).take(whole.subarray(0, 1 << 15));
  expect(whole).toHaveLength(1 << 16);
});

test('a column without room stays where it is', () => {
  const column = Uint32Array.of(1, 2, 3);
  expect(blockOf(8).take(column).buffer).toBe(column.buffer);
});
