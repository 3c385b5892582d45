import { type SearchAnswer, searchPatterns, SearchRequest, type SearchStatus } from '@bourse/contract';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { withDeadline } from './deadline.js';
import { SearchRefusal } from './search-refusal.js';
import { Searcher } from './searcher.js';

@Controller()
export class SearchController {
  constructor(private readonly searcher: Searcher) {}

  @MessagePattern(searchPatterns.query)
  query(@Payload() message: unknown): Promise<SearchAnswer> {
    const { query, deadlineMs } = parsed(message);
    return withDeadline(deadlineMs, (signal) => this.searcher.search(query, signal));
  }

  @MessagePattern(searchPatterns.status)
  status(): SearchStatus | Promise<SearchStatus> {
    return this.searcher.status();
  }
}

function parsed(message: unknown): SearchRequest {
  const request = SearchRequest.safeParse(message);
  if (!request.success) throw new SearchRefusal('bad_request');
  return request.data;
}
