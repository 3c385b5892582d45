import type { Split } from '@bourse/bars';
import { type Closes, ratioOfSplit, splitText, stepAt } from './closes.js';
import type { PriceFinding, PriceFindings } from './finding.js';
import { findingOfBar, findingOfSeries } from './finding-of.js';
import { unknownSplits } from './unknown-splits.js';

/** Below this (as a logarithm: 1.35 or .74) the step of a split looks like a day's trade. */
const MIN_RATIO = 0.3;
/** From here on (4.5 or .22) a step is larger than any day's trade. */
const RATIO_CLEAR = 1.5;
/** How far from its ex-date a source's prices may change, in days. */
const REACH = 15;
/** How far a step may be from the ratio, as a part of its logarithm: at the ex-date, and further off. */
const NEAR_TOLERANCE = 0.35;
const FAR_TOLERANCE = 0.1;

/** Known splits that prices do not show as their basis requires. */
export function* splitSteps(closes: Closes): PriceFindings {
  const large = closes.splits.all.filter((split) => Math.abs(Math.log(ratioOfSplit(split))) >= MIN_RATIO);
  if (closes.basis === 'raw') yield* rawSteps(closes, large);
  else yield* eachOf(large, (split) => findStrayRuns(closes, split));
  yield* eachOf(large, (split) => findTornBars(closes, split));
}

/** A split of a series of minutes is compared with thousands of bars: control is yielded before each. */
function* eachOf(splits: readonly Split[], check: (split: Split) => readonly PriceFinding[]): PriceFindings {
  for (const split of splits) {
    yield null;
    yield* check(split);
  }
}

/**
 * Prices as traded step at the ex-date; where they do not, they have been divided already, or the split is another
 * company's: where other splits show, known or not, it is the split that is wrong.
 */
function* rawSteps(closes: Closes, large: readonly Split[]): PriceFindings {
  const unseen: Split[] = [];
  let isRaw = false;
  for (const split of large) {
    yield null;
    const seen = isSeen(closes, split);
    if (seen === false) unseen.push(split);
    isRaw ||= seen === true;
  }
  if (unseen.length === 0) return;
  isRaw ||= yield* hasUnknownSplit(closes, unseen);
  const message = 'prices marked as traded do not step at it';
  if (!isRaw) yield unusable(unseen[0]!, 'split_in_prices', message);
  else
    for (const split of unseen)
      yield { ...unusable(split, 'split_in_prices', message), field: 'split', label: split.exDay };
}

function* hasUnknownSplit(closes: Closes, unseen: readonly Split[]): Generator<null, boolean> {
  for (const found of unknownSplits(closes, unseen)) {
    if (found !== null) return true;
    yield null;
  }
  return false;
}

/** Null where there are no bars on both sides of the ex-date. */
function isSeen(closes: Closes, split: Split): boolean | null {
  const at = closes.indexOfDay(split.exDay);
  if (at === 0 || at === closes.count || !isNear(closes, at, split)) return null;
  const step = Math.abs(stepAt(closes, at, false));
  const unexplained = Math.abs(stepAt(closes, at));
  return step > unexplained * 0.5;
}

function isNear(closes: Closes, at: number, { exDay }: Split): boolean {
  return closes.dayAt(at) - exDay <= REACH && exDay - closes.dayAt(at - 1) <= REACH;
}

/**
 * Prices divided by later splits do not step. Seen from the newest bar near the ex-date, a step of the split's size
 * begins a run of bars that were not divided, or divided twice; a run without an end makes all before it unusable.
 */
function findStrayRuns(closes: Closes, split: Split): PriceFinding[] {
  const first = closes.indexOfDay(split.exDay - REACH);
  const last = Math.min(closes.indexOfDay(split.exDay + REACH + 1), closes.count) - 1;
  const odd: number[] = [];
  let level = 0;
  for (let i = last; i > first || (i === first && i > 0); i--) {
    level -= stepDirection(closes, i, split);
    if (level !== 0) odd.push(i - 1);
  }
  if (level !== 0) return [unusable(split, 'split_not_in_prices', 'prices before it are not divided by it')];
  const message = `${splitText(split)} is not applied to it as it is to its neighbours`;
  return odd.map((i) => findingOfBar(closes, i, 'split_not_in_prices', message));
}

/** 1 for a step up of the split's size, -1 for one down, else 0. */
function stepDirection(closes: Closes, i: number, split: Split): number {
  const size = Math.abs(Math.log(ratioOfSplit(split)));
  const step = stepAt(closes, i);
  const at = closes.indexOfDay(split.exDay);
  const isClear = size >= RATIO_CLEAR || Math.abs(i - at) <= 1;
  const tolerance = size * (isClear ? NEAR_TOLERANCE : FAR_TOLERANCE);
  return Math.abs(Math.abs(step) - size) <= tolerance ? Math.sign(step) : 0;
}

/** Bars of the ex-date that hold trades of both sides of the split: high and low are its ratio apart. */
function findTornBars(closes: Closes, split: Split): PriceFinding[] {
  const size = Math.abs(Math.log(ratioOfSplit(split)));
  const found: PriceFinding[] = [];
  for (let i = closes.indexOfDay(split.exDay); i < closes.count && closes.dayAt(i) === split.exDay; i++) {
    const range = closes.rangeAt(i);
    if (Math.abs(range - size) > size * NEAR_TOLERANCE || size < 0.6) continue;
    const message = `contains prices from before and after ${splitText(split)}`;
    found.push(findingOfBar(closes, i, 'split_not_in_prices', message));
  }
  return found;
}

function unusable(split: Split, kind: PriceFinding['kind'], message: string): PriceFinding {
  return findingOfSeries(kind, `${splitText(split)}: ${message}`, ratioOfSplit(split));
}
