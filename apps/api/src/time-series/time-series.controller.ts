import { getTimeSeries, type TimeSeriesQuery } from '@bourse/contract';
import { Implements, Input, namesTag, notModified, type HttpReply, type HttpRequest } from '@bourse/http';
import { Controller, Req, Res } from '@nestjs/common';
import { formOf, sendPrices } from '../prices/price-answer.js';
import { TimeSeriesAnswers } from './time-series-answers.js';

@Controller()
export class TimeSeriesController {
  constructor(private readonly answers: TimeSeriesAnswers) {}

  @Implements(getTimeSeries)
  async bars(
    @Input() query: TimeSeriesQuery,
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
