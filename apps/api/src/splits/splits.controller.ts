import { listSplits, type CorporateActionsQuery, Split } from '@bourse/contract';
import { Implements, Input, type HttpReply, type HttpRequest } from '@bourse/http';
import { Prices, splitRow } from '@bourse/prices';
import { UniverseStore } from '@bourse/universe';
import { Controller, Req, Res } from '@nestjs/common';
import { actionsAnswer, actionsRequest } from '../prices/actions-request.js';
import { answered, formOf, sendPrices } from '../prices/price-answer.js';

const columns = Object.keys(Split.shape) as (keyof Split)[];

@Controller()
export class SplitsController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly prices: Prices,
  ) {}

  @Implements(listSplits)
  async list(
    @Input() query: CorporateActionsQuery,
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
