import { SymbolSearchQuery, SymbolSearchResponse } from '@bourse/contract';
import { degrade, Endpoint, Input, type HttpReply, type HttpRequest } from '@bourse/http';
import { UniverseStore } from '@bourse/universe';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { jsonAnswer } from '../json-answer.js';
import { SymbolSearch } from './symbol-search.js';

@Controller('v1/symbol_search')
export class SymbolSearchController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly search: SymbolSearch,
  ) {}

  @Endpoint({
    scope: 'search:read',
    summary: 'Find instruments by free text',
    description: 'Ranked best first. `score` 1 is an identifier of the row itself; below 0.5 is not sure.',
    query: SymbolSearchQuery,
    response: SymbolSearchResponse,
  })
  @Get()
  find(
    @Input(SymbolSearchQuery) query: SymbolSearchQuery,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Buffer | undefined {
    const snapshot = this.universe.current;
    if (!this.search.isWhole(snapshot)) degrade(request, 'search');
    return jsonAnswer(request, reply, this.search.answer(snapshot, query));
  }
}
