import { listCountries } from '@bourse/contract';
import { type Body, Implements, keptJson, type Reply, ReplyTo } from '@bourse/http';
import { countryList, perSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class CountriesController {
  private readonly kept = perSnapshot(({ classes }) => keptJson(countryList(classes)));

  constructor(private readonly universe: UniverseStore) {}

  @Implements(listCountries)
  list(@ReplyTo() reply: Reply): Body {
    return reply.sendKept(this.kept(reply.of(this.universe.current)));
  }
}
