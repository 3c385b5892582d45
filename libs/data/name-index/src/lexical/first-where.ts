/** The first number from `low` on for which the condition holds, as it does for all that follow; `high` if none is below. */
export function firstWhere(low: number, high: number, holds: (at: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
