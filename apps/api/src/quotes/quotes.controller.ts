import { listQuotes, type QuotesQuery } from '@bourse/contract';
import { Implements, Input, type HttpReply, type HttpRequest } from '@bourse/http';
import { Controller, Req, Res } from '@nestjs/common';
import { csvText } from '../csv-text.js';
import { jsonBytes } from '../json-answer.js';
import { formOf, sendPrices } from '../prices/price-answer.js';
import { QuoteBoard } from './quote-board.js';
import { quoteColumns, quoteLine } from './quote-line.js';

@Controller()
export class QuotesController {
  constructor(private readonly board: QuoteBoard) {}

  @Implements(listQuotes)
  async list(
    @Input() { symbols }: QuotesQuery,
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
