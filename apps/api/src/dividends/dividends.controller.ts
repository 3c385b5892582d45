import { listDividends, type CorporateActionsQuery } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { Prices } from '@bourse/prices';
import { Controller } from '@nestjs/common';
import { actionsRequest } from '../prices/actions-request.js';
import { unwrapAnswer } from '../prices/price-answer.js';
import { RequestedInstruments } from '../requested-instruments.js';
import { dividendsAnswer } from './dividends-answer.js';

@Controller()
export class DividendsController {
  constructor(
    private readonly instruments: RequestedInstruments,
    private readonly prices: Prices,
  ) {}

  @Implements(listDividends)
  async list(@Input() query: CorporateActionsQuery, @ReplyTo() reply: Reply): Promise<Body> {
    const { current, row } = await this.instruments.find(reply, query);
    const request = actionsRequest(current, row, { query, nowMs: Date.now() });
    const form = reply.form('csv');
    const [answer] = await this.prices.dividends([request]);
    return reply.send(dividendsAnswer(request.instrument, unwrapAnswer(answer), { form, isSafe: query.csv_safe }));
  }
}
