import { getTimeSeries, type TimeSeriesQuery } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { TimeSeriesAnswers } from './time-series-answers.js';

@Controller()
export class TimeSeriesController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly series: TimeSeriesAnswers,
  ) {}

  @Implements(getTimeSeries)
  async bars(@Input() query: TimeSeriesQuery, @ReplyTo() reply: Reply): Promise<Body> {
    reply.of(this.universe.current);
    const request = this.series.read(query, Date.now());
    const form = reply.form('csv');
    const tag = this.series.tag(request, form);
    if (tag !== null && reply.isKnown(tag)) return undefined;
    return reply.send(await this.series.answer(request, form, tag));
  }
}
