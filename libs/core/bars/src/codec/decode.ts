import { type Bars, emptyBars, noBars, sliceBars } from '../bars.js';
import { MAX_SCALE } from '../decimal.js';
import { joinBars, requireRise } from '../join.js';
import { ChunkDamaged, ChunkReader } from './chunk-reader.js';
import { runAtOnce } from '../steps.js';
import { crc32 } from './crc32.js';
import {
  MIN_BAR_BYTES,
  CHECKSUM_BYTES,
  CHUNK_VERSION,
  FLOAT_PRICES,
  MAX_FORM,
  GAP_BITS,
  HEADER_BYTES,
  NO_SCALE,
  MAX_RUN,
  MAX_SHORT_GAP,
  VOLUME_SHIFT,
  volumeForms,
} from './layout.js';

const MIN_LABEL = -(2 ** 31);
const MAX_LABEL = 2 ** 31 - 1;

/**
 * Decodes the bytes of `encodeBars`. Throws `ChunkDamaged` for another version and for cut, longer or altered bytes.
 */
export function decodeBars(bytes: Uint8Array): Bars {
  return unpackChunk(openChunk(bytes));
}

/** Decodes and joins consecutive chunks of one series, as `joinBars` does. */
export function decodeJoined(parts: readonly Uint8Array[]): Bars {
  return runAtOnce(decodeJoinedInSteps(parts));
}

/** The same; yields after each chunk. */
export function* decodeJoinedInSteps(parts: readonly Uint8Array[]): Generator<void, Bars> {
  const chunks = parts.map(openChunk);
  const [first] = chunks;
  if (first === undefined) return noBars;
  const { priceScale, volumeScale } = first;
  const isOfOneScale = chunks.every((chunk) => chunk.priceScale === priceScale && chunk.volumeScale === volumeScale);
  if (!isOfOneScale) return joinBars(chunks.map(unpackChunk));
  // Most chunks of a series have one scale and are decoded in place.
  const bars = emptyBars(
    chunks.reduce((sum, { count }) => sum + count, 0),
    priceScale,
    volumeScale,
  );
  let at = 0;
  for (const chunk of chunks) {
    readInto(sliceBars(bars, at, at + chunk.count), chunk);
    requireRise(bars.labels, at);
    at += chunk.count;
    yield;
  }
  return bars;
}

/** The start of a chunk with a valid checksum. */
interface OpenChunk {
  /** Positioned after the start. */
  readonly reader: ChunkReader;
  readonly form: number;
  readonly count: number;
  readonly priceScale: number | null;
  readonly volumeScale: number | null;
}

function openChunk(bytes: Uint8Array): OpenChunk {
  const reader = readerOf(bytes);
  const stored = new DataView(bytes.buffer, bytes.byteOffset + reader.end, CHECKSUM_BYTES).getUint32(0, true);
  if (crc32(bytes, reader.end) !== stored) throw new ChunkDamaged('the checksum does not match');
  const [priceScale, volumeScale, form] = [scaleOf(bytes[1]!), scaleOf(bytes[2]!), bytes[3]!];
  if (form > MAX_FORM || (priceScale === null && !hasFloats(form)))
    throw new ChunkDamaged('the form is not valid in version 1');
  return { reader, form, count: readCount(reader), priceScale, volumeScale };
}

function hasFloats(form: number): boolean {
  return (form & FLOAT_PRICES) !== 0;
}

function unpackChunk(chunk: OpenChunk): Bars {
  const bars = emptyBars(chunk.count, chunk.priceScale, chunk.volumeScale);
  readInto(bars, chunk);
  return bars;
}

function readInto(bars: Bars, { reader, form }: OpenChunk): void {
  if (bars.labels.length > 0) {
    readLabels(reader, bars.labels);
    if (hasFloats(form)) for (const column of [bars.close, bars.open, bars.high, bars.low]) reader.floats(column);
    else readPrices(reader, bars);
    readVolumes(reader, bars.volume, form >> VOLUME_SHIFT);
  }
  if (reader.at !== reader.end) throw new ChunkDamaged('the data has trailing bytes');
}

/** Reads the number of bars from the start of a chunk, without verifying the checksum. */
export function chunkCount(bytes: Uint8Array): number {
  return readCount(readerOf(bytes));
}

function readerOf(bytes: Uint8Array): ChunkReader {
  if (bytes.length <= HEADER_BYTES + CHECKSUM_BYTES) throw new ChunkDamaged('too few bytes');
  if (bytes[0] !== CHUNK_VERSION) throw new ChunkDamaged(`version ${bytes[0]} is unknown`);
  return new ChunkReader(bytes, HEADER_BYTES, bytes.length - CHECKSUM_BYTES);
}

function readCount(reader: ChunkReader): number {
  const count = reader.varint();
  if (count * MIN_BAR_BYTES > reader.end - reader.at)
    throw new ChunkDamaged('the number of bars exceeds the number of bytes');
  return count;
}

function scaleOf(byte: number): number | null {
  if (byte === NO_SCALE) return null;
  if (byte <= MAX_SCALE) return byte;
  throw new ChunkDamaged(`invalid scale: ${byte}`);
}

function readLabels(reader: ChunkReader, labels: Int32Array): void {
  let label = reader.readSigned();
  let at = 1;
  if (label < MIN_LABEL) throw new ChunkDamaged('a label is too small');
  labels[0] = label;
  while (at < labels.length) {
    const run = reader.varint();
    const end = at + (run >>> GAP_BITS) + 1;
    const gap = run & MAX_SHORT_GAP || reader.varint();
    if (run > MAX_RUN || end > labels.length || gap === 0) throw new ChunkDamaged('the labels are inconsistent');
    while (at < end) labels[at++] = label += gap;
  }
  if (label > MAX_LABEL) throw new ChunkDamaged('a label is too large');
}

function readPrices(reader: ChunkReader, { open, high, low, close }: Bars): void {
  for (const column of [close, open, high, low]) reader.signeds(column);
  const count = close.length;
  let before = 0;
  for (let i = 0; i < count; i++) close[i] = before += close[i]!;
  before = close[0]!;
  for (let i = 0; i < count; i++) {
    const first = before + open[i]!;
    const last = close[i]!;
    // the higher and the lower of both without a branch that is mispredicted half of the time
    const sum = first + last;
    const distance = Math.abs(first - last);
    open[i] = first;
    high[i] = (sum + distance) / 2 + high[i]!;
    low[i] = (sum - distance) / 2 - low[i]!;
    before = last;
  }
}

function readVolumes(reader: ChunkReader, volume: Float64Array, form: number): void {
  if (form === volumeForms.float) reader.floats(volume);
  else if (form === volumeForms.unknown) volume.fill(NaN);
  else reader.varints(volume);
  if (form !== volumeForms.partlyKnown) return;
  for (let i = 0; i < volume.length; i++) volume[i] = volume[i] === 0 ? NaN : volume[i]! - 1;
}
