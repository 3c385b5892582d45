import type { OpenedBourse } from './bourse.js';
import type { SplitCase } from './cases/case-of-issuer.js';
import { type AnsweredCase, runCases } from './run-cases.js';

/** The results of one run. */
export interface Answers {
  readonly split: string;
  readonly universe: { readonly count: number; readonly version: number };
  readonly answered: readonly AnsweredCase[];
  /** The parts of the search, for readers of its figures. */
  readonly remark: string;
}

/** Enough for ten issuers when each has several lines. */
const MAX_ANSWERS = 50;

/** Sends all cases to the search, one after the other. */
export async function answerCases(
  { universe, engine, judge }: OpenedBourse,
  split: string,
  cases: readonly SplitCase[],
  onAnswer: (done: number) => void,
): Promise<Answers> {
  const missing = new Map<string, number>();
  const answered = await runCases(cases, judge, onAnswer, async ({ query, country, type }) => {
    const started = performance.now();
    const { hits, degraded } = await engine.search.search({ query, limit: MAX_ANSWERS, country, type });
    const milliseconds = performance.now() - started;
    for (const part of degraded) missing.set(part, (missing.get(part) ?? 0) + 1);
    return { symbols: hits.map(({ row }) => universe.symbol(row)), topScore: hits[0]?.score ?? null, milliseconds };
  });
  const { lexical, semantic } = engine.parts;
  const without = [...missing].map(([part, count]) => `; ${count} answers lacked the ${part} part`);
  const remark = `names and words: ${lexical}, meaning: ${semantic}${without.join('')}`;
  return { split, universe: { count: universe.count, version: universe.version }, answered, remark };
}
