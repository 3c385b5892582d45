import { splitAdjustedAmount } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { dayIn, type Span, type Window } from '@bourse/range';
import { runInSteps } from '@bourse/universe';
import { type StoredDividend, type StoredSplit, storedSplits } from '../actions/stored-actions.js';
import type { PriceCatalog } from '../catalog/price-catalog.js';
import type { DividendReads } from './dividend-reads.js';
import type { PricedInstrument } from './series-request.js';

/** Dividends or splits of one instrument; the window is one of days. */
export interface ActionsRequest {
  readonly instrument: PricedInstrument;
  readonly window: Window;
  /** Only what this source reported; all when absent. */
  readonly source?: string | null | undefined;
}

/** Newest first; `restTo` is the newest day that a ceiling cut off, null where the window is whole. */
export interface ActionsPage<Event> {
  readonly events: readonly Event[];
  readonly restTo: number | null;
  /**
   * Number of rows of the newest day, where it alone exceeds the ceiling. The rest then begins with that day, whole.
   */
  readonly minRestSize: number | null;
  /** The first and the last ex-date of all that is stored, in and outside the window; null where nothing is. */
  readonly stored: Span | null;
}

/** A dividend as paid, and its amount per share of today. */
export interface PaidDividend extends StoredDividend {
  readonly adjustedAmount: number;
}

/** Reads dividends and splits of any number of instruments with one statement. */
export class ActionsReader {
  constructor(
    private readonly db: Database,
    private readonly stored: DividendReads,
    private readonly catalog: PriceCatalog,
    private readonly clock: () => number,
  ) {}

  async dividends(requests: readonly ActionsRequest[]): Promise<ActionsPage<PaidDividend>[]> {
    const stored = await this.stored.of(requests.map(({ instrument }) => instrument.id));
    return runInSteps(this.#readPages(requests, stored));
  }

  /** Yields after each request: exact fractions of many dividends take milliseconds. */
  *#readPages(
    requests: readonly ActionsRequest[],
    stored: readonly (readonly StoredDividend[])[],
  ): Generator<void, ActionsPage<PaidDividend>[]> {
    const pages: ActionsPage<PaidDividend>[] = [];
    for (const [i, request] of requests.entries()) {
      const { id, timezone } = request.instrument;
      const today = dayIn(timezone, this.clock());
      const splits = this.catalog.of(id).splits.filter(({ exDay }) => exDay <= today);
      const { events, ...rest } = pageOf(request, stored[i]!);
      const paid = events.map((dividend) => {
        const adjustedAmount = splitAdjustedAmount(dividend.amount, dividend.exDay, splits);
        return { ...dividend, adjustedAmount };
      });
      pages.push({ events: paid, ...rest });
      yield;
    }
    return pages;
  }

  async splits(requests: readonly ActionsRequest[]): Promise<ActionsPage<StoredSplit>[]> {
    const ids = [...new Set(requests.map(({ instrument }) => instrument.id))];
    const byInstrument = Map.groupBy(await storedSplits(this.db, ids), ({ instrumentId }) => instrumentId);
    return requests.map((request) => pageOf(request, byInstrument.get(request.instrument.id) ?? []));
  }
}

interface DatedEvent {
  readonly exDay: number;
  readonly source: string;
}

function pageOf<E extends DatedEvent>({ window, source }: ActionsRequest, all: readonly E[]): ActionsPage<E> {
  const oldestFirst = all.filter((event) => (source ?? event.source) === event.source);
  const stored: Span | null = oldestFirst.length === 0 ? null : [oldestFirst[0]!.exDay, oldestFirst.at(-1)!.exDay];
  return { ...newestOf(window, oldestFirst), stored };
}

/** The newest rows of a window (range-1, range-2). */
function newestOf<E extends DatedEvent>(
  { from, to, limit }: Window,
  oldestFirst: readonly E[],
): Omit<ActionsPage<E>, 'stored'> {
  const inside = oldestFirst.filter(({ exDay }) => exDay <= to && (from === null || exDay >= from)).toReversed();
  const newest = inside.slice(0, limit);
  if (from === null || inside.length <= limit) return { events: newest, restTo: null, minRestSize: null };
  // A day that would be cut is moved to the rest as a whole, unless nothing else would be left.
  const cut = inside[limit]!.exDay;
  const whole = newest.filter(({ exDay }) => exDay !== cut);
  if (whole.length > 0) return { events: whole, restTo: whole.at(-1)!.exDay - 1, minRestSize: null };
  return { events: newest, restTo: cut, minRestSize: inside.filter(({ exDay }) => exDay === cut).length };
}
