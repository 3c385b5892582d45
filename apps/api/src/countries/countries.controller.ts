import { listCountries } from '@bourse/contract';
import { type Body, Implements, toCachedAnswer, type Reply, ReplyTo } from '@bourse/http';
import { countryList, perSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class CountriesController {
  readonly #kept = perSnapshot(({ classes }) => toCachedAnswer(countryList(classes)));

  constructor(private readonly universe: UniverseStore) {}

  @Implements(listCountries)
  list(@ReplyTo() reply: Reply): Body {
    return reply.sendCached(this.#kept(reply.of(this.universe.current)));
  }
}
