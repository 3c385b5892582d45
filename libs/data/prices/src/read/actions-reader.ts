import { splitAdjustedAmount } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { dayIn, type Window } from '@bourse/range';
import { type StoredDividend, type StoredSplit, storedSplits } from '../actions/stored-actions.js';
import type { PriceCatalog } from '../catalog/price-catalog.js';
import type { DividendReads } from './dividend-reads.js';
import type { PricedInstrument } from './series-request.js';

/** Dividends or splits of one instrument; the window is one of days. */
export interface ActionsRequest {
  readonly instrument: PricedInstrument;
  readonly window: Window;
}

/** Newest first; `restTo` is the newest day of those that a ceiling cut off, null where the window is whole. */
export interface ActionsPage<Event> {
  readonly events: readonly Event[];
  readonly restTo: number | null;
}

/** A dividend as paid, and what it was per share of today. */
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
    const pages = requests.map(({ window }, i) => pageOf(window, stored[i]!));
    return pages.map(({ events, restTo }, i) => {
      const { instrument } = requests[i]!;
      const today = dayIn(instrument.timezone, this.clock());
      const splits = this.catalog.of(instrument.id).splits.filter(({ exDay }) => exDay <= today);
      const paid = events.map((dividend) => {
        const adjustedAmount = splitAdjustedAmount(dividend.amount, dividend.exDay, splits);
        return { ...dividend, adjustedAmount };
      });
      return { events: paid, restTo };
    });
  }

  async splits(requests: readonly ActionsRequest[]): Promise<ActionsPage<StoredSplit>[]> {
    const ids = [...new Set(requests.map(({ instrument }) => instrument.id))];
    const byInstrument = Map.groupBy(await storedSplits(this.db, ids), ({ instrumentId }) => instrumentId);
    return requests.map(({ instrument, window }) => pageOf(window, byInstrument.get(instrument.id) ?? []));
  }
}

interface Dated {
  readonly exDay: number;
}

/** The newest of a window (spec 4.3.1, 4.3.2). */
function pageOf<E extends Dated>({ from, to, limit }: Window, oldestFirst: readonly E[]): ActionsPage<E> {
  const inside = oldestFirst.filter(({ exDay }) => exDay <= to && (from === null || exDay >= from)).toReversed();
  if (inside.length <= limit) return { events: inside, restTo: null };
  if (from === null) return { events: inside.slice(0, limit), restTo: null };
  const events = wholeDays(inside, limit);
  return { events, restTo: events.at(-1)!.exDay - 1 };
}

/** At most `limit` of the newest, none of a day that would be cut: the rest begins with a day of its own. */
function wholeDays<E extends Dated>(newestFirst: readonly E[], limit: number): readonly E[] {
  const cut = newestFirst[limit]!.exDay;
  const whole = newestFirst.slice(0, limit).filter(({ exDay }) => exDay !== cut);
  return whole.length === 0 ? newestFirst.slice(0, limit) : whole;
}
