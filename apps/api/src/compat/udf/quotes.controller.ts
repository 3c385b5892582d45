import { parseValues, QuotesQuery } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { type Body, type Reply, ReplyTo } from '@bourse/http';
import { pricedInstrument, Prices, type QuoteAnswer } from '@bourse/prices';
import { type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { degradedParts } from '../../prices/price-answer.js';
import { VendorInstruments } from '../vendor-instruments.js';
import { VendorGet, type VendorParameters, VendorQuery } from '../vendor.js';
import { findListing, namesOf, udf } from './udf.js';

const SymbolsQuery = QuotesQuery.pick({ symbols: true });

@Controller()
export class UdfQuotesController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: VendorInstruments,
    private readonly prices: Prices,
  ) {}

  /** A symbol without a quote has an error of its own; the others are answered. */
  @VendorGet(udf, { path: '/quotes', scope: 'prices:read', summary: 'The newest daily bar of several instruments' })
  async list(@VendorQuery() parameters: VendorParameters, @ReplyTo() reply: Reply): Promise<Body> {
    const { symbols } = parseValues(SymbolsQuery, parameters);
    const current = reply.of(this.universe.current);
    const found = await Promise.all(symbols.map((symbol) => findListing(this.instruments, symbol, current)));
    const rows = [...new Set(found.filter((row) => typeof row === 'number'))];
    const answers = await this.prices.quotes(rows.map((row) => ({ instrument: pricedInstrument(current, row) })));
    const d = symbols.map((symbol, i) => {
      const row = found[i]!;
      const answer = typeof row === 'number' ? answers[rows.indexOf(row)]! : row;
      if (typeof row !== 'number' || answer instanceof ApiError) return { s: 'error', n: symbol, v: {} };
      return { s: 'ok', n: symbol, v: valuesOf(current, row, answer) };
    });
    const isDegraded = answers.some((answer) => !(answer instanceof ApiError) && answer.isDegraded);
    return reply.json({ s: 'ok', d }, { degraded: degradedParts(isDegraded) });
  }
}

/** Bourse knows no bid and ask. */
function valuesOf(current: UniverseSnapshot, row: number, quote: QuoteAnswer) {
  const [symbol, exchange] = [current.symbol(row), current.exchange(row)];
  const { root, fullName } = namesOf(symbol, exchange);
  return {
    ch: quote.change ?? undefined,
    chp: quote.percentChange ?? undefined,
    short_name: root,
    exchange: exchange ?? '',
    original_name: fullName,
    description: current.name(row) ?? symbol,
    lp: quote.close,
    open_price: quote.open,
    high_price: quote.high,
    low_price: quote.low,
    prev_close_price: quote.previousClose ?? undefined,
    volume: quote.volume ?? undefined,
  };
}
