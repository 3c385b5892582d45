import type { AnsweredQuery, QueryCase } from '@bourse/search-engine';
import type { OpenedBourse } from './bourse.js';

/** A search over the rows of the universe. */
export interface Contestant {
  readonly name: string;
  answer(queryCase: QueryCase): Promise<AnsweredQuery>;
  /** A note for readers of its figures. */
  remark?(): string;
  close(): Promise<void>;
}

/** Enough for ten issuers when each has several lines. */
export const MAX_ANSWERS = 50;

export function createBourseContestant({ universe, engine }: OpenedBourse, name: string): Contestant {
  const missing = new Map<string, number>();
  return {
    name,
    answer: async ({ query, country, type }) => {
      const started = performance.now();
      const found = await engine.search.search({ query, limit: MAX_ANSWERS, country, type });
      const milliseconds = performance.now() - started;
      const { hits } = found;
      for (const part of found.degraded) missing.set(part, (missing.get(part) ?? 0) + 1);
      return { symbols: hits.map(({ row }) => universe.symbol(row)), topScore: hits[0]?.score ?? null, milliseconds };
    },
    remark: () => {
      const { lexical, semantic } = engine.parts;
      const without = [...missing].map(([part, count]) => `; ${count} answers lacked the ${part} part`);
      return `names and words: ${lexical}, meaning: ${semantic}${without.join('')}`;
    },
    close: async () => undefined,
  };
}
