// Splices the columns of a snapshot: one pass over memory per column that differs. A generator yields every few
// milliseconds, since servers splice on the thread that answers requests.
import { Buffer } from 'node:buffer';
import { PiecedBytes } from '../../packed/pieced-bytes.js';
import type { RowBytes } from '../../columns/row-bytes.js';
import type { Texts } from '../../columns/text-column.js';
import type { SplicePlan } from './splice-plan.js';

const STEP_BYTES = 1024 * 1024;
/** With more pieces, the bytes of rows are copied into one. */
const MAX_PIECES = 256;

/** The previous texts without the removed ones, and the new ones; unchanged texts keep their memory. */
export function* spliceTexts(plan: SplicePlan, before: Texts, added: Texts): Generator<void, Texts> {
  const { dropped, isInPlace } = plan;
  if (isInPlace && dropped.every((entry, at) => slice(before, entry).equals(slice(added, at)))) return before;
  const offsets = offsetsOf(plan, before, added);
  const hasNoBytes = added.bytes.length === 0 && dropped.every((entry) => slice(before, entry).length === 0);
  yield;
  return { bytes: hasNoBytes ? before.bytes : yield* bytesOf(plan, before, added), offsets };
}

/** The bytes of rows, which are most of a snapshot: unchanged ones are not copied. */
export function* spliceRows(
  plan: SplicePlan,
  before: RowBytes,
  added: RowBytes,
): Generator<void, Pick<RowBytes, 'bytes' | 'offsets'>> {
  if (plan.runs.every(({ isNew }) => !isNew) && plan.dropped.length === 0) return before;
  const offsets = offsetsOf(plan, before, added);
  yield;
  const pieces = plan.runs.flatMap(({ isNew, from, to }) => {
    const side = isNew ? added : before;
    return side.bytes.views(side.offsets[from]!, side.offsets[to]!);
  });
  const bytes = new PiecedBytes(pieces.length === 0 ? [Buffer.alloc(0)] : pieces);
  return { bytes: pieces.length <= MAX_PIECES ? bytes : new PiecedBytes([yield* bytes.joinPieces()]), offsets };
}

type Offsets = Pick<Texts, 'offsets'>;

function offsetsOf({ runs, count }: SplicePlan, before: Offsets, added: Offsets): Uint32Array {
  const offsets = new Uint32Array(count + 1);
  let at = 0;
  let end = 0;
  for (const { isNew, from, to } of runs) {
    const source = isNew ? added.offsets : before.offsets;
    const shift = end - source[from]!;
    if (shift === 0) offsets.set(source.subarray(from, to), at);
    else for (let entry = from; entry < to; entry++) offsets[at + entry - from] = source[entry]! + shift;
    at += to - from;
    end = source[to]! + shift;
  }
  offsets[count] = end;
  return offsets;
}

function* bytesOf({ runs, dropped }: SplicePlan, before: Texts, added: Texts): Generator<void, Buffer> {
  const gone = dropped.reduce((sum, entry) => sum + slice(before, entry).length, 0);
  const bytes = Buffer.allocUnsafeSlow(before.bytes.length - gone + added.bytes.length);
  let at = 0;
  let inStep = 0;
  for (const { isNew, from, to } of runs) {
    const source = isNew ? added : before;
    const end = source.offsets[to]!;
    for (let start = source.offsets[from]!; start < end;) {
      const next = Math.min(end, start + STEP_BYTES - inStep);
      at += source.bytes.copy(bytes, at, start, next);
      inStep += next - start;
      start = next;
      if (inStep < STEP_BYTES) continue;
      inStep = 0;
      yield;
    }
  }
  return bytes;
}

/** Numbers, each mapped through the table of its side where one exists. */
export function spliceNumbers(
  { runs, count, dropped, isInPlace }: SplicePlan,
  before: Uint32Array,
  added: Uint32Array,
  tables: { readonly before?: Uint32Array | null; readonly added?: Uint32Array | null } = {},
): Uint32Array {
  const { before: ofBefore = null, added: ofAdded = null } = tables;
  const fresh = ofAdded === null ? added : added.map((number) => ofAdded[number]!);
  if (isInPlace && ofBefore === null && dropped.every((entry, at) => before[entry] === fresh[at])) return before;
  const numbers = new Uint32Array(count);
  let at = 0;
  for (const { isNew, from, to } of runs) {
    if (isNew || ofBefore === null) numbers.set((isNew ? fresh : before).subarray(from, to), at);
    else for (let entry = from; entry < to; entry++) numbers[at + entry - from] = ofBefore[before[entry]!]!;
    at += to - from;
  }
  return numbers;
}

function slice({ bytes, offsets }: Texts, entry: number): Buffer {
  return bytes.subarray(offsets[entry], offsets[entry + 1]);
}
