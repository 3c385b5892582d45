// Changes of a write in the chunks of a series, packed: a bit for each label added, and the bars that it overwrote.
import { type Bars, decodeBars, encodeBars } from '@bourse/bars';
import type { StoredInterval } from '@bourse/range';
import { firstLabelOf } from './chunk-period.js';

/** The changes of one chunk. */
export interface ChunkChange {
  readonly period: number;
  /** Labels that had no bar, ascending. */
  readonly added: readonly number[];
  /** Bars before the write, of labels that got other values or lost their bar. */
  readonly overwritten: Bars | null;
  /** The packed chunk as it was, where its form changed in addition to its bars. */
  readonly whole: Uint8Array | null;
}

const HEADER_BYTES = 16;

/** The changes as bytes. */
export function packChanges(interval: StoredInterval, changes: readonly ChunkChange[]): Uint8Array {
  return Buffer.concat(changes.flatMap((change) => packChange(interval, change)));
}

/** The changes of `packChanges`. */
export function unpackChanges(interval: StoredInterval, bytes: Uint8Array): ChunkChange[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const changes: ChunkChange[] = [];
  for (let at = 0; at < bytes.byteLength;) {
    const period = view.getInt32(at, true);
    const lengths = [view.getUint16(at + 6, true), view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
    const first = firstLabelOf(interval, period) + view.getUint16(at + 4, true);
    at += HEADER_BYTES;
    const [bits, bars, whole] = lengths.map((length) => bytes.subarray(at, (at += length))) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    const overwritten = bars.length === 0 ? null : decodeBars(bars);
    changes.push({ period, added: labelsOf(first, bits), overwritten, whole: whole.length === 0 ? null : whole });
  }
  return changes;
}

function packChange(interval: StoredInterval, { period, added, overwritten, whole }: ChunkChange): Uint8Array[] {
  const first = added[0] ?? firstLabelOf(interval, period);
  const bits = new Uint8Array(added.length === 0 ? 0 : ((added.at(-1)! - first) >> 3) + 1);
  for (const label of added) bits[(label - first) >> 3]! |= 1 << ((label - first) & 7);
  const bars = overwritten === null ? noBytes : encodeBars(overwritten);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  header.setInt32(0, period, true);
  header.setUint16(4, first - firstLabelOf(interval, period), true);
  header.setUint16(6, bits.length, true);
  header.setUint32(8, bars.length, true);
  header.setUint32(12, whole?.length ?? 0, true);
  return [new Uint8Array(header.buffer), bits, bars, whole ?? noBytes];
}

function labelsOf(first: number, bits: Uint8Array): number[] {
  const labels: number[] = [];
  for (const [i, byte] of bits.entries()) {
    for (let bit = 0; bit < 8; bit++) if ((byte & (1 << bit)) !== 0) labels.push(first + 8 * i + bit);
  }
  return labels;
}

const noBytes = new Uint8Array(0);
