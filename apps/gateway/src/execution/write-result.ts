// The result of the largest operations is 3 MB of JSON, written piece by piece.
import type { FormattedExecutionResult } from 'graphql';
import { SerializedBars, stringify } from './serialized-bars.js';

/** A result as UTF-8 JSON. */
export interface WrittenResult {
  readonly bytes: Buffer;
  /** The part of `bytes` that is the data. */
  readonly data: Buffer;
}

/** Some 0.3 ms of work. */
const PIECE_LENGTH = 64 * 1024;
/** Levels above the lists of most operations: the data, its root fields, and theirs. */
const MAX_DEPTH = 3;

/** Writes a result as `JSON.stringify` does; yields after each piece. */
export function* writeResult({ errors, data, extensions }: FormattedExecutionResult): Generator<void, WrittenResult> {
  const head = Buffer.from(`{${errors === undefined ? '' : `"errors":${stringify(errors)},`}"data":`);
  const tail = Buffer.from(extensions === undefined ? '}' : `,"extensions":${stringify(extensions)}}`);
  const pieces = [head];
  let text = '';
  for (const piece of piecesOf(data, MAX_DEPTH)) {
    text += piece;
    if (text.length < PIECE_LENGTH) continue;
    pieces.push(Buffer.from(text));
    text = '';
    yield;
  }
  pieces.push(Buffer.from(text), tail);
  const bytes = Buffer.concat(pieces);
  return { bytes, data: bytes.subarray(head.length, bytes.length - tail.length) };
}

function* piecesOf(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value)) yield* piecesOfList(value);
  else if (depth > 0 && isRecord(value)) yield* piecesOfObject(value, depth);
  else yield stringify(value);
}

/** The interpreter creates objects without a prototype. */
function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof SerializedBars);
}

function* piecesOfObject(value: object, depth: number): Generator<string> {
  let before = '{';
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined) continue;
    yield `${before}"${name}":`;
    yield* piecesOf(each, depth - 1);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** Items of similar length, as many at once as make a piece. */
function* piecesOfList(list: readonly unknown[]): Generator<string> {
  let before = '[';
  let count = 1;
  for (let at = 0; at < list.length;) {
    const items = list.slice(at, at + count);
    const json = stringify(items);
    yield before + json.slice(1, -1);
    before = ',';
    at += items.length;
    count = Math.max(1, Math.floor((items.length * PIECE_LENGTH) / json.length));
  }
  yield before === '[' ? '[]' : ']';
}
