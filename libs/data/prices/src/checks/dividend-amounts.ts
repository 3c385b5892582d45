import type { Dividend } from '@bourse/bars';
import { EventsByDay } from './by-day.js';
import { adjustedAmount, type Closes, ratioOfSplit, stepAt } from './closes.js';
import type { PriceFinding, FindingKind, PriceFindings } from './finding.js';

/** A dividend and the prices around its ex-date. */
interface Payment {
  readonly dividend: Dividend;
  /** Index of the ex-date's bar. */
  readonly at: number;
  /** Part of the previous close. */
  readonly part: number;
  /** Change of the close, as a part of the previous close; NaN without a bar nearby. */
  readonly move: number;
  /** Usual move of closes. */
  readonly usual: number;
}

/** A smaller part of the price than this may not show in one day's move. */
const VISIBLE = 0.1;
/** The longest time between a dividend and its repetition, in days. */
const SHADOW_DAYS = 7;
/** A price older than this is no measure for a dividend. */
const MAX_SILENCE = 200;
const NEIGHBOURS = 60;
/** Not quite, since dividends grow. */
const HUNDREDFOLD = 40;
/** A fall of less than this part of the dividend does not count as its effect. */
const SLIGHT_FALL = 0.35;

/** Payments that are checked before control is yielded. */
const PAYMENTS_AT_ONCE = 32;

/** Whether a payment is wrong among those that are sound so far. */
type WrongPaymentTest = (payment: Payment, sound: SoundPayments) => boolean;

/** Dividends that contradict prices or other dividends. */
export function* dividendAmounts(closes: Closes): PriceFindings {
  if (closes.basis === 'all') return;
  const payments: Payment[] = [];
  for (const [i, dividend] of closes.dividends.all.entries()) {
    if (i % PAYMENTS_AT_ONCE === 0) yield null;
    payments.push(...paymentOf(closes, dividend));
  }
  const errors = new Map<Payment, PriceFinding>();
  for (const [kind, message, isWrong] of listTests(closes)) {
    const sound = new SoundPayments(
      closes,
      payments.filter((payment) => !errors.has(payment)),
    );
    for (const [i, payment] of sound.payments.entries()) {
      if (i % PAYMENTS_AT_ONCE === 0) yield null;
      if (isWrong(payment, sound)) errors.set(payment, finding(payment.dividend, kind, message));
    }
  }
  yield* errors.values();
  yield* findSmall(
    new SoundPayments(
      closes,
      payments.filter((payment) => !errors.has(payment)),
    ),
  );
}

/** In the order in which they run: what one finds wrong is no measure for the next. */
function listTests(closes: Closes): readonly (readonly [FindingKind, string, WrongPaymentTest])[] {
  return [
    ['dividend_over_price', 'is more than the price', ({ part }) => part >= 1],
    ['dividend_without_drop', 'is a large part of a price that did not fall', hasNoDrop],
    [
      'dividend_too_small',
      'is less than a tenth of a cent',
      ({ dividend, part }) => dividend.amount < 1e-3 && part < 1e-3,
    ],
    [
      'dividend_before_split',
      'is stated before the split of that day',
      (payment, sound) => isBeforeSplit(closes, payment, sound),
    ],
    ['dividend_unlike_others', 'is a hundred times the others, and the price did not fall', isUnlike],
    ['dividend_twice', 'is repeated within days, and the repetition fits the prices better', isShadow],
  ];
}

/** Payments without a known fault, by ex-date, and the usual amount among them. */
class SoundPayments {
  /** Index of the first payment after a day. */
  readonly #days: EventsByDay<Dividend>;
  #part: number | null = null;
  #amounts: readonly number[] | null = null;

  constructor(
    private readonly closes: Closes,
    readonly payments: readonly Payment[],
  ) {
    this.#days = new EventsByDay(payments.map(({ dividend }) => dividend));
  }

  /** The median of their parts of the price. */
  get usualPart(): number {
    return (this.#part ??= median(this.payments.map(({ part }) => part))!);
  }

  /** The median amount of the others; null without any. */
  usualBeside(payment: Payment): number | null {
    const amountOf = ({ dividend }: Payment) => adjustedAmount(this.closes, dividend);
    this.#amounts ??= this.payments.map(amountOf).sort((a, b) => a - b);
    const own = this.#amounts.indexOf(amountOf(payment));
    const middle = (this.#amounts.length - 1) >> 1;
    return this.#amounts.length < 2 ? null : this.#amounts[own <= middle ? middle + 1 : middle]!;
  }

  paymentsWithin({ dividend: { exDay } }: Payment, days: number): readonly Payment[] {
    return this.payments.slice(this.#days.indexBehind(exDay - days - 1), this.#days.indexBehind(exDay + days));
  }
}

function paymentOf(closes: Closes, dividend: Dividend): Payment[] {
  const at = closes.indexOfDay(dividend.exDay);
  if (at === 0 || dividend.exDay - closes.dayAt(at - 1) > MAX_SILENCE) return [];
  const before = closes.closeAt(at - 1) / (closes.basis === 'raw' ? splitOn(closes, dividend.exDay) : 1);
  const isNear = at < closes.count && closes.dayAt(at) - closes.dayAt(at - 1) <= SHADOW_DAYS * 2;
  const move = isNear ? closes.closeAt(at) / before - 1 : NaN;
  return [{ dividend, at, part: dividend.amount / before, move, usual: usualMove(closes, at) }];
}

function splitOn({ splits }: Closes, day: number): number {
  return splits.between(day - 1, day).reduce((product, split) => product * ratioOfSplit(split), 1);
}

/** The median move of closes around a bar, at least a hundredth. */
function usualMove(closes: Closes, at: number): number {
  const moves: number[] = [];
  for (let i = Math.max(1, at - NEIGHBOURS); i < Math.min(closes.count, at + NEIGHBOURS); i++)
    if (i !== at) moves.push(Math.abs(stepAt(closes, i)));
  return Math.max(0.01, 1.5 * (median(moves) ?? 0));
}

/** Some companies pay little at times: only a suspicion. */
function findSmall(sound: SoundPayments): PriceFinding[] {
  if (sound.payments.length < 4) return [];
  const small = sound.payments.filter(({ part }) => part / sound.usualPart < 1 / HUNDREDFOLD);
  const message = 'is about a hundredth of the others';
  return small.map(({ dividend }) => finding(dividend, 'dividend_unlike_others', message, 'suspicion'));
}

/** The price of the day after is without the dividend. */
function hasNoDrop({ part, move, usual }: Payment): boolean {
  return part >= VISIBLE && move > -part * SLIGHT_FALL && move + part > 4 * usual;
}

/** Some sources divide all dividends by later splits except the one of the split's own day. */
function isBeforeSplit(closes: Closes, payment: Payment, sound: SoundPayments): boolean {
  const { exDay, amount } = payment.dividend;
  const ratio = splitOn(closes, exDay);
  if (ratio === 1) return false;
  const usual = sound.usualBeside(payment);
  if (usual === null) return false;
  const distance = (value: number) => Math.abs(Math.log(value / usual));
  return distance(amount / ratio) < 0.35 && distance(amount) > 0.7;
}

function isUnlike({ part, move }: Payment, sound: SoundPayments): boolean {
  return sound.payments.length >= 4 && part / sound.usualPart > HUNDREDFOLD && move > -part * SLIGHT_FALL;
}

/**
 * Two dividends of about one amount within days are one; the right day is the one on which the price fell more like it.
 */
function isShadow(payment: Payment, sound: SoundPayments): boolean {
  const twin = sound.paymentsWithin(payment, SHADOW_DAYS).find((other) => other !== payment && isTwin(payment, other));
  if (twin === undefined) return false;
  const missedMove = ({ move, part }: Payment) => Math.max(0, move + part);
  if (missedMove(payment) !== missedMove(twin)) return missedMove(payment) > missedMove(twin);
  return payment.at < twin.at;
}

function isTwin(a: Payment, b: Payment): boolean {
  const days = Math.abs(a.dividend.exDay - b.dividend.exDay);
  return days > 0 && days <= SHADOW_DAYS && Math.abs(Math.log(a.dividend.amount / b.dividend.amount)) < 0.1;
}

function finding(
  { exDay, amount }: Dividend,
  kind: FindingKind,
  message: string,
  severity: PriceFinding['severity'] = 'error',
): PriceFinding {
  return { label: exDay, kind, field: 'dividend', message, severity, value: amount };
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}
