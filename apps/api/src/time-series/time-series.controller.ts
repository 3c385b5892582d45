import { getTimeSeries, type TimeSeriesQuery } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { Controller } from '@nestjs/common';
import { RequestedInstruments } from '../requested-instruments.js';
import { seriesForms, TimeSeriesAnswers } from './time-series-answers.js';

@Controller()
export class TimeSeriesController {
  constructor(
    private readonly instruments: RequestedInstruments,
    private readonly series: TimeSeriesAnswers,
  ) {}

  @Implements(getTimeSeries)
  async bars(@Input() query: TimeSeriesQuery, @ReplyTo() reply: Reply): Promise<Body> {
    const { current, row } = await this.instruments.find(reply, query);
    const request = this.series.read(current, row, { query, nowMs: Date.now() });
    const form = seriesForms[reply.form('csv')];
    const tag = this.series.tag(request, form);
    if (tag !== null && reply.isKnown(tag)) return undefined;
    return reply.send(await this.series.answer(request, form, tag));
  }
}
