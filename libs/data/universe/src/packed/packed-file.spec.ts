import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PackedFile } from './packed-file.js';
import { PackedFileError, readHeader, readSections } from './packed-layout.js';

const kind = 'universe';
const format = 3;
const sample = () =>
  PackedFile.pack({
    kind,
    format,
    identity: { databaseId: 'a', version: 7, publishedAt: null },
    sections: {
      text: Buffer.from('AAPL'),
      empty: new Uint8Array(),
      numbers: Uint32Array.of(1, 2, 0xffffffff),
      u16: Uint16Array.of(5),
    },
  });

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bourse-packed-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function bytesOf(file: PackedFile): Promise<Buffer> {
  const path = join(directory, 'bytes');
  await file.write(path);
  return readFile(path);
}

/** Reads header and sections as `PackedFile.read` does. */
async function check(given: Uint8Array, expected = { kind, format }): Promise<void> {
  const read = async (target: Buffer, from: number) => Buffer.from(given).copy(target, 0, from);
  const bytes = { size: given.length, read };
  await readSections(bytes, await readHeader(bytes, expected));
}

/** The error of reading the bytes; null when they are accepted. */
function refusalOf(bytes: Uint8Array): Promise<unknown> {
  return check(bytes).then(
    () => null,
    (error: unknown) => error,
  );
}

describe('packed file', () => {
  test('reads back completely from the disk', async () => {
    const path = join(directory, 'whole');
    await sample().write(path);
    const file = await PackedFile.read(path, { kind, format });
    expect(file.identity).toEqual({ databaseId: 'a', version: 7, publishedAt: null });
    expect(file.bytes('text').toString()).toBe('AAPL');
    expect(file.bytes('empty').length).toBe(0);
    expect([...file.u32('numbers')]).toEqual([1, 2, 4294967295]);
    expect([...file.u16('u16')]).toEqual([5]);
    expect(await readdir(directory)).not.toContainEqual(expect.stringContaining('.tmp'));
  });

  test('a file changed in any one bit is refused', async () => {
    const bytes = await bytesOf(sample());
    const damaged = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const copy = Buffer.from(bytes);
      copy[bit >> 3]! ^= 1 << (bit & 7);
      return refusalOf(copy);
    });
    const refusals = await Promise.all(damaged);
    expect(refusals.filter((refusal) => !(refusal instanceof PackedFileError))).toEqual([]);
  });

  test('a truncated or extended file is refused', async () => {
    const bytes = await bytesOf(sample());
    for (let length = 0; length < bytes.length; length++) {
      expect(await refusalOf(bytes.subarray(0, length))).toBeInstanceOf(PackedFileError);
    }
    await expect(check(Buffer.concat([bytes, Buffer.alloc(8)]))).rejects.toThrow('instead of');
  });

  test('any bytes are refused with a reason, never with another error', async () => {
    const refused = fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      async (bytes) => (await refusalOf(bytes)) instanceof PackedFileError,
    );
    expect((await fc.check(refused)).failed).toBe(false);
  });

  test('another kind, an older format, a missing section: refused with the reason', async () => {
    const bytes = await bytesOf(sample());
    await expect(check(bytes, { kind: 'lexical', format })).rejects.toThrow('contains universe, not lexical');
    await expect(check(bytes, { kind, format: 4 })).rejects.toThrow('format 3, not 4');
    expect(() => sample().bytes('names')).toThrow('section names is missing');
  });

  test('a section that is not wanted is neither read nor checked', async () => {
    const path = join(directory, 'partly');
    const bytes = await bytesOf(sample());
    bytes[bytes.indexOf('AAPL')]! ^= 1;
    await writeFile(path, bytes);
    await expect(PackedFile.read(path, { kind, format })).rejects.toThrow('section text is damaged');
    const file = await PackedFile.read(path, { kind, format }, { without: ['text'] });
    expect([...file.u32('numbers')]).toEqual([1, 2, 4294967295]);
    expect(() => file.bytes('text')).toThrow('section text is missing');
  });

  test('a failed write leaves no file', async () => {
    const missing = join(directory, 'missing', 'file');
    await expect(sample().write(missing)).rejects.toThrow('ENOENT');
    const path = join(directory, 'taken');
    await writeFile(path, 'old');
    await sample().write(path);
    expect((await PackedFile.read(path, { kind, format })).bytes('text').toString()).toBe('AAPL');
  });
});
