import { CorporateActionsQuery, Split, Splits } from '@bourse/contract';
import { Endpoint, Input, type HttpReply, type HttpRequest } from '@bourse/http';
import { Prices, splitRow } from '@bourse/prices';
import { UniverseStore } from '@bourse/universe';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { actionsAnswer, actionsRequest } from '../prices/actions-request.js';
import { answered, formOf, priceAlternatives, sendPrices } from '../prices/price-answer.js';

const columns = Object.keys(Split.shape) as (keyof Split)[];

@Controller('v1/splits')
export class SplitsController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly prices: Prices,
  ) {}

  @Endpoint({
    scope: 'prices:read',
    summary: 'Splits of an instrument',
    description: 'Newest first by ex-date; the range rules are those of time series on a daily interval.',
    query: CorporateActionsQuery,
    response: Splits,
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
    const [answer] = await this.prices.splits([asked]);
    const page = actionsAnswer(asked.instrument, answered(answer), { form, name: 'splits', columns, row: splitRow });
    return sendPrices(request, reply, page);
  }
}
