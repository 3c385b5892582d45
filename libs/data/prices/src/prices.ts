import type { Bars } from '@bourse/bars';
import type { Adjust } from '@bourse/contract';
import { ApiError, fieldErrors } from '@bourse/envelope';
import { dayIn, dayOfLabel, dayText, parseBound, type Span, toWindow, type Window } from '@bourse/range';
import { type TimeoutOptions, withTimeout } from '@bourse/timeout';
import { runInSteps } from '@bourse/universe';
import type { StoredSplit } from './actions/stored-actions.js';
import type { PriceCatalog } from './catalog/price-catalog.js';
import type { LivePrices, LiveState, LiveRequest } from './live/live-prices.js';
import type { ActionsPage, ActionsReader, ActionsRequest, PaidDividend } from './read/actions-reader.js';
import { latestBar, latestBarAlone, type LatestBar, QUOTE_BARS } from './read/quote.js';
import { storedIntervalOf } from './read/days-of-minutes.js';
import type { SeriesReader } from './read/series-reader.js';
import type {
  PricedInstrument,
  QuoteRequest,
  SeriesBars,
  SeriesOutcome,
  SeriesRequest,
} from './read/series-request.js';
import { isAnsweredEmpty } from './read/window-verdict.js';

/** A live source was needed and failed: stored bars are served (price-8). */
export interface DegradableAnswer {
  readonly isDegraded: boolean;
}

/** Bars, oldest first; empty where the window is covered but empty, or closed. */
export interface SeriesAnswer extends DegradableAnswer, Pick<SeriesBars, 'restTo' | 'notes'> {
  readonly bars: Bars | null;
  /** The source of all bars. */
  readonly source: string | null;
}

export interface ActionsAnswer<Event> extends ActionsPage<Event>, DegradableAnswer {}

/** A daily bar, and its source. */
export type StoredBar = Pick<LatestBar, 'open' | 'high' | 'low' | 'close' | 'volume'> & { readonly source: string };

export interface QuoteAnswer extends LatestBar, DegradableAnswer {
  readonly storedAt: Date;
}

type SeriesQuery = Pick<SeriesRequest, 'instrument' | 'interval' | 'window' | 'source'>;

export interface PricesDependencies {
  readonly catalog: PriceCatalog;
  readonly series: SeriesReader;
  readonly actions: ActionsReader;
  /** Null: the store only. */
  readonly live: LivePrices | null;
  readonly clock: () => number;
}

/** Bars of one day that one statement reads: the embedded database serves no other client during one. */
const BARS_AT_ONCE = 100;

/** Reading takes a few milliseconds: a database without an answer by then counts as unavailable. */
const readTime: TimeoutOptions<never> = {
  ms: 900,
  onTimeout: () => {
    throw new ApiError('internal', null, { status: 503 });
  },
};

/** Runs work that yields often, with pauses in which the event loop serves others. */
export type RunInSteps = <Result>(work: Generator<void, Result>) => Promise<Result>;

/**
 * All queries for prices: what is stored and, behind it, live sources. Lists in, lists of the same length out; an item
 * without an answer is the `ApiError` with the reason.
 */
export class Prices {
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(private readonly dependencies: PricesDependencies) {}

  async series(requests: readonly SeriesRequest[], run: RunInSteps = runInSteps): Promise<(SeriesAnswer | ApiError)[]> {
    const states = await this.#settle(requests);
    const outcomes = await this.#read(requests, run);
    return outcomes.map(
      (outcome, i) => this.#unknownSourceError(requests[i]!) ?? this.#toSeriesAnswer(requests[i]!, outcome, states[i]!),
    );
  }

  /**
   * The stored daily bar of each instrument on a day; null where it has none, or none that supports the adjustment. Live
   * sources are not queried. Rejects with a 404 where no bar is known, and the exchange may have been open.
   */
  async storedDay(
    instruments: readonly PricedInstrument[],
    date: string,
    adjust: Adjust,
  ): Promise<(StoredBar | null)[]> {
    this.#requireLoaded();
    const { clock, live, catalog } = this.dependencies;
    const bound = parseBound(date);
    const window = toWindow({ start: bound, end: bound }, '1day', clock());
    const requests = instruments.map(
      (instrument) => ({ instrument, interval: '1day', adjust, window, isBulk: true }) as const,
    );
    const outcomes = await this.#readInTurn(requests);
    const emptyWindow = { interval: '1day', window, closedWeekdays: live === null } as const;
    const isAnswered =
      outcomes.some(({ kind }) => kind === 'bars') ||
      instruments.some((instrument) => isAnsweredEmpty(catalog, instrument, emptyWindow));
    if (!isAnswered) throw noneInRangeError('data', window, 'no bars of this exchange are stored');
    return outcomes.map((outcome) =>
      outcome.kind === 'bars' ? { ...latestBar(outcome.bars), source: outcome.series.source } : null,
    );
  }

  async dividends(requests: readonly ActionsRequest[]): Promise<(ActionsAnswer<PaidDividend> | ApiError)[]> {
    return this.#answerActions('dividends', requests, (each) => this.dependencies.actions.dividends(each));
  }

  async splits(requests: readonly ActionsRequest[]): Promise<(ActionsAnswer<StoredSplit> | ApiError)[]> {
    return this.#answerActions('splits', requests, (each) => this.dependencies.actions.splits(each));
  }

  /** The newest daily bar of each. */
  async quotes(
    quoteRequests: readonly QuoteRequest[],
    run: RunInSteps = runInSteps,
  ): Promise<(QuoteAnswer | ApiError)[]> {
    const window = toWindow({ outputsize: QUOTE_BARS }, '1day', this.dependencies.clock());
    const requests = quoteRequests.map(({ instrument, source }) => {
      return { instrument, source, interval: '1day', window, adjust: 'splits', isQuote: true } as const;
    });
    const states = await this.#settle(requests);
    const outcomes = await this.#read(requests, run);
    return outcomes.map((outcome, i) => {
      const unknown = this.#unknownSourceError(requests[i]!);
      if (unknown !== null) return unknown;
      if (outcome.kind === 'unreachable') return noQuoteError(requests[i]!);
      if (outcome.kind !== 'bars') return unansweredError(states[i]!, () => this.#noPricesError(requests[i]!));
      const { bars, series } = outcome;
      const latest = series.basis === 'all' ? latestBarAlone(bars) : latestBar(bars);
      return { ...latest, storedAt: series.storedAt, isDegraded: isFailure(states[i]!) };
    });
  }

  /**
   * All that bars depend on except the request's interval, start, limit and adjustment, from memory; null where a live
   * source must be queried first.
   */
  stateOf({ instrument, interval, window, adjust, source }: SeriesRequest): string | null {
    if (this.dependencies.live?.isNeeded({ instrument, interval, window, adjust, source }) === true) return null;
    const { revision, series, lastExDay } = this.dependencies.catalog.of(instrument.id);
    const today = dayIn(instrument.timezone, this.dependencies.clock());
    // An end after the last bar has no effect: the answer stays the same while the clock moves.
    const last = series.reduce((latest, { spans }) => Math.max(latest, spans.at(-1)?.[1] ?? -Infinity), -Infinity);
    const end = dayOfLabel(interval, window.to) > last ? 'open' : window.to;
    // A future split or dividend counts from its ex-date on.
    return `${revision} ${end} ${lastExDay > today ? today : ''} ${source ?? ''}`;
  }

  async #settle(liveRequests: readonly LiveRequest[]): Promise<LiveState[]> {
    this.#requireLoaded();
    return (await this.dependencies.live?.settle(liveRequests)) ?? liveRequests.map(() => 'settled' as const);
  }

  /** Until the catalog is loaded, no data is known to be missing. */
  #requireLoaded(): void {
    if (!this.dependencies.catalog.isLoaded) throw new ApiError('internal', null, { status: 503 });
  }

  /** Only the database has a time limit: a pause may be long while other requests run. */
  async #read(requests: readonly SeriesRequest[], run: RunInSteps): Promise<SeriesOutcome[]> {
    const outcomes = await withTimeout(() => this.dependencies.series.read(requests), readTime);
    return run(outcomes());
  }

  /** Reads in parts; several at once would keep each other's statements waiting beyond the time limit. */
  #readInTurn(requests: readonly SeriesRequest[]): Promise<SeriesOutcome[]> {
    const turn = this.#lastTurn.then(async () => {
      const outcomes: SeriesOutcome[] = [];
      for (let at = 0; at < requests.length; at += BARS_AT_ONCE)
        outcomes.push(...(await this.#read(requests.slice(at, at + BARS_AT_ONCE), runInSteps)));
      return outcomes;
    });
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  #toSeriesAnswer(request: SeriesRequest, outcome: SeriesOutcome, state: LiveState): SeriesAnswer | ApiError {
    const isDegraded = isFailure(state);
    if (outcome.kind === 'unreachable') return adjustmentError(request, outcome.adjustments);
    if (outcome.kind === 'nothing') {
      if (!this.#isEmpty(request, state)) return unansweredError(state, () => this.#noBarsError(request));
      return { bars: null, source: outcome.series?.source ?? null, restTo: null, notes: [], isDegraded };
    }
    const { bars, series, restTo, notes } = outcome;
    return { bars, source: series.source, restTo, notes, isDegraded };
  }

  async #answerActions<Event>(
    name: 'dividends' | 'splits',
    requests: readonly ActionsRequest[],
    read: (requests: readonly ActionsRequest[]) => Promise<ActionsPage<Event>[]>,
  ): Promise<(ActionsAnswer<Event> | ApiError)[]> {
    const liveRequests = requests.map((request) => ({ ...request, interval: '1day', adjust: 'splits' }) as const);
    const states = await this.#settle(liveRequests);
    const pages = await withTimeout(() => read(requests), readTime);
    return pages.map((page, i) => {
      const { source, ...liveRequest } = liveRequests[i]!;
      const state = states[i]!;
      const unknown = this.#unknownSourceError({ instrument: liveRequest.instrument, source });
      if (unknown !== null) return unknown;
      if (page.events.length === 0 && !this.#isEmpty(liveRequest, state)) {
        const { instrument, window } = liveRequest;
        const stored = storedText(`${name} of ${instrument.symbol}`, page.stored);
        return unansweredError(state, () => noneInRangeError(name, window, stored));
      }
      return { ...page, isDegraded: isFailure(state) };
    });
  }

  /** The 400 of a source without data of an instrument that others have. */
  #unknownSourceError({ instrument, source }: Pick<SeriesRequest, 'instrument' | 'source'>): ApiError | null {
    if (source == null) return null;
    const { series, actionSources } = this.dependencies.catalog.of(instrument.id);
    const knownSources = [...new Set([...series.map((each) => each.source), ...actionSources])].sort();
    if (knownSources.length === 0 || knownSources.includes(source)) return null;
    const message = `must be ${knownSources.join(' or ')}: other sources have no data of ${instrument.symbol}`;
    return fieldErrors([{ field: 'source', message, value: source, status: 400 }]);
  }

  #noPricesError({ instrument: { id, symbol } }: SeriesRequest): ApiError {
    const hasMinutes = this.dependencies.catalog.of(id).series.some(({ interval }) => interval === '1min');
    const message = hasMinutes ? 'There are only 1min bars of this symbol.' : 'There are no prices of this symbol.';
    return new ApiError('not_found', { symbol }, { message });
  }

  #isEmpty({ instrument, interval, window, source }: SeriesQuery, state: LiveState): boolean {
    const closedWeekdays = !isFailure(state);
    return isAnsweredEmpty(this.dependencies.catalog, instrument, { interval, window, closedWeekdays, source });
  }

  #noBarsError({ instrument, interval, window, source }: SeriesQuery): ApiError {
    const { series } = this.dependencies.catalog.of(instrument.id);
    const stored = storedIntervalOf({ instrument, interval, source }, series);
    const days = series.filter((each) => each.interval === stored).flatMap(({ spans }) => spans.flat());
    const span: Span | null = days.length === 0 ? null : [Math.min(...days), Math.max(...days)];
    const others = [...new Set(series.map((each) => each.interval))].filter((each) => each !== stored);
    return noneInRangeError('data', window, storedText(`${stored} bars of ${instrument.symbol}`, span, others));
  }
}

/** The failure of a live source that was queried, else the 404 that describes what is stored. */
function unansweredError(state: LiveState, notFound: () => ApiError): ApiError {
  if (!isFailure(state)) return notFound();
  const details = { sources_tried: [...state.sourcesTried], last_error: state.lastError };
  return new ApiError('upstream_failure', details, { status: state.timedOut ? 504 : 502 });
}

function noneInRangeError(
  noun: 'data' | 'dividends' | 'splits',
  { requestedBounds }: Window,
  stored: string,
): ApiError {
  const message = `There ${noun === 'data' ? 'is' : 'are'} no ${noun} in this range: ${stored}.`;
  return new ApiError('not_found', { ...requestedBounds }, { message });
}

/** What is stored, for users who requested something else. */
function storedText(noun: string, span: Span | null, otherIntervals: readonly string[] = []): string {
  if (span === null) return [`no ${noun} are stored`, ...otherIntervals.map((each) => `only ${each} bars`)].join(', ');
  return `${noun} are stored from ${dayText(span[0])} to ${dayText(span[1])}`;
}

function isFailure(state: LiveState): state is Exclude<LiveState, string> {
  return typeof state === 'object';
}

function adjustmentError({ adjust }: SeriesRequest, adjustments: readonly string[]): ApiError {
  const message = `must be ${adjustments.join(' or ')}: the stored prices of this instrument are already adjusted`;
  return fieldErrors([{ field: 'adjust', message, value: adjust, status: 400 }]);
}

function noQuoteError({ instrument: { symbol } }: SeriesRequest): ApiError {
  const message = `The stored prices of ${symbol} are adjusted for dividends after its last session, so no quote as traded exists.`;
  return new ApiError('not_found', { symbol }, { message });
}
