import { SymbolSearch } from '@bourse/backend';
import { SymbolSearchQuery, SymbolSearchResponse } from '@bourse/contract';
import { degrade, Endpoint, Input, type HttpReply, type HttpRequest } from '@bourse/http';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { jsonAnswer, jsonBytes } from '../json-answer.js';

@Controller('v1/symbol_search')
export class SymbolSearchController {
  constructor(private readonly search: SymbolSearch) {}

  @Endpoint({
    scope: 'search:read',
    summary: 'Find instruments by free text',
    description: 'Ranked best first. `score` 1 is an identifier of the row itself; below 0.5 is not sure.',
    query: SymbolSearchQuery,
    response: SymbolSearchResponse,
  })
  @Get()
  async find(
    @Input(SymbolSearchQuery) query: SymbolSearchQuery,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Buffer | undefined> {
    const { symbols, degraded } = await this.search.find(query, request.id);
    for (const part of degraded) degrade(request, part);
    return jsonAnswer(request, reply, jsonBytes({ symbols }));
  }
}
