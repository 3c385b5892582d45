import { listExchanges, type ExchangeList } from '@bourse/contract';
import { type Body, Implements, keptJson, type Reply, ReplyTo } from '@bourse/http';
import { exchangeOfCode } from '@bourse/symbology';
import { type CountedRowClass, perSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class ExchangesController {
  private readonly kept = perSnapshot(({ classes }) => keptJson(exchangeList(classes)));

  constructor(private readonly universe: UniverseStore) {}

  @Implements(listExchanges)
  list(@ReplyTo() reply: Reply): Body {
    return reply.sendKept(this.kept(reply.of(this.universe.current)));
  }
}

function exchangeList(classes: readonly CountedRowClass[]): ExchangeList {
  const byExchange = Map.groupBy(classes, ({ exchange }) => exchange);
  byExchange.delete(null);
  const codes = [...byExchange.keys()].filter((code) => code !== null).sort();
  return {
    exchanges: codes.map((code) => {
      const rows = byExchange.get(code) ?? [];
      const known = exchangeOfCode(code);
      const mics = new Set(rows.flatMap(({ mic }) => mic ?? []));
      const instruments = rows.reduce((sum, { count }) => sum + count, 0);
      const country = known?.country ?? rows.find((row) => row.country !== null)?.country ?? null;
      return { exchange: code, name: known?.name ?? null, country, mics: [...mics].sort(), instruments };
    }),
  };
}
