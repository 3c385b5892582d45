import { listDividends, type CorporateActionsQuery } from '@bourse/contract';
import { Implements, Input, type HttpReply, type HttpRequest } from '@bourse/http';
import { Prices } from '@bourse/prices';
import { UniverseStore } from '@bourse/universe';
import { Controller, Req, Res } from '@nestjs/common';
import { actionsRequest } from '../prices/actions-request.js';
import { answered, formOf, sendPrices } from '../prices/price-answer.js';
import { dividendsAnswer } from './dividends-answer.js';

@Controller()
export class DividendsController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly prices: Prices,
  ) {}

  @Implements(listDividends)
  async list(
    @Input() query: CorporateActionsQuery,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Buffer | undefined> {
    const asked = actionsRequest(this.universe.current, query, Date.now());
    const form = formOf(request, reply);
    const [answer] = await this.prices.dividends([asked]);
    return sendPrices(request, reply, dividendsAnswer(asked.instrument, answered(answer), form));
  }
}
