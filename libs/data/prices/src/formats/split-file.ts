import { isSplitRatio, parseDecimal, type Ratio, RATIO_BOUNDS, ratioOf, type Split } from '@bourse/bars';
import type { InputFile, ReadProgress } from '@bourse/files';
import { type ActionItem, actionRows } from './action-file.js';
import type { ActionOptions, ActionStyle } from './action-table.js';
import { splitAliases } from './column-names.js';

type Field = 'ratio' | 'numerator' | 'denominator';

const style: ActionStyle<Split, Field> = {
  aliases: splitAliases,
  headerProblem: (columns) => {
    if (columns.has('ratio') || (columns.has('numerator') && columns.has('denominator'))) return null;
    return 'the column ratio (2, 2:1, 2/1), or numerator and denominator, is missing';
  },
  read: ({ number }, exDay) => {
    const text = number('ratio') || `${number('numerator')}:${number('denominator')}`;
    const ratio = parseRatio(text);
    return typeof ratio === 'string' ? [{ field: 'ratio', reason: ratio, value: text }] : { exDay, ...ratio };
  },
  numbers: ['ratio', 'numerator', 'denominator'],
  keyOf: () => '',
};

/** Reads a file of splits, new shares for old ones: `symbol,ex_date,ratio`. Throws ImportFileError. */
export function splitRows(
  file: InputFile,
  options: ActionOptions,
  progress: ReadProgress,
): AsyncGenerator<ActionItem<Split>> {
  return actionRows(file, options, progress, style);
}

const BETWEEN = /\s*(?::|\/|-?for-?)\s*/i;

/** `7`, `7:1`, `2.000000/1.000000` and `3 for 2` as new shares for old ones; otherwise the reason why it is invalid. */
export function parseRatio(text: string): Ratio | string {
  const sides = text
    .trim()
    .split(BETWEEN)
    .map((side) => parseDecimal(side)?.value ?? NaN);
  if (sides.length > 2 || sides.some(Number.isNaN)) return 'is not a ratio';
  const [numerator = 1, denominator = 1] = sides;
  if (numerator <= 0 || denominator <= 0) return 'is not above zero';
  if (!isSplitRatio({ numerator, denominator })) return RATIO_BOUNDS;
  if (numerator === denominator) return 'is not a split: the number of shares does not change';
  const isWhole = sides.length === 2 && Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator);
  if (!isWhole) return ratioOf(numerator / denominator);
  const divisor = commonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
