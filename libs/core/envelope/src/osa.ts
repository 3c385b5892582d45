/**
 * Optimal string alignment distance (insertion, deletion, substitution, swap of neighbours), or `max + 1` when it is
 * larger than `max`.
 */
export function osaDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforePrevious = new Uint16Array(b.length + 1);
  let previous = Uint16Array.from(beforePrevious, (_, column) => column);
  let current = new Uint16Array(b.length + 1);
  for (let row = 1; row <= a.length; row++) {
    let least = (current[0] = row);
    for (let column = 1; column <= b.length; column++) {
      const replaced = previous[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? beforePrevious[column - 2]! + 1 : Infinity;
      current[column] = Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1, swapped);
      least = Math.min(least, current[column]!);
    }
    // A swap reaches back to the previous row, which has at least `max` then.
    if (least > max) return max + 1;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return Math.min(previous[b.length]!, max + 1);
}
