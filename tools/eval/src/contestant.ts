import type { Answered, QueryCase } from '@bourse/search-index';
import type { OpenedBourse } from './bourse.js';

/** Something that answers queries over the rows of the universe. */
export interface Contestant {
  readonly name: string;
  answer(asked: QueryCase): Promise<Answered>;
  close(): Promise<void>;
}

/** Enough for ten issuers when each has several lines. */
export const answersMax = 50;

export function bourseItself({ universe, engine }: OpenedBourse, name: string): Contestant {
  return {
    name,
    answer: async ({ query, country, type }) => {
      const started = performance.now();
      const { hits } = await engine.search.search({ query, limit: answersMax, country, type });
      const milliseconds = performance.now() - started;
      return { symbols: hits.map(({ row }) => universe.symbol(row)), topScore: hits[0]?.score ?? null, milliseconds };
    },
    close: async () => undefined,
  };
}
