import { type Bars, priceColumns } from '../bars.js';
import { MAX_SCALE } from '../decimal.js';
import { ChunkWriter } from './chunk-writer.js';
import { crc32 } from './crc32.js';
import {
  MAX_BAR_BYTES,
  CHUNK_VERSION,
  MAX_DELTA_PRICE,
  FLOAT_PRICES,
  GAP_BITS,
  HEADER_BYTES,
  NO_SCALE,
  MAX_SHORT_GAP,
  MAX_VARINT_BYTES,
  VOLUME_SHIFT,
  volumeForms,
} from './layout.js';

type VolumeForm = (typeof volumeForms)[keyof typeof volumeForms];

const MAX_FIXED_BYTES = HEADER_BYTES + 2 * MAX_VARINT_BYTES + 4;

/**
 * Encodes bars as bytes for `decodeBars`; see layout.ts. Every value is preserved, except for the sign of a zero price.
 * Throws a RangeError for labels that do not increase and for an invalid scale.
 */
export function encodeBars(bars: Bars): Uint8Array {
  const { labels, volume } = bars;
  const writer = new ChunkWriter(MAX_FIXED_BYTES + labels.length * MAX_BAR_BYTES);
  const floats = bars.priceScale === null || !priceColumns.every((name) => hasSmallWholes(bars[name]));
  const volumeForm = formOf(volume, bars.volumeScale);
  writer.byte(CHUNK_VERSION);
  writer.byte(scaleByte(bars.priceScale));
  writer.byte(scaleByte(bars.volumeScale));
  writer.byte((floats ? FLOAT_PRICES : 0) | (volumeForm << VOLUME_SHIFT));
  writer.varint(labels.length);
  if (labels.length > 0) {
    writeLabels(writer, labels);
    if (floats) for (const column of [bars.close, bars.open, bars.high, bars.low]) writer.floats(column);
    else writePrices(writer, bars);
    writeVolumes(writer, volume, volumeForm);
  }
  writer.uint32(crc32(writer.written));
  return writer.written.slice();
}

function scaleByte(scale: number | null): number {
  if (scale === null) return NO_SCALE;
  if (Number.isInteger(scale) && scale >= 0 && scale <= MAX_SCALE) return scale;
  throw new RangeError(`scale must be 0 to ${MAX_SCALE}, not ${scale}`);
}

function hasSmallWholes(column: Float64Array): boolean {
  for (let i = 0; i < column.length; i++) {
    const value = column[i]!;
    if (!(Math.abs(value) <= MAX_DELTA_PRICE) || value !== Math.floor(value)) return false;
  }
  return true;
}

function formOf(volume: Float64Array, scale: number | null): VolumeForm {
  let unknown = 0;
  for (let i = 0; i < volume.length; i++) {
    const value = volume[i]!;
    if (Number.isNaN(value)) unknown++;
    else if (scale === null || value < 0 || !Number.isSafeInteger(value)) return volumeForms.float;
  }
  if (unknown === 0) return scale === null ? volumeForms.float : volumeForms.known;
  return unknown === volume.length ? volumeForms.unknown : volumeForms.partlyKnown;
}

function writeLabels(writer: ChunkWriter, labels: Int32Array): void {
  writer.writeSigned(labels[0]!);
  for (let at = 1; at < labels.length;) {
    const gap = labels[at]! - labels[at - 1]!;
    if (gap <= 0) throw new RangeError(`labels must be ascending: ${labels[at - 1]}, ${labels[at]}`);
    const start = at++;
    while (at < labels.length && gap === labels[at]! - labels[at - 1]!) at++;
    const short = gap <= MAX_SHORT_GAP;
    writer.varint((at - start - 1) * 2 ** GAP_BITS + (short ? gap : 0));
    if (!short) writer.varint(gap);
  }
}

function writePrices(writer: ChunkWriter, { open, high, low, close }: Bars): void {
  const count = close.length;
  for (let i = 0; i < count; i++) writer.writeSigned(close[i]! - (i === 0 ? 0 : close[i - 1]!));
  for (let i = 0; i < count; i++) writer.writeSigned(open[i]! - close[i === 0 ? 0 : i - 1]!);
  for (let i = 0; i < count; i++) writer.writeSigned(high[i]! - Math.max(open[i]!, close[i]!));
  for (let i = 0; i < count; i++) writer.writeSigned(Math.min(open[i]!, close[i]!) - low[i]!);
}

function writeVolumes(writer: ChunkWriter, volume: Float64Array, form: VolumeForm): void {
  if (form === volumeForms.unknown) return;
  if (form === volumeForms.float) return writer.floats(volume);
  if (form === volumeForms.known) for (const value of volume) writer.varint(value);
  else for (const value of volume) writer.varint(Number.isNaN(value) ? 0 : value + 1);
}
