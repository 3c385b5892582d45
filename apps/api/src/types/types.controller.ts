import { listTypes, type TypeList } from '@bourse/contract';
import { type Body, Implements, keptJson, type Reply, ReplyTo } from '@bourse/http';
import { instrumentTypes } from '@bourse/symbology';
import { type CountedRowClass, perSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class TypesController {
  private readonly kept = perSnapshot(({ classes }) => keptJson(typeList(classes)));

  constructor(private readonly universe: UniverseStore) {}

  @Implements(listTypes)
  list(@ReplyTo() reply: Reply): Body {
    return reply.sendKept(this.kept(reply.of(this.universe.current)));
  }
}

function typeList(classes: readonly CountedRowClass[]): TypeList {
  const count = (type: string) => classes.reduce((sum, row) => sum + (row.type === type ? row.count : 0), 0);
  return { types: instrumentTypes.map((type) => ({ type, instruments: count(type) })) };
}
