// A span of chunks as one value: whole numbers that describe it, the chunks, and a checksum over both and the key.
import { crc32 } from 'node:zlib';
import type { Chunk, ChunkSpan } from './chunk-span.js';

const WORD_BYTES = 4;
const CHECKSUM_BYTES = 4;
/** Both ends of the known periods, and the number of chunks. */
const SPAN_WORDS = 3;
/** Period, bars and length of a chunk. */
const CHUNK_WORDS = 3;

/** The value of a span that is stored under a key. */
export function packSpan(key: string, { chunks, knownFrom, knownTo }: ChunkSpan): Uint8Array {
  const words = [knownFrom, knownTo, chunks.length];
  for (const { period, bars, data } of chunks) words.push(period, bars, data.length);
  const size = chunks.reduce((sum, { data }) => sum + data.length, words.length * WORD_BYTES);
  const bytes = new Uint8Array(size + CHECKSUM_BYTES);
  const view = new DataView(bytes.buffer);
  words.forEach((word, i) => view.setInt32(i * WORD_BYTES, word, true));
  let at = words.length * WORD_BYTES;
  for (const { data } of chunks) {
    bytes.set(data, at);
    at += data.length;
  }
  view.setUint32(size, checksumOf(key, bytes), true);
  return bytes;
}

/** The span in a value; null if the value is damaged or belongs to another key. Its chunks share the bytes. */
export function unpackSpan(key: string, bytes: Uint8Array): ChunkSpan | null {
  if (bytes.length < SPAN_WORDS * WORD_BYTES + CHECKSUM_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(bytes.length - CHECKSUM_BYTES, true) !== checksumOf(key, bytes)) return null;
  const word = (i: number) => view.getInt32(i * WORD_BYTES, true);
  const chunks: Chunk[] = [];
  const count = word(2);
  let at = (SPAN_WORDS + count * CHUNK_WORDS) * WORD_BYTES;
  for (let i = 0; i < count; i++) {
    const first = SPAN_WORDS + i * CHUNK_WORDS;
    const end = at + word(first + 2);
    chunks.push({ period: word(first), bars: word(first + 1), data: bytes.subarray(at, end) });
    at = end;
  }
  return { chunks, knownFrom: word(0), knownTo: word(1) };
}

function checksumOf(key: string, bytes: Uint8Array): number {
  return crc32(bytes.subarray(0, bytes.length - CHECKSUM_BYTES), crc32(key));
}
