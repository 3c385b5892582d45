import { listTypes } from '@bourse/contract';
import { type Body, Implements, toCachedAnswer, type Reply, ReplyTo } from '@bourse/http';
import { perSnapshot, typeList, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class TypesController {
  readonly #kept = perSnapshot(({ classes }) => toCachedAnswer(typeList(classes)));

  constructor(private readonly universe: UniverseStore) {}

  @Implements(listTypes)
  list(@ReplyTo() reply: Reply): Body {
    return reply.sendCached(this.#kept(reply.of(this.universe.current)));
  }
}
