// Levels of low cost, off the event loop. The memory of a compressor, which must be filled with zeros, costs more than
// compressing a short body: each compressor gets the length if it is known.
import type { Transform, TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Coding } from './accept-encoding.js';

const { constants } = zlib;

/** A window of 1 MiB. */
const MAX_WINDOW_BITS = 20;

const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const gzip = { level: 4 };
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: MAX_WINDOW_BITS,
  },
};

const asyncZstd = promisify<Uint8Array, zlib.ZstdOptions, Buffer>(zlib.zstdCompress);
const asyncBrotli = promisify<Uint8Array, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const asyncGzip = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.gzip);

const whole = {
  zstd: (bytes) => asyncZstd(bytes, { ...zstd, pledgedSrcSize: bytes.length }),
  br: (bytes) => asyncBrotli(bytes, { params: { ...brotli.params, ...lengthParams(bytes.length) } }),
  gzip: (bytes) => asyncGzip(bytes, gzip),
} as const satisfies Record<Coding, (bytes: Uint8Array) => Promise<Buffer>>;

const MIN_WINDOW_BITS = 16;

function lengthParams(length: number): Record<number, number> {
  const bits = Math.min(MAX_WINDOW_BITS, Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 1))));
  return { [constants.BROTLI_PARAM_LGWIN]: bits, [constants.BROTLI_PARAM_SIZE_HINT]: length };
}

/** Output is flushed after each write, instead of when a block is full. */
const flushed = {
  zstd: () => endedOnce(zlib.createZstdCompress({ ...zstd, flush: constants.ZSTD_e_flush })),
  br: () => zlib.createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => zlib.createGzip({ ...gzip, flush: constants.Z_SYNC_FLUSH }),
} as const satisfies Record<Coding, () => Transform>;

/**
 * If its last chunk had to wait, Node ends a frame with it and then writes an empty frame. Clients that read only one
 * frame fail at the second: httpx does when a frame ends where a read ends.
 */
function endedOnce(stream: Transform): Transform {
  const [transform, flush] = [stream['_transform'].bind(stream), stream['_flush'].bind(stream)];
  let hasEnded = false;
  return Object.assign(stream, {
    _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback) {
      hasEnded = stream.writableEnded && stream.writableLength === chunk.byteLength;
      transform(chunk, encoding, done);
    },
    _flush: (done: TransformCallback) => (hasEnded ? done() : flush(done)),
  });
}

/** Compresses on a thread of libuv. The bytes must not change before it resolves. */
export function compress(bytes: Uint8Array, coding: Coding): Promise<Buffer> {
  return whole[coding](bytes);
}

/** A stream that compresses each chunk as it comes. */
export function createCompressor(coding: Coding): Transform {
  return flushed[coding]();
}
