import type { QueryCase } from '@bourse/search-engine';
import type { Embedder } from '@bourse/semantic-index';
import { Meilisearch, type SearchParams } from 'meilisearch';
import { MAX_ANSWERS, type Contestant } from '../contestant.js';
import { createAbsentPeer, type Peer, type ProgressListener } from './peer.js';
import { openMeiliIndex, VECTOR_NAME } from './meili-index.js';

export interface MeiliAddress {
  readonly url: string;
  readonly apiKey: string | undefined;
}

const semanticRatio = 0.5;

/** Meilisearch with its default ranking. */
export function meiliKeywordPeer(address: MeiliAddress | null, say: ProgressListener): Peer {
  const name = 'Meilisearch keyword';
  if (address === null) return createAbsentPeer(name, 'MEILI_URL is not set');
  return peerOf(name, address, say, null);
}

/** Meilisearch hybrid with the vectors of the same embedder as Bourse's. */
export function meiliHybridPeer(
  address: MeiliAddress | null,
  embedder: Embedder | undefined,
  say: ProgressListener,
): Peer {
  const name = `Meilisearch hybrid ${semanticRatio}`;
  if (address === null) return createAbsentPeer(name, 'MEILI_URL is not set');
  if (embedder === undefined) return createAbsentPeer(name, 'there is no embedder');
  return peerOf(name, address, say, embedder);
}

function peerOf(name: string, { url, apiKey }: MeiliAddress, say: ProgressListener, embedder: Embedder | null): Peer {
  return {
    name,
    absence: null,
    open: async (rows): Promise<Contestant> => {
      const client = new Meilisearch({ host: url, ...(apiKey !== undefined && { apiKey }) });
      const index = client.index<{ symbol: string }>(await openMeiliIndex(client, rows, embedder, say));
      return {
        name,
        answer: async (queryCase) => {
          const started = performance.now();
          const meaning = embedder === null ? {} : await hybrid(embedder, queryCase.query);
          const { hits } = await index.search(queryCase.query, { ...params(queryCase), ...meaning });
          const milliseconds = performance.now() - started;
          return { symbols: hits.map(({ symbol }) => symbol), topScore: null, milliseconds };
        },
        close: async () => undefined,
      };
    },
  };
}

function params({ country, type }: QueryCase): SearchParams {
  const conditions = Object.entries({ country, type }).filter(([, value]) => value !== undefined);
  const filter = conditions.map(([field, value]) => `${field} = ${JSON.stringify(value)}`);
  return { limit: MAX_ANSWERS, attributesToRetrieve: ['symbol'], ...(filter.length > 0 && { filter }) };
}

async function hybrid(embedder: Embedder, query: string): Promise<SearchParams> {
  const [vector] = await embedder.embed([query], 'query');
  return { vector: Array.from(vector!), hybrid: { embedder: VECTOR_NAME, semanticRatio } };
}
