import type { ExternalRetriever, RecallFilter, RecallQuery } from './external-retriever.js';
import type { MeiliNodes } from './meili-nodes.js';
import { RecallValue } from './recall-value.js';
import { filterConditions } from './recall-filter.js';
import { sanitisedQuery } from './sanitised-query.js';
import { idsInAnswer, searchRequest } from './search-request.js';

/** Recalls from Meilisearch: all queries in one exchange, no exchange without queries. */
export class MeiliRetriever implements ExternalRetriever {
  readonly value = new RecallValue();

  /** @param indexName Returns the index to query; it changes when a new one has been built. */
  constructor(
    private readonly nodes: MeiliNodes,
    private readonly indexName: () => string,
  ) {}

  get deadlineMs(): number {
    return this.nodes.deadlineMs;
  }

  /** Rejects as `MeiliNodes.ask` does. Queries without a word and filters that no row can pass return []. */
  async recall(queries: readonly RecallQuery[], filter: RecallFilter, signal: AbortSignal): Promise<number[][]> {
    const conditions = filterConditions(filter);
    const texts = queries.map(({ text }) => (conditions === null ? null : sanitisedQuery(text)));
    const index = this.indexName();
    const requests = queries.flatMap((query, at) => {
      const text = texts[at] ?? null;
      return text === null ? [] : [searchRequest(index, { ...query, text }, conditions ?? [])];
    });
    if (requests.length === 0) return queries.map(() => []);
    const found = await this.nodes.ask(
      async (client, end) =>
        idsInAnswer(await client.multiSearch({ queries: requests }, { signal: end }), requests.length),
      signal,
    );
    const answers = found.values();
    return texts.map((text) => (text === null ? [] : (answers.next().value ?? [])));
  }
}
