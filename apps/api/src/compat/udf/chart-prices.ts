import { PriceCatalog, type PricedInstrument, pricedInstrument, Prices, type SeriesRequest } from '@bourse/prices';
import { type Interval, storedInterval, type Window } from '@bourse/range';
import { ApiError } from '@bourse/envelope';
import { type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@bourse/http';
import { VendorInstruments } from '../vendor-instruments.js';
import { chartWindow } from './chart-range.js';
import type { KnownPrices } from './symbol-info.js';
import { findListing } from './udf.js';

/** The listing of a request. */
interface Listing {
  readonly current: UniverseSnapshot;
  readonly row: number;
  readonly instrument: PricedInstrument;
}

/** Finds what charts ask for, and the requests of bars for it. */
@Injectable()
export class ChartPrices {
  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: VendorInstruments,
    private readonly catalog: PriceCatalog,
    private readonly prices: Prices,
  ) {}

  /** Throws the 404 of a symbol that is unknown or ambiguous. */
  async find(reply: Reply, symbol: string): Promise<Listing> {
    const current = reply.of(this.universe.current);
    const row = await findListing(this.instruments, symbol, current);
    if (row instanceof ApiError) throw row;
    return { current, row, instrument: pricedInstrument(current, row) };
  }

  /** Split-adjusted bars; where all stored ones are adjusted for dividends too, those. */
  request(instrument: PricedInstrument, interval: Interval, window: Window): SeriesRequest {
    const stored = this.catalog.of(instrument.id).series.filter((each) => each.interval === storedInterval(interval));
    const isAdjusted = stored.length > 0 && stored.every(({ basis }) => basis === 'all');
    return { instrument, interval, window, adjust: isAdjusted ? 'all' : 'splits' };
  }

  /** The bars of a request; null if there are none. */
  async bars(request: SeriesRequest) {
    const [answer] = await this.prices.series([request]);
    if (!(answer instanceof ApiError)) return answer?.bars ?? null;
    if (answer.code === 'not_found') return null;
    throw answer;
  }

  async findPrices(instrument: PricedInstrument, nowMs: number): Promise<KnownPrices> {
    const window = chartWindow('1day', { to: Math.floor(nowMs / 1000), countback: 1 })!;
    const last = await this.bars(this.request(instrument, '1day', window)).catch(withoutLiveSource);
    const { series } = this.catalog.of(instrument.id);
    const isFetched = () => this.prices.stateOf({ instrument, interval: '1min', window, adjust: 'splits' }) === null;
    return { last, hasMinutes: series.some(({ interval }) => interval === '1min') || isFetched() };
  }
}

/** The symbol is served without its last price. */
function withoutLiveSource(error: unknown): null {
  if (error instanceof ApiError && error.code === 'upstream_failure') return null;
  throw error;
}
