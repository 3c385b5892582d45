import { bearer, getText } from './requests.js';

export interface Page {
  instruments: ({ symbol: string } & Record<string, unknown>)[];
  next_cursor: string | null;
}

export interface Walk {
  rows: Page['instruments'];
  cursors: string[];
  pageMs: number[];
}

/** Walks a listing to its end with one client, keeping all rows; the time of a page ends with its last byte. */
export async function walk(base: string, key: string | undefined, query: string): Promise<Walk> {
  const seen: Walk = { rows: [], cursors: [], pageMs: [] };
  let cursor: string | null = null;
  do {
    const started = performance.now();
    const text = await getText(
      `${base}/v1/stocks?${query}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      bearer(key),
    );
    seen.pageMs.push(performance.now() - started);
    // Parsing in the client is not server time, and grows with the kept rows.
    const page = JSON.parse(text) as Page;
    for (const row of page.instruments) seen.rows.push(row);
    cursor = page.next_cursor;
    if (cursor !== null) seen.cursors.push(cursor);
  } while (cursor !== null);
  return seen;
}
