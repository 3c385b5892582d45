import type { Dividend } from '@bourse/bars';
import { amountInPrices, type Closes, ratioOfSplit, stepAt } from './closes.js';
import type { Finding, FindingKind } from './finding.js';

/** A dividend beside the prices around its ex-date. */
interface Payment {
  readonly dividend: Dividend;
  /** In the shares and unit of the prices. */
  readonly amount: number;
  /** Index of the ex-date's bar. */
  readonly at: number;
  /** Part of the close before. */
  readonly part: number;
  /** What the close did, as a part of the close before; NaN where no bar stands near. */
  readonly move: number;
  /** How far closes usually move. */
  readonly usual: number;
}

/** A smaller part of the price than this does not surely show in one day's move. */
const visible = 0.1;
/** The longest time between a dividend and its shadow, in days. */
const shadowDays = 7;
/** An older price says nothing of a dividend. */
const silenceMax = 200;
const neighbours = 60;
/** Not quite, since dividends grow. */
const hundredfold = 40;
/** A fall of less than this part of the dividend is no fall for it. */
const slightFall = 0.35;

/** Dividends that prices or other dividends speak against. */
export function dividendAmounts(closes: Closes): Finding[] {
  if (closes.basis === 'all') return [];
  const payments = closes.dividends.flatMap((dividend) => paymentOf(closes, dividend));
  const errors = new Map<Payment, Finding>();
  const judge = (kind: FindingKind, message: string, isWrong: (payment: Payment, sound: Payment[]) => boolean) => {
    const sound = payments.filter((payment) => !errors.has(payment));
    for (const payment of sound)
      if (isWrong(payment, sound)) errors.set(payment, finding(payment.dividend, kind, message));
  };
  judge('dividend_over_price', 'is more than the price', ({ part }) => part >= 1);
  judge('dividend_without_drop', 'is a large part of a price that did not fall', hasNoDrop);
  judge('dividend_too_small', 'is less than a tenth of a cent', ({ amount, part }) => amount < 1e-3 && part < 1e-3);
  judge('dividend_before_split', 'is as of before the split of that day', (payment, sound) =>
    isBeforeSplit(closes, payment, sound),
  );
  judge('dividend_unlike_others', 'is a hundred times the others, and the price did not fall', isUnlike);
  judge('dividend_twice', 'stands again within days, and that one fits the prices better', isShadow);
  const sound = payments.filter((payment) => !errors.has(payment));
  return [...errors.values(), ...smallOnes(sound)];
}

function paymentOf(closes: Closes, dividend: Dividend): Payment[] {
  const at = closes.indexOfDay(dividend.exDay);
  if (at === 0 || dividend.exDay - closes.dayAt(at - 1) > silenceMax) return [];
  const amount = amountInPrices(closes, dividend);
  const before = closes.closeAt(at - 1) / (closes.basis === 'raw' ? splitOn(closes, dividend.exDay) : 1);
  const isNear = at < closes.count && closes.dayAt(at) - closes.dayAt(at - 1) <= shadowDays * 2;
  const move = isNear ? closes.closeAt(at) / before - 1 : NaN;
  return [{ dividend, amount, at, part: amount / before, move, usual: usualMove(closes, at) }];
}

function splitOn({ splits }: Closes, day: number): number {
  return splits.reduce((product, split) => (split.exDay === day ? product * ratioOfSplit(split) : product), 1);
}

/** The middle of how far closes moved around a bar, at least a hundredth. */
function usualMove(closes: Closes, at: number): number {
  const moves: number[] = [];
  for (let i = Math.max(1, at - neighbours); i < Math.min(closes.count, at + neighbours); i++)
    if (i !== at) moves.push(Math.abs(stepAt(closes, i)));
  return Math.max(0.01, 1.5 * (median(moves) ?? 0));
}

/** Some pay little at times: only a suspicion. */
function smallOnes(sound: readonly Payment[]): Finding[] {
  if (sound.length < 4) return [];
  const small = sound.filter(({ part }) => timesUsual(part, sound) < 1 / hundredfold);
  const message = 'is about a hundredth of the others';
  return small.map(({ dividend }) => finding(dividend, 'dividend_unlike_others', message, 'suspicion'));
}

/** The price of the day after is without the dividend. */
function hasNoDrop({ part, move, usual }: Payment): boolean {
  return part >= visible && move > -part * slightFall && move + part > 4 * usual;
}

/** Some sources divide all dividends by later splits but the one of the split's own day. */
function isBeforeSplit(closes: Closes, { dividend, amount }: Payment, sound: readonly Payment[]): boolean {
  const ratio = splitOn(closes, dividend.exDay);
  if (ratio === 1) return false;
  const others = sound.filter((other) => other.dividend !== dividend).map((other) => adjustedAmount(closes, other));
  const usual = median(others);
  if (usual === null) return false;
  const distance = (value: number) => Math.abs(Math.log(value / usual));
  return distance(amount / ratio) < 0.35 && distance(amount) > 0.7;
}

/** By later splits, whatever the basis, so that dividends before and after a split compare. */
function adjustedAmount(closes: Closes, { dividend, amount }: Payment): number {
  if (closes.basis !== 'raw') return amount;
  return closes.splits.reduce(
    (value, split) => (split.exDay > dividend.exDay ? value / ratioOfSplit(split) : value),
    amount,
  );
}

function isUnlike({ part, move }: Payment, sound: readonly Payment[]): boolean {
  return sound.length >= 4 && timesUsual(part, sound) > hundredfold && move > -part * slightFall;
}

function timesUsual(part: number, sound: readonly Payment[]): number {
  return part / median(sound.map((other) => other.part))!;
}

/** Two dividends of about one amount within days are one, and the day on which the price fell more like it is right. */
function isShadow(payment: Payment, sound: readonly Payment[]): boolean {
  const twin = sound.find((other) => other !== payment && isTwin(payment, other));
  if (twin === undefined) return false;
  const miss = ({ move, part }: Payment) => Math.max(0, move + part);
  if (miss(payment) !== miss(twin)) return miss(payment) > miss(twin);
  return payment.at < twin.at;
}

function isTwin(a: Payment, b: Payment): boolean {
  const days = Math.abs(a.dividend.exDay - b.dividend.exDay);
  return days > 0 && days <= shadowDays && Math.abs(Math.log(a.amount / b.amount)) < 0.1;
}

function finding(
  { exDay, amount }: Dividend,
  kind: FindingKind,
  message: string,
  severity: Finding['severity'] = 'error',
): Finding {
  return { label: exDay, kind, field: 'dividend', message, severity, value: amount };
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}
