import type { Split } from '@bourse/bars';
import type { Day } from '@bourse/range';

/** New shares for one share of that day: the product of the splits after it. `splits` in any order. */
export function sharesSince(splits: readonly Split[], day: Day): number {
  let numerator = 1;
  let denominator = 1;
  for (const split of splits) {
    if (split.exDay <= day) continue;
    numerator *= split.numerator;
    denominator *= split.denominator;
  }
  return numerator / denominator;
}
