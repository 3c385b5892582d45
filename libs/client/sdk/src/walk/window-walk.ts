import { NotFoundError } from '../errors/envelope-errors.js';
import { countOf } from '../count.js';
import { dateText } from '../http/query-string.js';
import type { Interval } from '../generated/wire.js';
import { edgeNextTo, daysOfBar, type Edge, findGap, type DayRange, wholeRange } from './gaps.js';
import type { Query } from './next-query.js';
import { Walk } from './walk.js';

/** Which end of the window comes first. */
export type WalkOrder = 'newest' | 'oldest';

/** Parameters of a walk over a window. */
export interface WalkParams {
  /** Inclusive: the end of the walk or, oldest first, its beginning. A date, or a datetime with an offset. */
  readonly start_date: string | Date;
  /** Inclusive. Default now. */
  readonly end_date?: string | Date | undefined;
  /** Which end comes first. Default `newest`. `oldest` reads the whole window before it yields its first row. */
  readonly order?: WalkOrder | undefined;
  /** Maximum rows of the whole walk. Default: all. */
  readonly maxItems?: number | undefined;
}

/** The answer to one request, and the request for the rows that the limit cut off; null when none were cut off. */
export interface CutPage<Page> {
  readonly page: Page;
  readonly next: Query | null;
}

/** The parameters of a request. */
interface WindowParams {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

export interface WindowSource<Row, Page> {
  /** Parameters of every request in addition to its bounds, except for requests that a `Link` names in full. */
  readonly fixed: object;
  /** For bars, whose answers hold one source; null for answers that hold the rows of all sources. */
  readonly bars: { readonly interval: Interval; readonly datetimeOf: (row: Row) => string } | null;
  readonly nowMs: () => number;
  /** Sends a request, for the newest `rows` if that is less than the row limit. */
  readonly ask: (params: WindowParams, rows: number) => Promise<CutPage<Page>>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly withRows: (page: Page, rows: readonly Row[]) => Page;
}

/**
 * Yields all rows of a window of any length, each once: one request for the window, one per `Link`, and one per gap in
 * the bars of the source that answered.
 */
export function windowWalk<Row, Page>(source: WindowSource<Row, Page>, params: WalkParams): Walk<Row, Page> {
  return new Walk({ pages: () => pagesOf(source, params), rowsOf: source.rowsOf });
}

async function* pagesOf<Row, Page>(
  source: WindowSource<Row, Page>,
  params: WalkParams,
): AsyncGenerator<Page, void, undefined> {
  const { start, end, order, maxItems } = parseWalkParams(params);
  const { rowsOf, withRows } = source;
  const window = wholeRange(start, end, source.nowMs());
  let left = maxItems;
  const pages =
    order === 'newest' ? readNewestFirst(source, window, () => left) : readOldestFirst(source, window, left);
  for await (const page of pages) {
    const rows = rowsOf(page);
    yield rows.length <= left ? page : withRows(page, rows.slice(0, left));
    left -= rows.length;
    if (left <= 0) return;
  }
}

function parseWalkParams({ start_date, end_date, order, maxItems }: WalkParams) {
  if (typeof start_date !== 'string' && !(start_date instanceof Date))
    throw new TypeError('start_date must be a date like 2012-08-01, the start of the history');
  if (order != null && order !== 'newest' && order !== 'oldest') throw new TypeError('order must be newest or oldest');
  return {
    start: dateText('start_date', start_date),
    end: end_date == null ? undefined : dateText('end_date', end_date),
    order: order ?? 'newest',
    maxItems: countOf('maxItems', maxItems ?? Infinity),
  };
}

/** The pages of a window and, in their places, those of its gaps. A page that contains a gap is split. */
async function* readNewestFirst<Row, Page>(
  source: WindowSource<Row, Page>,
  { from, to }: DayRange,
  left: () => number,
): AsyncGenerator<Page, void, undefined> {
  const { fixed, ask, rowsOf, withRows } = source;
  let windowParams: WindowParams = { ...fixed, start_date: from.text, end_date: to.text };
  /** All rows after this day have been yielded. */
  let yieldedTo = to;
  for (let isCut = true; isCut && left() > 0;) {
    const answer: CutPage<Page> | null = await nullIfEmpty(ask(windowParams, left()));
    if (answer === null) break;
    const rows = rowsOf(answer.page);
    let yieldedRows = 0;
    for (const { at, gap, next } of findGaps(source.bars, rows, yieldedTo)) {
      if (gap !== null) {
        if (at > yieldedRows) yield withRows(answer.page, rows.slice(yieldedRows, at));
        yieldedRows = at;
        if (left() > 0) yield* readNewestFirst(source, gap, left);
      }
      yieldedTo = next;
    }
    if (left() <= 0) return;
    if (rows.length > yieldedRows)
      yield yieldedRows === 0 ? answer.page : withRows(answer.page, rows.slice(yieldedRows));
    isCut = answer.next !== null;
    windowParams = isCut && left() > 0 ? nextParams(windowParams, answer.next!) : windowParams;
  }
  const gap = yieldedTo === to || source.bars === null ? null : findGap({ from, to: yieldedTo }, source.bars.interval);
  if (gap !== null && left() > 0) yield* readNewestFirst(source, gap, left);
}

/** For each row that begins a new day: the gap behind it or null, and the rows before it. */
function* findGaps<Row>(bars: WindowSource<Row, unknown>['bars'], rows: readonly Row[], end: Edge) {
  if (bars === null) return;
  const { interval, datetimeOf } = bars;
  let gapEnd = end;
  let day = '';
  for (const [at, row] of rows.entries()) {
    const datetime = datetimeOf(row);
    if (datetime.startsWith(day) && day !== '') continue;
    day = datetime.slice(0, 10);
    const days = daysOfBar(datetime, interval);
    if (days === null) continue;
    const [first, last] = days;
    const gap = findGap({ from: edgeNextTo(last + 1), to: gapEnd }, interval);
    gapEnd = edgeNextTo(first - 1);
    yield { at, gap, next: gapEnd };
  }
}

function nextParams(windowParams: WindowParams, next: Query): WindowParams {
  if (next['end_date'] !== windowParams.end_date) return next;
  throw new Error(`the next page of a window that ends at ${windowParams.end_date} has the same end`);
}

/** The API returns the newest rows of a window first, so its oldest rows are known only after all others. */
async function* readOldestFirst<Row, Page>(
  source: WindowSource<Row, Page>,
  window: DayRange,
  maxItems: number,
): AsyncGenerator<Page, void, undefined> {
  const pages: Page[] = [];
  for await (const page of readNewestFirst(source, window, () => (maxItems > 0 ? Infinity : 0))) pages.push(page);
  for (const page of pages.toReversed()) yield source.withRows(page, source.rowsOf(page).toReversed());
}

/** Returns null when a known symbol has no data in the range; an unknown symbol remains an error. */
async function nullIfEmpty<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFoundError && error.details !== null && 'from' in error.details) return null;
    throw error;
  }
}
