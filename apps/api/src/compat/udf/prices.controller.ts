import { parseValues, QuotesQuery } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { type Body, type Reply, ReplyTo } from '@bourse/http';
import { pricedInstrument, Prices, type QuoteAnswer, type SeriesRequest } from '@bourse/prices';
import { type UniverseSnapshot } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { degradedParts } from '../../prices/price-answer.js';
import { TimeSeriesAnswers } from '../../time-series/time-series-answers.js';
import { VendorGet, type VendorParameters, VendorQuery } from '../vendor.js';
import { ChartInstruments } from './chart-instruments.js';
import { chartWindow, HistoryQuery, secondsPerLabel } from './chart-query.js';
import { historyForm } from './history-form.js';
import { listingNames, udf } from './udf.js';

const SymbolsQuery = QuotesQuery.pick({ symbols: true });

@Controller()
export class UdfPricesController {
  constructor(
    private readonly charts: ChartInstruments,
    private readonly prices: Prices,
    private readonly series: TimeSeriesAnswers,
  ) {}

  @VendorGet(udf, { path: '/history', scope: 'prices:read', summary: 'Bars of a chart' })
  async history(@VendorQuery() parameters: VendorParameters, @ReplyTo() reply: Reply): Promise<Body> {
    const { symbol, resolution: interval, ...range } = parseValues(HistoryQuery, parameters);
    const { instrument } = await this.charts.find(reply, symbol);
    const window = chartWindow(interval, range);
    if (window !== null) {
      const request = this.charts.seriesRequest(instrument, interval, window);
      const tag = this.series.tag(request, historyForm);
      if (tag !== null && reply.isKnown(tag)) return undefined;
      const answer = await this.#answer(request, tag);
      if (answer !== null) {
        reply.form();
        return reply.send({ ...answer, next: null });
      }
    }
    // With `countback`, all older bars were requested.
    if (range.countback !== undefined) return reply.json({ s: 'no_data' });
    const older = chartWindow(interval, { to: range.from!, countback: 1 })!;
    const { bars, isDegraded } = await this.charts.readBars(instrument, interval, older);
    const nextTime = bars === null ? undefined : bars.labels[0]! * secondsPerLabel(interval);
    return reply.json({ s: 'no_data', nextTime }, { degraded: degradedParts(isDegraded) });
  }

  /** Null without a bar. */
  async #answer(request: SeriesRequest, tag: string | null) {
    try {
      const answer = await this.series.answer(request, historyForm, tag);
      if (!answer.isEmpty) return answer;
      answer.release?.();
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null;
      throw error;
    }
  }

  /** A symbol without a quote has an error of its own. */
  @VendorGet(udf, { path: '/quotes', scope: 'prices:read', summary: 'The newest daily bar of several instruments' })
  async quotes(@VendorQuery() parameters: VendorParameters, @ReplyTo() reply: Reply): Promise<Body> {
    const { symbols } = parseValues(SymbolsQuery, parameters);
    const current = this.charts.currentFor(reply);
    const found = await Promise.all(symbols.map((symbol) => this.charts.lookUp(symbol, current)));
    const rows = [...new Set(found.filter((row) => typeof row === 'number'))];
    const answers = await this.prices.quotes(rows.map((row) => ({ instrument: pricedInstrument(current, row) })));
    const d = symbols.map((symbol, i) => {
      const row = found[i]!;
      const answer = typeof row === 'number' ? answers[rows.indexOf(row)]! : row;
      if (typeof row !== 'number' || answer instanceof ApiError) return { s: 'error', n: symbol, v: {} };
      return { s: 'ok', n: symbol, v: quoteValues(current, row, answer) };
    });
    const isDegraded = answers.some((answer) => !(answer instanceof ApiError) && answer.isDegraded);
    return reply.json({ s: 'ok', d }, { degraded: degradedParts(isDegraded) });
  }
}

function quoteValues(current: UniverseSnapshot, row: number, quote: QuoteAnswer) {
  const { name, full_name, description, exchange } = listingNames(
    current.classOf(row).exchange,
    current.symbol(row),
    current.name(row),
  );
  return {
    ch: quote.change ?? undefined,
    chp: quote.percentChange ?? undefined,
    short_name: name,
    exchange,
    original_name: full_name,
    description,
    lp: quote.close,
    open_price: quote.open,
    high_price: quote.high,
    low_price: quote.low,
    prev_close_price: quote.previousClose ?? undefined,
    volume: quote.volume ?? undefined,
  };
}
