import { getCompleteness } from '@bourse/contract';
import { type Body, type CachedAnswer, Implements, toCachedAnswer, type Reply, ReplyTo } from '@bourse/http';
import { PriceCatalog, storedRows } from '@bourse/prices';
import { completenessOf, perSnapshot, type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class CompletenessController {
  /** By the digest of the stored prices, which change between two versions of the universe. */
  readonly #kept = perSnapshot(() => new Map<string, CachedAnswer>());

  constructor(
    private readonly universe: UniverseStore,
    private readonly prices: PriceCatalog,
  ) {}

  @Implements(getCompleteness)
  read(@ReplyTo() reply: Reply): Body {
    return reply.sendCached(this.#answer(reply.of(this.universe.current)));
  }

  #answer(snapshot: UniverseSnapshot): CachedAnswer {
    const stored = storedRows(snapshot, this.prices);
    const kept = this.#kept(snapshot);
    let answer = kept.get(stored.digest);
    if (answer === undefined) {
      kept.clear();
      kept.set(stored.digest, (answer = toCachedAnswer(completenessOf(snapshot, stored))));
    }
    return answer;
  }
}
