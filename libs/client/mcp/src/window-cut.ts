import { largestFitting, MAX_ROWS } from './answer-size.js';

/** The newest rows of a window, newest first. */
export interface Series<Row> {
  readonly rows: readonly Row[];
  /** Whether the window has older rows. */
  readonly more: boolean;
}

export interface Cut<Row> {
  readonly series: readonly (readonly Row[])[];
  /** The end of the next call; null if the answer is complete. */
  readonly end: string | null;
}

/**
 * Truncates all series at one date, so that a single `end` continues them. Rows of the date of the cut are left to the
 * next call, where they cannot be half of a day.
 */
export function cutAtOneDate<Row>(
  all: readonly Series<Row>[],
  dateOf: (row: Row) => string,
  answerOf: (rows: readonly (readonly Row[])[]) => unknown,
): Cut<Row> {
  const most = Math.floor(MAX_ROWS / Math.max(1, all.length));
  const count = largestFitting(most, (each) => answerOf(all.map(({ rows }) => rows.slice(0, each))));
  const cuts = all.flatMap(({ rows, more }) => {
    const isComplete = !more && rows.length <= count;
    const firstLeft = rows[count] ?? rows.at(-1);
    return isComplete || firstLeft === undefined ? [] : [dateOf(firstLeft)];
  });
  if (cuts.length === 0) return { series: all.map(({ rows }) => rows), end: null };
  const end = cuts.reduce((latest, date) => (date > latest ? date : latest));
  return { series: all.map(({ rows }) => rows.filter((row) => dateOf(row) > end)), end };
}
