import { TimeSeries, TimeSeriesQuery } from '@bourse/contract';
import { Endpoint, Input, namesTag, notModified, type HttpReply, type HttpRequest } from '@bourse/http';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { formOf, priceAlternatives, sendPrices } from '../prices/price-answer.js';
import { TimeSeriesAnswers } from './time-series-answers.js';

@Controller('v1/time_series')
export class TimeSeriesController {
  constructor(private readonly answers: TimeSeriesAnswers) {}

  @Endpoint({
    scope: 'prices:read',
    summary: 'Bars of an instrument',
    description:
      'Newest first. With `start_date`: the window between the bounds, both inclusive. Without: the newest `outputsize` bars (30 intraday, 365 else) up to `end_date`. What a ceiling cuts off a window is where `Link: rel="next"` leads.',
    query: TimeSeriesQuery,
    response: TimeSeries,
    alternatives: priceAlternatives,
    errors: ['not_found', 'upstream_failure'],
  })
  @Get()
  async bars(
    @Input(TimeSeriesQuery) query: TimeSeriesQuery,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Buffer | undefined> {
    const asked = this.answers.read(query, Date.now());
    const form = formOf(request, reply);
    const known = this.answers.tag(asked, form);
    if (known !== null && namesTag(request, known) && notModified(request, reply, known)) return undefined;
    const { tag, lent, ...answer } = await this.answers.answer(asked, form, known);
    if (lent !== null) reply.raw.once('close', () => this.answers.giveBack(lent));
    return sendPrices(request, reply, answer, tag);
  }
}
