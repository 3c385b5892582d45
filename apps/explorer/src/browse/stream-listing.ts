import { bourse } from '../api/bourse.js';
import { CsvRows } from './csv-rows.js';
import { type Selection, toRequest } from './filters.js';

/** A listing as far as it has arrived. */
export interface Listing {
  /** Identifies the selection of these rows. */
  readonly key: string;
  readonly rows: CsvRows;
  readonly count: number;
  readonly state: 'loading' | 'complete' | 'stopped' | 'failed';
}

/** Time between two drawings while rows arrive, and the longest work on rows before the browser may draw. */
const DRAW_MS = 150;
const WORK_MS = 6;

/** Streams every row of a selection, in one request; `receive` gets the listing now and then, and when it is complete. */
export async function streamListing(
  { key, selection }: { readonly key: string; readonly selection: Selection },
  receive: (listing: Listing) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await bourse.stocks.csv(toRequest(selection), { signal });
  const rows = new CsvRows();
  const reader = stream.getReader();
  const show = (state: Listing['state']) => receive({ key, rows, count: rows.count, state });
  let drawnAt = -Infinity;
  let pausedAt = performance.now();
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) break;
    rows.add(value);
    if (performance.now() - pausedAt > WORK_MS) pausedAt = await pause();
    if (pausedAt - drawnAt < DRAW_MS) continue;
    show('loading');
    drawnAt = performance.now();
  }
  show('complete');
}

/** Lets the browser draw and handle input before more rows are read. */
function pause(): Promise<number> {
  return new Promise((resolve) => setTimeout(() => resolve(performance.now())));
}
