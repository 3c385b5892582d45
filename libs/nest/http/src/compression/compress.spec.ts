import { once } from 'node:events';
import * as zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { codings } from './accept-encoding.js';
import { compress, compressor } from './compress.js';

const decompress = { zstd: zlib.zstdDecompressSync, br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };
const decompressor = { zstd: zlib.createZstdDecompress, br: zlib.createBrotliDecompress, gzip: zlib.createGunzip };

describe.each(codings)('%s', (coding) => {
  test('bytes come back as they were, from less than a quarter of them', async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => `SYMBOL${i},Name of ${i},NASDAQ\n`).join(''));
    const compressed = await compress(bytes, coding);
    expect(compressed.length).toBeLessThan(bytes.length / 4);
    expect(decompress[coding](compressed).equals(bytes)).toBe(true);
  });

  test('a row of a stream arrives before the next one is made', async () => {
    const stream = compressor(coding);
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
