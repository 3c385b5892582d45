import type { MultiSearchQuery } from 'meilisearch';
import type { RecallQuery } from './external-retriever.js';
import { MeiliAnswerError } from './meili-errors.js';
import { MAX_HITS, nameAttributes } from './search-document.js';

/** One query of a multi-search; `text` must have been sanitised. */
export function searchRequest(indexUid: string, query: RecallQuery, conditions: readonly string[]): MultiSearchQuery {
  return {
    indexUid,
    q: query.text,
    limit: Math.min(query.limit, MAX_HITS),
    attributesToRetrieve: ['id'],
    ...(conditions.length > 0 && { filter: [...conditions] }),
    ...(query.mode === 'name'
      ? { matchingStrategy: 'last', attributesToSearchOn: nameAttributes }
      : { matchingStrategy: 'frequency' }),
  };
}

/** The ids in the response to a multi-search of `count` queries. Throws MeiliAnswerError for an invalid response. */
export function idsInAnswer(body: unknown, count: number): number[][] {
  const { results } = (body ?? {}) as { results?: unknown };
  if (!Array.isArray(results) || results.length !== count) throw unreadableError();
  return results.map((result: unknown) => {
    const { hits } = (result ?? {}) as { hits?: unknown };
    if (!Array.isArray(hits)) throw unreadableError();
    return hits.map(idOf);
  });
}

function idOf(hit: unknown): number {
  const { id } = (hit ?? {}) as { id?: unknown };
  if (!Number.isSafeInteger(id)) throw unreadableError();
  return id as number;
}

function unreadableError(): MeiliAnswerError {
  return new MeiliAnswerError(200, 'unreadable');
}
