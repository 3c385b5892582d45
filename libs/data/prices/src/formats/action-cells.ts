import { isAmount, isSplitRatio, parseDecimal, PRICE_BOUNDS, RATIO_BOUNDS } from '@bourse/bars';
import type { CellFault } from './row-place.js';

/** The amount of a dividend or the ratio of a split in a row of prices. */
export interface ActionCell {
  readonly value: number;
  readonly fault: CellFault | null;
}

/** `none` where no amount is written. */
export function amountIn(field: string, text: string, none: number): ActionCell {
  if (text === '' || /^(null|nan)$/i.test(text)) return { value: none, fault: null };
  const number = parseDecimal(text);
  if (number === null) return { value: none, fault: { field, reason: 'is not a number', value: text } };
  if (isAmount(number.value)) return { value: number.value, fault: null };
  return { value: none, fault: { field, reason: number.value < 0 ? 'is negative' : PRICE_BOUNDS, value: text } };
}

/** Sources write 0 or 1 on days without a split. */
export function splitIn(text: string): ActionCell {
  const found = amountIn('split', text, 1);
  if (found.value === 0) return { value: 1, fault: null };
  if (isSplitRatio({ numerator: found.value, denominator: 1 })) return found;
  return { value: 1, fault: { field: 'split', reason: RATIO_BOUNDS, value: text } };
}
