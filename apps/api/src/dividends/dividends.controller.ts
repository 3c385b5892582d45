import { listDividends, type CorporateActionsQuery } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { Prices } from '@bourse/prices';
import { UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { actionsRequest } from '../prices/actions-request.js';
import { answered } from '../prices/price-answer.js';
import { dividendsAnswer } from './dividends-answer.js';

@Controller()
export class DividendsController {
  readonly #universe: UniverseStore;
  readonly #prices: Prices;

  constructor(universe: UniverseStore, prices: Prices) {
    this.#universe = universe;
    this.#prices = prices;
  }

  @Implements(listDividends)
  async list(@Input() query: CorporateActionsQuery, @ReplyTo() reply: Reply): Promise<Body> {
    const asked = actionsRequest(reply.of(this.#universe.current), query, Date.now());
    const form = reply.form('csv');
    const [answer] = await this.#prices.dividends([asked]);
    return reply.send(dividendsAnswer(asked.instrument, answered(answer), { form, isSafe: query.csv_safe }));
  }
}
