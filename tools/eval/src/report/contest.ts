import type { AnsweredCase } from '../run-cases.js';

/** The results of all contestants for the same cases in the same order. */
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
  /** A note for readers of its figures, or empty. */
  readonly remark: string;
}
