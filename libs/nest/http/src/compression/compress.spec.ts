import { once } from 'node:events';
import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { codings } from './accept-encoding.js';
import { compress, createCompressor } from './compress.js';

const decompress = { zstd: zlib.zstdDecompressSync, br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };
const decompressor = { zstd: zlib.createZstdDecompress, br: zlib.createBrotliDecompress, gzip: zlib.createGunzip };

describe.each(codings)('%s', (coding) => {
  test('decompressed bytes equal the input, from less than a quarter of its size', async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => `SYMBOL${i},Name of ${i},NASDAQ\n`).join(''));
    const compressed = await compress(bytes, coding);
    expect(compressed.length).toBeLessThan(bytes.length / 4);
    expect(decompress[coding](compressed).equals(bytes)).toBe(true);
  });

  test('a row of a stream arrives before the next one is created', async () => {
    const stream = createCompressor(coding);
    const read = stream.pipe(decompressor[coding]());
    for (const row of ['AAPL,Apple\n', 'MSFT,Microsoft\n']) {
      stream.write(row);
      const [chunk] = (await once(read, 'data')) as [Buffer];
      expect(chunk.toString()).toBe(row);
    }
    stream.end();
    await once(read, 'end');
  });
});

test.each([
  ['that wait', (stream: Transform) => (stream.write('AAPL\n'), stream.write('MSFT\n'), stream.end('IBM\n'))],
  ['none', (stream: Transform) => stream.end()],
])('a zstd stream is one frame, for any chunks: %s', async (_, write) => {
  const stream = createCompressor('zstd');
  write(stream);
  const bytes = Buffer.concat(await stream.toArray());
  const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
  expect([bytes.indexOf(magic), bytes.lastIndexOf(magic)]).toEqual([0, 0]);
});
