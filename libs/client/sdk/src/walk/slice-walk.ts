import { NotFoundError } from '../errors/envelope-errors.js';
import type { Interval } from '../generated/wire.js';
import { type Bounds, sliceBounds, type WalkOrder } from './slice-bounds.js';
import { countOf } from '../count.js';
import type { Query } from './next-query.js';
import { Walk } from './walk.js';

/** How a window is walked. */
export interface WalkParams {
  /** Inclusive: where the walk ends or, oldest first, begins. A date, or a datetime with an offset. */
  readonly start_date: string;
  /** Inclusive. Default now. */
  readonly end_date?: string | undefined;
  /** Which end comes first. Default `newest`. */
  readonly order?: WalkOrder | undefined;
  /** Rows of the whole walk. Default: all there are. */
  readonly maxItems?: number | undefined;
}

/** The answer to one request, and the request for what a ceiling cut off; null where nothing was cut off. */
export interface SlicePage<Page> {
  readonly page: Page;
  readonly next: Query | null;
}

/** The parameters of a request. */
interface Asked {
  readonly end_date?: string | undefined;
}

export interface SliceSource<Row, Page> {
  /** What the first request of every slice carries beside its bounds. */
  readonly fixed: object;
  readonly interval: Interval;
  readonly nowMs: () => number;
  /** Sends a request; for at most `rows`, the newest, where that is less than the cap. */
  readonly ask: (asked: Asked, rows: number) => Promise<SlicePage<Page>>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly withRows: (page: Page, rows: readonly Row[]) => Page;
}

/** All rows of a window, whatever its length: slice by slice, each once, without a gap. */
export function sliceWalk<Row, Page>(source: SliceSource<Row, Page>, params: WalkParams): Walk<Row, Page> {
  return new Walk({ pages: () => pagesOf(source, params), rowsOf: source.rowsOf });
}

async function* pagesOf<Row, Page>(
  source: SliceSource<Row, Page>,
  params: WalkParams,
): AsyncGenerator<Page, void, undefined> {
  const { bounds: window, order, maxItems } = checked(params);
  let left = maxItems;
  for (const bounds of sliceBounds(window, source.interval, order, source.nowMs())) {
    const pages = order === 'newest' ? newestFirst(source, bounds, () => left) : oldestFirst(source, bounds);
    for await (const page of pages) {
      if (left <= 0) return;
      const rows = source.rowsOf(page);
      yield rows.length <= left ? page : source.withRows(page, rows.slice(0, left));
      left -= rows.length;
    }
    if (left <= 0) return;
  }
}

function checked({ start_date, end_date, order, maxItems }: WalkParams) {
  if (typeof start_date !== 'string')
    throw new TypeError('start_date must be text like 2012-08-01: it says where the history begins');
  if (order != null && order !== 'newest' && order !== 'oldest') throw new TypeError('order must be newest or oldest');
  return {
    bounds: { start_date, end_date: end_date ?? undefined },
    order: order ?? 'newest',
    maxItems: countOf('maxItems', maxItems ?? Infinity),
  };
}

/** The pages of one slice: one, unless a ceiling cuts it. */
async function* newestFirst<Row, Page>(
  { fixed, ask }: SliceSource<Row, Page>,
  slice: Bounds,
  left: () => number,
): AsyncGenerator<Page, void, undefined> {
  let asked: Asked = { ...fixed, ...slice };
  while (left() > 0) {
    const answer: SlicePage<Page> | null = await unlessEmpty(ask(asked, left()));
    if (answer === null) return;
    yield answer.page;
    const { end_date } = asked;
    if (answer.next === null || left() <= 0) return;
    if (answer.next.end_date === end_date) throw new Error(`the rest of a window that ends at ${end_date} ends there as well`); // prettier-ignore
    asked = answer.next;
  }
}

async function* oldestFirst<Row, Page>(
  source: SliceSource<Row, Page>,
  slice: Bounds,
): AsyncGenerator<Page, void, undefined> {
  const pages: Page[] = [];
  for await (const page of newestFirst(source, slice, () => Infinity)) pages.push(page);
  for (const page of pages.toReversed()) yield source.withRows(page, source.rowsOf(page).toReversed());
}

/** Null where a known symbol has nothing in the range; an unknown symbol stays an error. */
async function unlessEmpty<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFoundError && error.details !== null && 'from' in error.details) return null;
    throw error;
  }
}
