import { byCodePoint } from './code-points.js';
import { type Target, send } from './http-client.js';
import { type Filters, toQuery } from './listing-model.js';
import type { Row } from './sample.js';

interface WalkOptions {
  readonly filters?: Filters;
  /** Rows of the n-th page. */
  readonly outputsize?: number | ((page: number) => number);
  /** Called and awaited after each page. */
  readonly onPage?: (page: number, rows: readonly Row[]) => Promise<void> | void;
}

/** Follows `next_cursor` from the first page to the last. */
export async function walk(target: Target, options: WalkOptions = {}): Promise<Row[]> {
  const { filters = {}, outputsize = 1000, onPage } = options;
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 0; ; page++) {
    const size = typeof outputsize === 'number' ? outputsize : outputsize(page);
    const path = `/v1/stocks${toQuery({ ...filters, outputsize: size, cursor })}`;
    const answer = await send(target, 'GET', path);
    if (answer.status !== 200) throw new Error(`${path} → ${answer.status} ${answer.text.slice(0, 300)}`);
    const { instruments, next_cursor } = answer.json as { instruments: Row[]; next_cursor: string | null };
    if (instruments.length > size) throw new Error(`a page of ${size} holds ${instruments.length} rows`);
    if (next_cursor !== null && instruments.length < size) throw new Error('a page that is not the last is not full');
    for (const row of instruments) rows.push(row);
    await onPage?.(page, instruments);
    if (next_cursor === null) return rows;
    if (next_cursor === cursor) throw new Error('the cursor does not move');
    cursor = next_cursor;
  }
}

/** The faults of a walk's symbols: out of code-point order, or duplicate. Empty if there are none. */
export function findWalkFaults(symbols: readonly string[]): string[] {
  const faults: string[] = [];
  for (let index = 1; index < symbols.length; index++) {
    const [before, here] = [symbols[index - 1]!, symbols[index]!];
    if (before === here) faults.push(`${here} stands twice`);
    else if (byCodePoint(before, here) > 0) faults.push(`${here} comes after ${before}`);
  }
  return faults.slice(0, 10);
}
