import { FallbackSearch } from '@bourse/backend';
import { searchSymbols, type SymbolSearchQuery } from '@bourse/contract';
import { degrade, Implements, Input, type HttpReply, type HttpRequest } from '@bourse/http';
import { Controller, Req, Res } from '@nestjs/common';
import { jsonAnswer, jsonBytes } from '../json-answer.js';

@Controller()
export class SymbolSearchController {
  constructor(private readonly search: FallbackSearch) {}

  @Implements(searchSymbols)
  async find(
    @Input() query: SymbolSearchQuery,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Buffer | undefined> {
    const { symbols, degraded } = await this.search.find(query, request.id);
    for (const part of degraded) degrade(request, part);
    return jsonAnswer(request, reply, jsonBytes({ symbols }));
  }
}
