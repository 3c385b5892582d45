import type { BenchmarkFact } from './facts/facts.js';

/** A benchmark of rank 1 about no country. */
export function benchmark(given: Partial<BenchmarkFact> & { symbol: string }): BenchmarkFact {
  return { role: 'index', topics: [], country: null, leverage: null, maturity: null, rank: 1, ...given };
}
