import {
  type ResolveAnswer,
  ResolveRequest,
  type SearchAnswer,
  searchPatterns,
  SearchMessage,
  type SearchStatus,
} from '@bourse/contract';
import { SearchClient } from '@bourse/search-client';
import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { withDeadline } from './deadline.js';
import { SearchRefusal } from './search-refusal.js';

/** What answers the messages of this process. */
export type SearchHandler = Pick<SearchClient, 'search' | 'resolve' | 'status'>;

@Controller()
export class SearchController {
  readonly #searcher: SearchHandler;

  constructor(@Inject(SearchClient) searcher: SearchHandler) {
    this.#searcher = searcher;
  }

  @MessagePattern(searchPatterns.query)
  query(@Payload() message: unknown): Promise<SearchAnswer> {
    const { query, deadlineMs } = parseMessage(SearchMessage, message);
    return withDeadline({ deadlineMs }, (signal) => this.#searcher.search(query, { deadlineMs, signal }));
  }

  @MessagePattern(searchPatterns.resolve)
  resolve(@Payload() message: unknown): Promise<ResolveAnswer> {
    const { items, deadlineMs } = parseMessage(ResolveRequest, message);
    return withDeadline({ deadlineMs }, (signal) => this.#searcher.resolve(items, { deadlineMs, signal }));
  }

  @MessagePattern(searchPatterns.status)
  status(): Promise<SearchStatus> {
    return this.#searcher.status();
  }
}

function parseMessage<Message>(schema: MessageSchema<Message>, message: unknown): Message {
  const { data } = schema.safeParse(message);
  if (data === undefined) throw new SearchRefusal('bad_request');
  return data;
}

interface MessageSchema<Message> {
  safeParse(message: unknown): { readonly data?: Message | undefined };
}
