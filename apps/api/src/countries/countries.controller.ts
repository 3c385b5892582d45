import { listCountries, type CountryList } from '@bourse/contract';
import { type Body, Implements, keptJson, type Reply, ReplyTo } from '@bourse/http';
import { countryName } from '@bourse/symbology';
import { type CountedRowClass, perSnapshot, UniverseStore } from '@bourse/universe';
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

function countryList(classes: readonly CountedRowClass[]): CountryList {
  const counts = new Map<string, number>();
  for (const { country, count } of classes) {
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + count);
  }
  const codes = [...counts.keys()].sort();
  return {
    countries: codes.map((country) => ({
      country,
      name: countryName(country),
      instruments: counts.get(country) ?? 0,
    })),
  };
}
