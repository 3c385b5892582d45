// Levels that cost little: a page of 100 rows takes a tenth of a millisecond or less, off the event loop.
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Coding } from './accept-encoding.js';

const { constants } = zlib;

const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const gzip = { level: 4 };
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    /** A window of 1 MiB: a stream takes no more memory than that. */
    [constants.BROTLI_PARAM_LGWIN]: 20,
  },
};

const asyncZstd = promisify<Uint8Array, zlib.ZstdOptions, Buffer>(zlib.zstdCompress);
const asyncBrotli = promisify<Uint8Array, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const asyncGzip = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.gzip);

const whole = {
  zstd: (bytes) => asyncZstd(bytes, zstd),
  br: (bytes) => asyncBrotli(bytes, brotli),
  gzip: (bytes) => asyncGzip(bytes, gzip),
} as const satisfies Record<Coding, (bytes: Uint8Array) => Promise<Buffer>>;

/** What is written comes out at once, instead of when a block is full. */
const flushed = {
  zstd: () => zlib.createZstdCompress({ ...zstd, flush: constants.ZSTD_e_flush }),
  br: () => zlib.createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => zlib.createGzip({ ...gzip, flush: constants.Z_SYNC_FLUSH }),
} as const satisfies Record<Coding, () => Transform>;

/** Compresses on a thread of libuv. The bytes must not change meanwhile. */
export function compress(bytes: Uint8Array, coding: Coding): Promise<Buffer> {
  return whole[coding](bytes);
}

/** A stream that compresses each chunk as it comes. */
export function compressor(coding: Coding): Transform {
  return flushed[coding]();
}
