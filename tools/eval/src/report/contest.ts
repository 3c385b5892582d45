import type { AnsweredCase } from '../run-cases.js';

/** What all contestants answered to the same cases in the same order. */
export interface Contest {
  readonly split: string;
  readonly universe: { readonly count: number; readonly version: number };
  readonly bourse: Answers;
  readonly peers: readonly Answers[];
  readonly absent: readonly { readonly name: string; readonly why: string }[];
}

export interface Answers {
  readonly name: string;
  readonly answered: readonly AnsweredCase[];
  /** What a reader of its figures must know; empty when there is nothing. */
  readonly remark: string;
}
