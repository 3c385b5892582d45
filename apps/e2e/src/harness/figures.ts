import type { TaskMeta } from 'vitest';

/** Something that a test measured, and what it is held to: a line of the scoreboard of `npm run bench`. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit?: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Read from the JSON report of the run. */
    figures?: readonly (Figure & { readonly board: string })[];
  }
}

/** Keeps figures for the scoreboard, and gives those that are not what they are held to. */
export function missed({ meta }: { readonly meta: TaskMeta }, board: string, figures: readonly Figure[]): Figure[] {
  meta.figures = [...(meta.figures ?? []), ...figures.map((figure) => ({ board, ...figure }))];
  return figures.filter(({ measured, atMost = Infinity, atLeast = -Infinity }) => {
    return !(measured <= atMost && measured >= atLeast);
  });
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
