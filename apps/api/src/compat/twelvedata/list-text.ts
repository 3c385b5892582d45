import { type Body, JSON_TYPE, Reply } from '@bourse/http';
import { quoteCell } from '../../csv-text.js';
import type { VendorCall } from '../vendor.js';
import { CSV_TYPE, setHeaders } from './answers.js';

/** The text of JSON around the rows. */
export interface ListForm {
  readonly before: (count: number) => string;
  readonly after: string;
}

export interface ListText {
  /** The validator; null for a hash of the bytes. */
  readonly tag: string | null;
  readonly form: ListForm;
  readonly format?: 'JSON' | 'CSV' | undefined;
  readonly delimiter: string;
  /** Rows of all pages. */
  readonly count: number;
  readonly rows: Uint32Array;
  /** A row as JSON. */
  readonly write: (row: number) => string;
}

/** Rows written at once, before other requests continue. */
const ROWS_PER_CHUNK = 500;

/** Sends the rows of a long list as they are written: it may be the whole universe. */
export function sendList(call: VendorCall, list: ListText): Body {
  const isCsv = list.format === 'CSV';
  setHeaders(call, isCsv ? CSV_TYPE : JSON_TYPE);
  const reply = new Reply(call.request, call.reply);
  if (list.tag !== null && reply.isKnown(list.tag)) return undefined;
  const chunks = isCsv ? csvChunks(list) : jsonChunks(list);
  const bytes = list.rows.length <= ROWS_PER_CHUNK ? Buffer.concat([...chunks]) : chunks;
  return reply.send({ bytes, tag: list.tag });
}

function* jsonChunks({ form, count, rows, write }: ListText): Generator<Buffer> {
  yield Buffer.from(form.before(count));
  for (const [i, chunk] of chunksOf(rows)) {
    yield Buffer.from(`${i === 0 ? '' : ','}${chunk.map(write).join(',')}`);
  }
  yield Buffer.from(form.after);
}

function* csvChunks({ rows, write, delimiter }: ListText): Generator<Buffer> {
  const line = (cells: readonly unknown[]) =>
    `${cells.map((cell) => quoteCell(String(cell), delimiter)).join(delimiter)}\n`;
  for (const [i, chunk] of chunksOf(rows)) {
    const parsed = chunk.map((row) => JSON.parse(write(row)) as object);
    const lines = parsed.map((row) => line(Object.values(row)));
    yield Buffer.from([...(i === 0 ? [line(Object.keys(parsed[0]!))] : []), ...lines].join(''));
  }
}

function* chunksOf(rows: Uint32Array): Generator<[number, readonly number[]]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK) yield [at, [...rows.subarray(at, at + ROWS_PER_CHUNK)]];
}
