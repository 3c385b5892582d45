import { listQuotes, type QuotesQuery } from '@bourse/contract';
import { type Body, Implements, Input, jsonBytes, type Reply, ReplyTo } from '@bourse/http';
import { UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { csvText } from '../csv-text.js';
import { degradedParts } from '../prices/price-answer.js';
import { QuoteBoard } from './quote-board.js';
import { quoteColumns, quoteLine } from './quote-line.js';

@Controller()
export class QuotesController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly board: QuoteBoard,
  ) {}

  @Implements(listQuotes)
  async list(@Input() query: QuotesQuery, @ReplyTo() reply: Reply): Promise<Body> {
    const { symbols, source, csv_safe: isSafe } = query;
    reply.of(this.universe.current);
    const form = reply.form('csv');
    const { quotes, errors, isDegraded } = await this.board.quotes(symbols, source);
    const csv = () => Buffer.from(csvText(quoteColumns, quotes.map(quoteLine), isSafe));
    const bytes = form === 'csv' ? csv() : jsonBytes({ quotes, errors });
    return reply.send({ bytes, degraded: degradedParts(isDegraded) });
  }
}
