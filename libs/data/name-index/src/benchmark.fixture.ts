import type { ReferenceBenchmark } from './reference/reference-data.js';

/** A benchmark of rank 1 about no country. */
export function benchmark(given: Partial<ReferenceBenchmark> & { symbol: string }): ReferenceBenchmark {
  return { role: 'index', topics: [], country: null, leverage: null, maturity: null, rank: 1, ...given };
}
