import { listTypes, type TypeList } from '@bourse/contract';
import { Implements, type HttpReply, type HttpRequest } from '@bourse/http';
import { instrumentTypes } from '@bourse/symbology';
import { type CountedRowClass, perSnapshot, UniverseStore } from '@bourse/universe';
import { Controller, Req, Res } from '@nestjs/common';
import { jsonAnswer, jsonBytes } from '../json-answer.js';

@Controller()
export class TypesController {
  private readonly bytes = perSnapshot(({ classes }) => jsonBytes(typeList(classes)));

  constructor(private readonly universe: UniverseStore) {}

  @Implements(listTypes)
  list(@Req() request: HttpRequest, @Res({ passthrough: true }) reply: HttpReply): Buffer | undefined {
    return jsonAnswer(request, reply, this.bytes(this.universe.current));
  }
}

function typeList(classes: readonly CountedRowClass[]): TypeList {
  const count = (type: string) => classes.reduce((sum, row) => sum + (row.type === type ? row.count : 0), 0);
  return { types: instrumentTypes.map((type) => ({ type, instruments: count(type) })) };
}
