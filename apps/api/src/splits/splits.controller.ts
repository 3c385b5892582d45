import { listSplits, type CorporateActionsQuery, Split } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { Prices, splitRow } from '@bourse/prices';
import { InstrumentNames, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { actionsAnswer, actionsRequest } from '../prices/actions-request.js';
import { unwrapAnswer } from '../prices/price-answer.js';

const columns = Object.keys(Split.shape) as (keyof Split)[];

@Controller()
export class SplitsController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly names: InstrumentNames,
    private readonly prices: Prices,
  ) {}

  @Implements(listSplits)
  async list(@Input() query: CorporateActionsQuery, @ReplyTo() reply: Reply): Promise<Body> {
    const current = reply.of(this.universe.current);
    const { row, formerSymbol } = await this.names.find(current, query, query.as_of);
    reply.setFormerSymbol(formerSymbol);
    const request = actionsRequest(current, row, { query, nowMs: Date.now() });
    const form = reply.form('csv');
    const [answer] = await this.prices.splits([request]);
    const actionsForm = { form, isSafe: query.csv_safe, name: 'splits', columns, row: splitRow };
    const page = actionsAnswer(request.instrument, unwrapAnswer(answer), actionsForm);
    return reply.send(page);
  }
}
