import { CorporateActionsQuery, Dividends } from '@bourse/contract';
import { Endpoint, Input, type HttpReply, type HttpRequest } from '@bourse/http';
import { Prices } from '@bourse/prices';
import { UniverseStore } from '@bourse/universe';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { actionsRequest } from '../prices/actions-request.js';
import { answered, formOf, priceAlternatives, sendPrices } from '../prices/price-answer.js';
import { dividendsAnswer } from './dividends-answer.js';

@Controller('v1/dividends')
export class DividendsController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly prices: Prices,
  ) {}

  @Endpoint({
    scope: 'prices:read',
    summary: 'Dividends of an instrument',
    description: 'As paid, newest first by ex-date; the range rules are those of time series on a daily interval.',
    query: CorporateActionsQuery,
    response: Dividends,
    alternatives: priceAlternatives,
    errors: ['not_found', 'upstream_failure'],
  })
  @Get()
  async list(
    @Input(CorporateActionsQuery) query: CorporateActionsQuery,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Buffer | undefined> {
    const asked = actionsRequest(this.universe.current, query, Date.now());
    const form = formOf(request, reply);
    const [answer] = await this.prices.dividends([asked]);
    return sendPrices(request, reply, dividendsAnswer(asked.instrument, answered(answer), form));
  }
}
