import { Quotes, QuotesQuery } from '@bourse/contract';
import { Endpoint, Input, type HttpReply, type HttpRequest } from '@bourse/http';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { csvText } from '../csv-text.js';
import { jsonBytes } from '../json-answer.js';
import { formOf, priceAlternatives, sendPrices } from '../prices/price-answer.js';
import { QuoteBoard } from './quote-board.js';
import { quoteColumns, quoteLine } from './quote-line.js';

@Controller('v1/quotes')
export class QuotesController {
  constructor(private readonly board: QuoteBoard) {}

  @Endpoint({
    scope: 'prices:read',
    summary: 'The newest daily bar of some instruments',
    description:
      'In the order asked for; a symbol without a quote is told in `errors` and spoils nothing. As CSV: the quotes alone.',
    query: QuotesQuery,
    response: Quotes,
    alternatives: priceAlternatives,
    errors: ['not_found', 'upstream_failure'],
  })
  @Get()
  async list(
    @Input(QuotesQuery) { symbols }: QuotesQuery,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Buffer | undefined> {
    const form = formOf(request, reply);
    const { quotes, errors, isDegraded } = await this.board.quotes(symbols);
    const csv = () => Buffer.from(csvText(quoteColumns, quotes.map(quoteLine)));
    const bytes = form === 'csv' ? csv() : jsonBytes({ quotes, errors });
    return sendPrices(request, reply, { bytes, isDegraded, rest: null });
  }
}
