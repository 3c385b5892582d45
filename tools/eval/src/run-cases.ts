import { setImmediate } from 'node:timers/promises';
import {
  type AnsweredQuery,
  type AnswerGrader,
  type ClassMetrics,
  classMetrics,
  type GradedQuery,
} from '@bourse/search-engine';
import type { SplitCase } from './cases/case-of-issuer.js';

export interface AnsweredCase {
  readonly splitCase: SplitCase;
  readonly judged: GradedQuery;
  readonly symbols: readonly string[];
}

/** Runs all cases one after the other. */
export async function runCases(
  cases: readonly SplitCase[],
  judge: AnswerGrader,
  onAnswer: (done: number) => void,
  answerTo: (splitCase: SplitCase) => Promise<AnsweredQuery>,
): Promise<AnsweredCase[]> {
  const answered: AnsweredCase[] = [];
  for (const splitCase of cases) {
    // As between two requests of a server: sockets are read, and timers run.
    await setImmediate();
    const answer = await answerTo(splitCase);
    answered.push({ splitCase, judged: judge.gradeAnswers(splitCase, answer), symbols: answer.symbols });
    onAnswer(answered.length);
  }
  return answered;
}

export function byClass(answered: readonly AnsweredCase[]): Map<string, ClassMetrics> {
  const groups = Map.groupBy(answered, ({ splitCase }) => splitCase.class);
  return new Map([...groups].map(([name, cases]) => [name, classMetrics(cases.map(({ judged }) => judged))]));
}

/** 0 to 1. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? 0;
}
