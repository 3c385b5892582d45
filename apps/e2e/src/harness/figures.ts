import type { TaskMeta } from 'vitest';

/** A measured value of a test and its limit. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit?: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Stated in the JSON report of the run. */
    figures?: readonly (Figure & { readonly board: string })[];
  }
}

/** Stores figures for the JSON report of Vitest; returns those beyond their limit. */
export function recordFigures(
  { meta }: { readonly meta: TaskMeta },
  board: string,
  figures: readonly Figure[],
): Figure[] {
  meta.figures = [...(meta.figures ?? []), ...figures.map((figure) => ({ board, ...figure }))];
  return figures.filter(({ measured, atMost = Infinity, atLeast = -Infinity }) => {
    return !(measured <= atMost && measured >= atLeast);
  });
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
