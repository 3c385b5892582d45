import { decimalOf, type Dividend, isAmount, isSplitRatio, ratioOf, type Split, type DecimalBar } from '@bourse/bars';
import { MS_PER_MINUTE } from '@bourse/range';
import { SourceError } from '../wire/source-error.js';
import { dayOf, numberOf, optional, textOf, type WireObject } from '../wire/wire-values.js';

const ISO_MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00(?:\.0+)?(?:Z|\+00:00)$/;

export function dailyBar(row: WireObject): DecimalBar {
  return { label: dayOf(row['date']), ...pricesOf(row), volume: decimalOf(numberOf(row['volume'])) };
}

/** IEX minutes: one venue's prices, and no volume. */
export function minuteBar(row: WireObject): DecimalBar {
  const date = textOf(row['date']);
  const ms = Date.parse(date);
  if (!ISO_MINUTE.test(date) || Number.isNaN(ms)) throw new SourceError('malformed');
  return { label: ms / MS_PER_MINUTE, ...pricesOf(row), volume: null };
}

/** The split on the day of a row, as `splitFactor` new shares for one. */
export function splitIn(row: WireObject): Split[] {
  const factor = optional(row['splitFactor'], numberOf) ?? 1;
  if (!isSplitRatio({ numerator: factor, denominator: 1 })) throw new SourceError('malformed');
  return factor === 1 ? [] : [{ exDay: dayOf(row['date']), ...ratioOf(factor) }];
}

/** The cash on the day of a row, its ex-date. */
export function dividendIn(row: WireObject): Dividend[] {
  const amount = optional(row['divCash'], numberOf) ?? 0;
  if (!isAmount(amount)) throw new SourceError('malformed');
  if (amount === 0) return [];
  const unknown = { declarationDay: null, recordDay: null, paymentDay: null, frequency: null, type: null };
  return [{ exDay: dayOf(row['date']), amount, currency: 'USD', ...unknown }];
}

function pricesOf({ open, high, low, close }: WireObject) {
  return {
    open: decimalOf(numberOf(open)),
    high: decimalOf(numberOf(high)),
    low: decimalOf(numberOf(low)),
    close: decimalOf(numberOf(close)),
  };
}
