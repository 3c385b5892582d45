/**
 * Optimal string alignment distance (insertion, deletion, substitution, swap of neighbours), or `max + 1` when it is
 * larger than `max`.
 */
export function osaDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = nextRow(a, b, row, previous, beforePrevious);
    if (Math.min(...current) > max) return max + 1;
    [beforePrevious, previous] = [previous, current];
  }
  return Math.min(previous[b.length] ?? 0, max + 1);
}

function nextRow(a: string, b: string, row: number, previous: number[], beforePrevious: number[]): number[] {
  const current = [row];
  for (let column = 1; column <= b.length; column++) {
    const same = a[row - 1] === b[column - 1];
    const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    current[column] = Math.min(
      (previous[column - 1] ?? Infinity) + (same ? 0 : 1),
      (previous[column] ?? Infinity) + 1,
      (current[column - 1] ?? Infinity) + 1,
      swapped ? (beforePrevious[column - 2] ?? Infinity) + 1 : Infinity,
    );
  }
  return current;
}
