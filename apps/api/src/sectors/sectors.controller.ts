import { listSectors } from '@bourse/contract';
import { type Body, Implements, toCachedAnswer, type Reply, ReplyTo } from '@bourse/http';
import { perSnapshot, sectorList, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class SectorsController {
  readonly #kept = perSnapshot((snapshot) => toCachedAnswer(sectorList(snapshot)));

  constructor(private readonly universe: UniverseStore) {}

  @Implements(listSectors)
  list(@ReplyTo() reply: Reply): Body {
    return reply.sendCached(this.#kept(reply.of(this.universe.current)));
  }
}
