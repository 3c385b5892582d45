import { listSplits, type CorporateActionsQuery, Split } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { Prices, splitRow } from '@bourse/prices';
import { Controller } from '@nestjs/common';
import { actionsAnswer, actionsRequest } from '../prices/actions-request.js';
import { unwrapAnswer } from '../prices/price-answer.js';
import { RequestedInstruments } from '../requested-instruments.js';

const columns = Object.keys(Split.shape) as (keyof Split)[];

@Controller()
export class SplitsController {
  constructor(
    private readonly instruments: RequestedInstruments,
    private readonly prices: Prices,
  ) {}

  @Implements(listSplits)
  async list(@Input() query: CorporateActionsQuery, @ReplyTo() reply: Reply): Promise<Body> {
    const { current, row } = await this.instruments.find(reply, query);
    const request = actionsRequest(current, row, { query, nowMs: Date.now() });
    const form = reply.form('csv');
    const [answer] = await this.prices.splits([request]);
    const actionsForm = { form, isSafe: query.csv_safe, name: 'splits', columns, row: splitRow };
    const page = actionsAnswer(request.instrument, unwrapAnswer(answer), actionsForm);
    return reply.send(page);
  }
}
