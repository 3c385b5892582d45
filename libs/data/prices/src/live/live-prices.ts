import { isClosedDay } from '@bourse/calendar';
import type { Database } from '@bourse/db';
import { type Day, dayIn, dayOfLabel, isIntraday, type Span, storedInterval, type StoredInterval } from '@bourse/range';
import type { ChainAnswer, ChainBars, ChainFailure, LiveInstrument, SourceWindow } from '@bourse/upstream';
import type { PriceCatalog } from '../catalog/price-catalog.js';
import type { PriceSeries } from '../catalog/price-series.js';
import { reachable } from '../catalog/reachable.js';
import { daysPerBar } from '../read/choose-series.js';
import type { PricedInstrument, SeriesRequest } from '../read/series-request.js';
import { wereFetched } from '../store/fetched-days.js';
import { storePrices } from '../store/price-store.js';

/** Prices that are about to be read. */
export type LiveRequest = Omit<SeriesRequest, 'isQuote'>;

/** Result: nothing was needed or new, every source has nothing for the window, or why all sources failed. */
export type LiveState = 'settled' | 'empty' | Pick<ChainFailure, 'sourcesTried' | 'lastError' | 'timedOut'>;

/** The sources to query; a `SourceChain`. */
export interface LiveSources {
  fetch(instrument: LiveInstrument, window: SourceWindow): Promise<ChainAnswer>;
}

/** Rank of sources' splits and dividends: Yahoo's are computed back from adjusted ones. */
const rankOf = (source: string) => (source === 'yahoo' ? 1 : 2);

/**
 * Queries live sources for what the store lacks, and stores their answers, so that the next read is local. Queries only
 * when a window exceeds what is covered, or the newest bar is older than the last session (price-8).
 */
export class LivePrices {
  /** `afterWrite` runs before the catalog reads what was stored. */
  constructor(
    private readonly db: Database,
    private readonly catalog: PriceCatalog,
    private readonly sources: LiveSources,
    private readonly clock: () => number,
    private readonly afterWrite: () => Promise<void> | undefined = () => undefined,
  ) {}

  /** The state of each want, in their order. */
  async settle(requests: readonly LiveRequest[]): Promise<LiveState[]> {
    return Promise.all(requests.map((request) => this.#settleOne(request)));
  }

  /** Whether a source would be queried. */
  isNeeded(request: LiveRequest): boolean {
    return this.#missingDays(request) !== null;
  }

  /** The days that were not queried and that no series covers. */
  #missingDays(request: LiveRequest): Span | null {
    if (request.source != null) return null;
    const needed = neededDays(request, this.clock());
    if (needed === null) return null;
    const { series } = this.catalog.of(request.instrument.id);
    return series.some((candidate) => isCovered(candidate, request, needed)) ? null : needed;
  }

  async #settleOne(request: LiveRequest): Promise<LiveState> {
    const { instrument } = request;
    const needed = this.#missingDays(request);
    if (needed === null) return 'settled';
    const [from, to] = needed;
    const [stored, now] = [storedInterval(request.interval), this.clock()];
    const answer = await this.sources.fetch(instrument, { interval: stored, from, to, now });
    if (answer.kind === 'unserved') return 'settled';
    if (answer.kind === 'empty') return 'empty';
    if (answer.kind === 'failed') return answer;
    const { currency } = answer;
    if (currency !== null && instrument.currency !== null && currency !== instrument.currency) {
      return { sourcesTried: [answer.source], lastError: 'malformed', timedOut: false };
    }
    await this.#store(instrument, answer, stored, [from, Math.min(to, dayOfLabel(stored, answer.coverage.to))]);
    return 'settled';
  }

  async #store({ id }: PricedInstrument, answer: ChainBars, interval: StoredInterval, requested: Span): Promise<void> {
    const { source, bars, actionsFrom } = answer;
    const sourceFields = {
      source,
      rank: rankOf(source),
      whole: actionsFrom === null ? null : ([actionsFrom, dayIn('UTC', this.clock())] as const),
    };
    await storePrices(this.db, {
      instrumentId: id,
      exchange: null,
      bars: { interval, source, origin: 'fetched', basis: 'raw', asOf: null, bars, fetchedDays: [requested] },
      splits: actionsFrom === null ? null : { ...sourceFields, events: answer.splits },
      dividends: actionsFrom === null ? null : { ...sourceFields, events: answer.dividends },
    });
    await this.afterWrite();
    await this.catalog.refresh();
  }
}

/** The closed sessions that a window touches, from a guess of its first one where it has no start; null: none. */
function neededDays({ instrument, interval, window }: LiveRequest, now: number): Span | null {
  if (window.days === null) return null;
  let to = Math.min(window.days.to, lastClosedDay(instrument, dayIn(instrument.timezone, now)));
  let from = window.days.from ?? to - Math.ceil(window.limit * daysPerBar[interval]);
  // Days of minutes are those of UTC, whose weekends hold the edges of sessions.
  if (!isIntraday(interval)) {
    while (from <= to && isClosedDay(instrument, from)) from++;
    while (from <= to && isClosedDay(instrument, to)) to--;
  }
  return from > to ? null : [from, to];
}

/** The newest day before a day on which the market of an instrument had a session. */
function lastClosedDay(instrument: PricedInstrument, day: Day): Day {
  let last = day - 1;
  while (isClosedDay(instrument, last)) last--;
  return last;
}

function isCovered(
  { interval, basis, spans, fetchedDays }: PriceSeries,
  request: LiveRequest,
  [from, to]: Span,
): boolean {
  if (interval !== storedInterval(request.interval) || !reachable[basis].includes(request.adjust)) return false;
  return wereFetched(fetchedDays, from, to) || wereFetched(spans, from, to);
}
