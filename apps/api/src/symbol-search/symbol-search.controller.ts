import { FallbackSearch } from '@bourse/backend';
import { searchSymbols, type SymbolSearchQuery } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { Controller } from '@nestjs/common';

@Controller()
export class SymbolSearchController {
  constructor(private readonly search: FallbackSearch) {}

  @Implements(searchSymbols)
  async find(@Input() query: SymbolSearchQuery, @ReplyTo() reply: Reply): Promise<Body> {
    const { symbols, degraded } = reply.of(await this.search.find(query, reply.requestId));
    return reply.json({ symbols }, { degraded });
  }
}
