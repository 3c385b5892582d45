import { EventsByDay } from './by-day.js';
import { adjustedAmount, type Closes, ratioOfSplit, splitText } from './closes.js';
import type { PriceFinding } from './finding.js';

/** A smaller split looks like a usual cut of the dividend. */
const MIN_RATIO = 1.5;
/** Days before and after a split whose dividends are compared: a year of them at least, so that seasons are equal. */
const REACH = 400;
/** How far the step may be from the ratio, as a logarithm: dividends grow. */
const TOLERANCE = 0.1;

/**
 * Dividends that were multiplied by a split twice: adjusted for all splits, those of a year before it are its ratio times
 * those of a year after it. Companies do cut dividends, so only suspicions.
 */
export function multipliedDividends(closes: Closes): PriceFinding[] {
  const regular = closes.dividends.all.filter(({ type }) => type === null || type === 'cash');
  const byDay = new EventsByDay(regular);
  return closes.splits.all.flatMap((split): PriceFinding[] => {
    const { exDay } = split;
    const ratio = ratioOfSplit(split);
    const usualWithin = (from: number, to: number) => {
      const amounts = byDay.between(from, to).map((each) => adjustedAmount(closes, each));
      return amounts.length < 2 ? NaN : amounts.sort((a, b) => a - b)[amounts.length >> 1]!;
    };
    const step = usualWithin(exDay - REACH, exDay - 1) / usualWithin(exDay - 1, exDay + REACH);
    if (ratio < MIN_RATIO || !(Math.abs(Math.log(step / ratio)) <= TOLERANCE)) return [];
    const { exDay: label, amount: value } = byDay.all[byDay.indexBehind(exDay - 1) - 1]!;
    const message = `and earlier ones may be multiplied by ${splitText(split)} twice: those after it are a fraction of them`;
    return [{ label, kind: 'dividend_times_split', field: 'dividend', message, severity: 'suspicion', value }];
  });
}
