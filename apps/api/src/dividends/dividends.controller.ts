import { listDividends, type CorporateActionsQuery } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { Prices } from '@bourse/prices';
import { InstrumentNames, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { actionsRequest } from '../prices/actions-request.js';
import { unwrapAnswer } from '../prices/price-answer.js';
import { dividendsAnswer } from './dividends-answer.js';

@Controller()
export class DividendsController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly names: InstrumentNames,
    private readonly prices: Prices,
  ) {}

  @Implements(listDividends)
  async list(@Input() query: CorporateActionsQuery, @ReplyTo() reply: Reply): Promise<Body> {
    const current = reply.of(this.universe.current);
    const { row, formerSymbol } = await this.names.find(current, query, query.as_of);
    reply.setFormerSymbol(formerSymbol);
    const request = actionsRequest(current, row, { query, nowMs: Date.now() });
    const form = reply.form('csv');
    const [answer] = await this.prices.dividends([request]);
    return reply.send(dividendsAnswer(request.instrument, unwrapAnswer(answer), { form, isSafe: query.csv_safe }));
  }
}
