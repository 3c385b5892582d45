import type { Split } from '@bourse/bars';
import { dayText } from '@bourse/range';
import { type Closes, indexOfDay, ratioOfSplit, stepAt } from './closes.js';
import type { Finding } from './finding.js';
import { unknownSplits } from './unknown-splits.js';

/** Below this (as a logarithm: 1.35 or .74) the step of a split cannot be told from a day's trade. */
const ratioMin = 0.3;
/** From here on (4.5 or .22) no day's trade comes near. */
const ratioClear = 1.5;
/** How far from its ex-date a source's prices may change, in days. */
const reach = 15;
/** How far a step may be from the ratio, as a part of its logarithm: at the ex-date, and further off. */
const nearTolerance = 0.35;
const farTolerance = 0.1;

/** Known splits that prices do not show as their basis says. */
export function splitSteps(closes: Closes): Finding[] {
  const large = closes.splits.filter((split) => Math.abs(Math.log(ratioOfSplit(split))) >= ratioMin);
  const found = closes.basis === 'raw' ? rawSteps(closes, large) : large.flatMap((split) => strayRuns(closes, split));
  return [...found, ...large.flatMap((split) => torn(closes, split))];
}

/**
 * Prices as traded step at the ex-date; where they do not, they have been divided already, or the split is another
 * company's: where other splits show, known or not, it is the split that is wrong.
 */
function rawSteps(closes: Closes, large: readonly Split[]): Finding[] {
  const seen = large.filter((split) => isSeen(closes, split) === true);
  const unseen = large.filter((split) => isSeen(closes, split) === false);
  if (unseen.length === 0) return [];
  const isRaw = seen.length > 0 || unknownSplits(closes, unseen).length > 0;
  const message = 'prices called as traded do not step at it';
  if (!isRaw) return [unusable(unseen[0]!, 'split_in_prices', message)];
  return unseen.map((split) => ({
    ...unusable(split, 'split_in_prices', message),
    field: 'split',
    label: split.exDay,
  }));
}

/** Null where there are no bars on both sides of the ex-date. */
function isSeen(closes: Closes, split: Split): boolean | null {
  const at = indexOfDay(closes, split.exDay);
  if (at === 0 || at === closes.days.length || !isNear(closes, at, split)) return null;
  const step = Math.abs(stepAt(closes, at, false));
  const unexplained = Math.abs(stepAt(closes, at));
  return step > unexplained * 0.5;
}

function isNear({ days }: Closes, at: number, { exDay }: Split): boolean {
  return days[at]! - exDay <= reach && exDay - days[at - 1]! <= reach;
}

/**
 * Prices divided by later splits do not step. Seen from the newest bar near the ex-date, a step of the split's size
 * begins a run of bars that were not divided, or were twice; one that never ends makes all before it unusable.
 */
function strayRuns(closes: Closes, split: Split): Finding[] {
  const { days, bars, close } = closes;
  const first = indexOfDay(closes, split.exDay - reach);
  const last = Math.min(indexOfDay(closes, split.exDay + reach + 1), days.length) - 1;
  const odd: number[] = [];
  let level = 0;
  for (let i = last; i > first || (i === first && i > 0); i--) {
    level -= sizedStep(closes, i, split);
    if (level !== 0) odd.push(i - 1);
  }
  if (level !== 0) return [unusable(split, 'split_not_in_prices', 'prices before it are not divided by it')];
  const message = `${splitText(split)} is not worked into it as it is into its neighbours`;
  return odd.map((i) => ({
    label: bars.labels[i]!,
    kind: 'split_not_in_prices',
    field: 'bar',
    message,
    severity: 'error',
    value: close[i]!,
  }));
}

/** 1 for a step up of the split's size, -1 for one down, else 0. */
function sizedStep(closes: Closes, i: number, split: Split): number {
  const size = Math.abs(Math.log(ratioOfSplit(split)));
  const step = stepAt(closes, i);
  const at = indexOfDay(closes, split.exDay);
  const isClear = size >= ratioClear || Math.abs(i - at) <= 1;
  const tolerance = size * (isClear ? nearTolerance : farTolerance);
  return Math.abs(Math.abs(step) - size) <= tolerance ? Math.sign(step) : 0;
}

/** Bars of the ex-date that hold trades of both sides of the split: high and low are its ratio apart. */
function torn(closes: Closes, split: Split): Finding[] {
  const { bars, close, days } = closes;
  const size = Math.abs(Math.log(ratioOfSplit(split)));
  const found: Finding[] = [];
  for (let i = indexOfDay(closes, split.exDay); i < days.length && days[i] === split.exDay; i++) {
    const range = Math.log(bars.high[i]! / bars.low[i]!);
    if (Math.abs(range - size) > size * nearTolerance || size < 0.6) continue;
    const message = `holds prices of before and after ${splitText(split)}`;
    const label = bars.labels[i]!;
    found.push({ label, kind: 'split_not_in_prices', field: 'bar', message, severity: 'error', value: close[i]! });
  }
  return found;
}

function unusable(split: Split, kind: Finding['kind'], message: string): Finding {
  const text = `${splitText(split)}: ${message}`;
  return { label: null, kind, field: 'series', message: text, severity: 'error', value: ratioOfSplit(split) };
}

function splitText({ exDay, numerator, denominator }: Split): string {
  return `the split ${numerator}:${denominator} of ${dayText(exDay)}`;
}
