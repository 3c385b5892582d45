import { type Bars, BarsBuilder, type Dividend, fromScaled } from '@bourse/bars';
import { dayText, type Interval, labelText, parseDay, parseLabel } from '@bourse/range';

/** Label (text), open, high, low, close, volume as plain numbers. */
export type Row = readonly [
  label: string,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number | null,
];

/** `YYYY-MM-DD` as days since 1970-01-01. */
export function day(text: string): number {
  const found = parseDay(text);
  if (found === null) throw new RangeError(`no date: ${text}`);
  return found;
}

/** `YYYY-MM-DDTHH:MM` in UTC as minutes since 1970-01-01. */
export function minute(text: string): number {
  const found = parseLabel('1min', `${text}:00Z`);
  if (found === null) throw new RangeError(`no minute: ${text}`);
  return found;
}

/** A date as a daily label, a time as a minute. */
function label(text: string): number {
  return text.includes('T') ? minute(text) : day(text);
}

export function barsOf(...rows: readonly Row[]): Bars {
  const builder = new BarsBuilder();
  for (const [at, open, high, low, close, volume] of rows)
    builder.addNumbers(label(at), [open, high, low, close], volume);
  return builder.build();
}

/** Label, close and volume, 100 by default. */
export type Close = readonly [label: string, close: number, volume?: number];

/** Bars whose four prices are the close. */
export function flat(...rows: readonly Close[]): Bars {
  return barsOf(...rows.map(([at, close, volume = 100]) => [at, close, close, close, close, volume] as const));
}

/** A flat bar of each day from one to another, weekends too; the close is what `closeOf` makes of the day's number. */
export function everyDay(from: string, to: string, closeOf = (i: number) => 10 + i): Bars {
  const first = day(from);
  const count = day(to) - first + 1;
  return flat(...Array.from({ length: count }, (_, i) => [dayText(first + i), closeOf(i)] as const));
}

/** Bars as they are served, one text each: `label open high low close volume`. */
export function texts(bars: Bars, interval: Interval): string[] {
  const { labels, volume, volumeScale } = bars;
  return Array.from(labels, (at, i) => {
    const prices = [bars.open, bars.high, bars.low, bars.close].map((column) =>
      fromScaled(column[i]!, bars.priceScale),
    );
    const traded = Number.isNaN(volume[i]!) ? '-' : String(fromScaled(volume[i]!, volumeScale));
    return [labelText(interval, at), ...prices, traded].join(' ');
  });
}

export function closes(bars: Bars): number[] {
  return Array.from(bars.close, (close) => fromScaled(close, bars.priceScale));
}

export function volumes(bars: Bars): number[] {
  return Array.from(bars.volume, (volume) => fromScaled(volume, bars.volumeScale));
}

/** A dividend with only these fields known. */
export function dividend(exDate: string, amount: number, more: Partial<Dividend> = {}): Dividend {
  return {
    exDay: day(exDate),
    amount,
    currency: null,
    declarationDay: null,
    recordDay: null,
    paymentDay: null,
    frequency: null,
    type: null,
    ...more,
  };
}

export function split(exDate: string, numerator: number, denominator = 1) {
  return { exDay: day(exDate), numerator, denominator };
}
