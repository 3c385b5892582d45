import { ApiError } from '@bourse/envelope';
import { entityTag, type Reply } from '@bourse/http';
import {
  type DegradableAnswer,
  PriceCatalog,
  type PricedInstrument,
  pricedInstrument,
  Prices,
  type SeriesRequest,
} from '@bourse/prices';
import { type Interval, MS_PER_DAY, storedInterval, type Window } from '@bourse/range';
import { type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { Injectable } from '@nestjs/common';
import { unwrapAnswer } from '../../prices/price-answer.js';
import { VendorInstruments } from '../vendor-instruments.js';
import { chartWindow } from './chart-query.js';
import type { KnownPrices } from './symbol-info.js';

/** What charts show: instruments, and their bars. */
@Injectable()
export class ChartInstruments {
  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: VendorInstruments,
    private readonly catalog: PriceCatalog,
    private readonly prices: Prices,
  ) {}

  currentFor(reply: Reply): UniverseSnapshot {
    return reply.of(this.universe.current);
  }

  /** Throws the 404 of a symbol that is unknown or ambiguous. */
  async find(reply: Reply, symbol: string) {
    const current = this.currentFor(reply);
    const row = await this.lookUp(symbol, current);
    if (row instanceof ApiError) throw row;
    return { current, row, instrument: pricedInstrument(current, row) };
  }

  /** Reads the ticker or the full name of an answer, or what a user entered. */
  async lookUp(symbol: string, current: UniverseSnapshot): Promise<number | ApiError<'not_found'>> {
    const found = await this.instruments.lookUp({ symbol }, current);
    const [, exchange, root] = /^(.+?):(.+)$/.exec(symbol) ?? [];
    if (typeof found === 'number' || exchange === undefined) return found;
    return this.instruments.lookUp({ symbol: root, filter: { exchange: [exchange.toUpperCase()] } }, current);
  }

  /** Split-adjusted bars; where all stored ones are adjusted for dividends too, those. */
  seriesRequest(instrument: PricedInstrument, interval: Interval, window: Window): SeriesRequest {
    const stored = this.catalog.of(instrument.id).series.filter((each) => each.interval === storedInterval(interval));
    const isAdjusted = stored.length > 0 && stored.every(({ basis }) => basis === 'all');
    return { instrument, interval, window, adjust: isAdjusted ? 'all' : 'splits' };
  }

  /** `bars` is null without a bar. */
  async readBars(...request: Parameters<ChartInstruments['seriesRequest']>) {
    const [answer] = await this.prices.series([this.seriesRequest(...request)]);
    if (answer instanceof ApiError && answer.code === 'not_found') return { bars: null, isDegraded: false };
    return unwrapAnswer(answer);
  }

  /** All that the answer of `/symbols` depends on; null where a live source must be queried first. */
  symbolTag(current: UniverseSnapshot, row: number, instrument: PricedInstrument, nowMs: number): string | null {
    const state = this.prices.stateOf(this.seriesRequest(instrument, '1day', lastBar(nowMs)));
    if (state === null) return null;
    const { revision } = this.catalog.of(instrument.id);
    return entityTag('udf symbol', current.digestOf([row]), state, `${revision} ${Math.floor(nowMs / MS_PER_DAY)}`);
  }

  async findPrices(instrument: PricedInstrument, nowMs: number): Promise<KnownPrices & DegradableAnswer> {
    const window = lastBar(nowMs);
    const last = await this.readBars(instrument, '1day', window).catch((error: unknown) => {
      // The symbol is known while a live source fails.
      if (error instanceof ApiError && error.code === 'upstream_failure') return { bars: null, isDegraded: true };
      throw error;
    });
    const { series } = this.catalog.of(instrument.id);
    const isFetched = () => this.prices.stateOf({ instrument, interval: '1min', window, adjust: 'splits' }) === null;
    const { bars, isDegraded } = last;
    return { last: bars, isDegraded, hasMinutes: series.some(({ interval }) => interval === '1min') || isFetched() };
  }
}

function lastBar(nowMs: number): Window {
  return chartWindow('1day', { to: Math.floor(nowMs / 1000), countback: 1 })!;
}
