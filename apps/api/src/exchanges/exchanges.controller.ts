import { listExchanges } from '@bourse/contract';
import { type Body, Implements, toCachedAnswer, type Reply, ReplyTo } from '@bourse/http';
import { exchangeList, perSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class ExchangesController {
  readonly #kept = perSnapshot(({ classes }) => toCachedAnswer(exchangeList(classes)));

  constructor(private readonly universe: UniverseStore) {}

  @Implements(listExchanges)
  list(@ReplyTo() reply: Reply): Body {
    return reply.sendCached(this.#kept(reply.of(this.universe.current)));
  }
}
