// The rules `range` and `price` on stored data: which source, which bars, adjusted, aggregated, cut.
import { adjustInSteps, aggregateBars, type Bars, type LabelledSplit, roundVolumes, sliceBars } from '@bourse/bars';
import {
  bucketOf,
  type Day,
  dayIn,
  dayText,
  firstMinuteOf,
  isIntraday,
  storedInterval,
  storedSpan,
} from '@bourse/range';
import type { InstrumentPrices, PriceCatalog } from '../catalog/price-catalog.js';
import type { PriceSeries } from '../catalog/price-series.js';
import { reachableOf } from '../catalog/reachable.js';
import { chooseQuoteSeries, chooseSeries } from './choose-series.js';
import type { BarsRequest, ChunkSource, PackedBars } from './chunk-source.js';
import {
  aggregateMinutes,
  type DaysLeft,
  isContinuous,
  MAX_MINUTE_DAYS,
  planMinutes,
  storedIntervalOf,
} from './days-of-minutes.js';
import type { DividendFactors, FactorRequest, AppliedFactors } from './dividend-factors.js';
import type { SeriesOutcome, SeriesRequest } from './series-request.js';

/** A request whose bars are to be loaded. */
interface SeriesPlan {
  readonly request: SeriesRequest;
  readonly prices: InstrumentPrices;
  readonly series: PriceSeries;
  /** The current day at the exchange. */
  readonly today: Day;
  readonly splits: readonly LabelledSplit[];
  readonly barsRequest: BarsRequest;
  /** The last older day that the read leaves out, though the request has it. */
  readonly leftTo: Day | null;
}

type NoBars = Exclude<SeriesOutcome, { kind: 'bars' }>;

/** Maximum number of stored bars in a bucket, on a market that never closes. */
const maxBarsPerBucket = {
  '1min': 1,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '1h': 60,
  '1day': 1,
  '1week': 7,
  '1month': 31,
};

const noFactors: AppliedFactors = { factors: [], notes: [] };

/** Reads bars of any number of instruments with one statement per step. */
export class SeriesReader {
  constructor(
    private readonly catalog: PriceCatalog,
    private readonly chunks: ChunkSource,
    private readonly dividends: DividendFactors,
    private readonly clock: () => number,
  ) {}

  /**
   * Reads what the requests need. The result decodes and adjusts it to the outcome of each request, in their order, and
   * yields often.
   */
  async read(requests: readonly SeriesRequest[]): Promise<() => Generator<void, SeriesOutcome[]>> {
    const left = { days: MAX_MINUTE_DAYS };
    const plans = requests.map((request) => this.#plan(request, left));
    const planned = plans.filter((plan): plan is SeriesPlan => 'barsRequest' in plan);
    const [loaded, factors] = await Promise.all([
      this.chunks.load(planned.map(({ barsRequest }) => barsRequest)),
      this.#factorsOf(planned),
    ]);
    return () => outcomesOf(plans, loaded, factors);
  }

  #plan(request: SeriesRequest, left: DaysLeft): SeriesPlan | NoBars {
    const { instrument, interval, window, adjust, source, isQuote, isBulk } = request;
    const prices = this.catalog.of(instrument.id);
    const stored = storedIntervalOf(request, prices.series);
    const series =
      isQuote === true
        ? chooseQuoteSeries(prices, { stored, window, source })
        : chooseSeries(prices.series, { interval, stored, window, adjust, source });
    if (series === null) {
      const adjustments = reachableOf(
        prices.series.filter((each) => (source ?? each.source) === each.source),
        stored,
      );
      return adjustments.length === 0 ? { kind: 'nothing', series: null } : { kind: 'unreachable', adjustments };
    }
    const isOfMinutes = stored !== storedInterval(interval);
    const span = isOfMinutes ? planMinutes(request, series, left) : storedSpan(window, interval);
    if (span === null || (span.from !== null && span.from > span.to)) return { kind: 'nothing', series };
    const { restTo: leftTo = null, ...bounds } = { restTo: null, ...span };
    const atLeast = isOfMinutes ? Infinity : (window.limit + 1) * maxBarsPerBucket[interval];
    const barsRequest = { series, revision: prices.revision, atLeast, isBulk, ...bounds };
    const today = dayIn(instrument.timezone, this.clock());
    return { request, prices, series, today, splits: splitsFor(request, prices, series, today), barsRequest, leftTo };
  }

  async #factorsOf(planned: readonly SeriesPlan[]): Promise<AppliedFactors[]> {
    const plansWithFactors = planned.filter(
      ({ request }) => request.adjust === 'all' && !isContinuous(request.instrument),
    );
    if (plansWithFactors.length === 0) return planned.map(() => noFactors);
    const factorsOfPlans = await this.dividends.of(plansWithFactors.map(factorRequest));
    const byPlan = new Map(plansWithFactors.map((plan, i) => [plan, factorsOfPlans[i]!]));
    return planned.map((plan) => byPlan.get(plan) ?? noFactors);
  }
}

function factorRequest({ request, prices, series, today }: SeriesPlan): FactorRequest {
  const { instrument } = request;
  const closes = closesFor(series, prices);
  return { instrument, prices, series, closes, labelOf: (day) => labelOf(day, request), today };
}

/**
 * Closes before ex-dates are those of days, of the same source if it has any: minutes are seldom stored for so long.
 */
function closesFor(series: PriceSeries, { series: all }: InstrumentPrices): PriceSeries {
  const days = all.filter(({ interval, basis }) => interval === '1day' && basis !== 'all');
  if (series.interval === '1day' || days.length === 0) return series;
  const own = days.filter(({ source }) => source === series.source);
  return (own.length === 0 ? days : own).reduce((most, each) => (each.bars > most.bars ? each : most));
}

/** The first label of a session: the day, or the minute at which it begins where the exchange is. */
function labelOf(day: number, { interval, instrument }: SeriesRequest): number {
  return isIntraday(interval) ? firstMinuteOf(day, instrument.timezone) : day;
}

/** The splits that prices of the series are not adjusted for yet. */
function splitsFor(
  request: SeriesRequest,
  { splits }: InstrumentPrices,
  { asOf }: PriceSeries,
  today: Day,
): LabelledSplit[] {
  if (request.adjust === 'none' || isContinuous(request.instrument)) return [];
  return splits
    .filter(({ exDay }) => exDay <= today && (asOf === null || exDay > asOf))
    .map(({ exDay, numerator, denominator }) => ({ exLabel: labelOf(exDay, request), numerator, denominator }));
}

/** `loaded` and `factors` are those of the plans for bars. */
function* outcomesOf(
  plans: readonly (SeriesPlan | NoBars)[],
  loaded: readonly PackedBars[],
  factors: readonly AppliedFactors[],
): Generator<void, SeriesOutcome[]> {
  const outcomes: SeriesOutcome[] = [];
  let next = 0;
  for (const plan of plans) {
    if ('barsRequest' in plan) {
      outcomes.push(yield* outcomeOf(plan, loaded[next]!, factors[next]!));
      next += 1;
      yield;
    } else outcomes.push(plan);
  }
  return outcomes;
}

function* outcomeOf(
  { request, series, splits, leftTo }: SeriesPlan,
  packed: PackedBars,
  { factors, notes }: AppliedFactors,
): Generator<void, SeriesOutcome> {
  const { interval, window } = request;
  const isDerived = interval !== series.interval;
  const volumes = isDerived ? 'unrounded' : 'whole';
  const adjusted = yield* adjustInSteps(yield* packed(), { splits, dividendFactors: factors, volumes });
  const bars = isDerived ? aggregate(adjusted, request, series, splits) : adjusted;
  const count = bars.labels.length;
  if (count === 0) return { kind: 'nothing', series };
  const kept = Math.min(count, window.limit);
  const isCut = count > kept && window.from !== null;
  const restTo = isCut ? bars.labels[count - kept]! - 1 : window.from === null ? null : leftTo;
  const isShort = leftTo !== null && window.from === null && count < window.limit;
  const allNotes = isShort ? [...notes, olderNote(leftTo)] : notes;
  return { kind: 'bars', bars: sliceBars(bars, count - kept, count), series, restTo, notes: allNotes };
}

function olderNote(last: Day): string {
  return `Bars up to ${dayText(last)} are computed from minutes only on request: send start_date.`;
}

function aggregate(
  bars: Bars,
  { interval, instrument }: SeriesRequest,
  { interval: stored }: PriceSeries,
  splits: readonly LabelledSplit[],
): Bars {
  if (stored !== storedInterval(interval)) return aggregateMinutes(bars, interval, instrument.timezone);
  const buckets = aggregateBars(bars, (label) => bucketOf(interval, label));
  if (splits.length === 0) return buckets;
  return roundVolumes(buckets, Math.max(...splits.map(({ exLabel }) => exLabel)));
}
