import { decimalOf, type Dividend, isAmount, isSplitRatio, type Split, type DecimalBar } from '@bourse/bars';
import { type Day, dayIn, MS_PER_MINUTE } from '@bourse/range';
import { SourceError } from '../wire/source-error.js';
import { dayOf, numberOf, optional, stampOf, textOf, type WireObject } from '../wire/wire-values.js';
import type { PolygonTicker } from './polygon-ticker.js';

const frequencies = new Map<number, Dividend['frequency']>([
  [1, 'annual'],
  [2, 'semiannual'],
  [4, 'quarterly'],
  [12, 'monthly'],
  [0, 'irregular'],
]);

const kinds = new Map<string, Dividend['type']>([
  ['CD', 'cash'],
  ['SC', 'special'],
  ['LT', 'capital_gain'],
  ['ST', 'capital_gain'],
]);

/** One aggregate: daily stamps are midnight in the ticker's time zone, minute stamps the start of the minute. */
export function barOf(row: WireObject, ticker: PolygonTicker, isDaily: boolean): DecimalBar {
  const stamp = stampOf(row['t'], 1);
  return {
    label: isDaily ? dayIn(ticker.timezone, stamp) : stamp / MS_PER_MINUTE,
    open: decimalOf(numberOf(row['o'])),
    high: decimalOf(numberOf(row['h'])),
    low: decimalOf(numberOf(row['l'])),
    close: decimalOf(numberOf(row['c'])),
    volume: volumeOf(row['v'], ticker),
  };
}

/** The volume of a bar; null for exchange rates, whose volume counts quotes. */
function volumeOf(value: unknown, { ticker }: PolygonTicker): DecimalBar['volume'] {
  const volume = optional(value, numberOf);
  return volume === null || ticker.startsWith('C:') ? null : decimalOf(volume);
}

export function splitOfRow(row: WireObject, ticker: string): Split {
  const split = {
    exDay: ownDay(row, 'execution_date', ticker),
    numerator: numberOf(row['split_to']),
    denominator: numberOf(row['split_from']),
  };
  if (split.numerator <= 0 || !isSplitRatio(split)) throw new SourceError('malformed');
  return split;
}

export function dividendOfRow(row: WireObject, ticker: string): Dividend {
  const amount = numberOf(row['cash_amount']);
  if (!isAmount(amount)) throw new SourceError('malformed');
  return {
    exDay: ownDay(row, 'ex_dividend_date', ticker),
    amount,
    currency: optional(row['currency'], textOf)?.toUpperCase() ?? null,
    declarationDay: optional(row['declaration_date'], dayOf),
    recordDay: optional(row['record_date'], dayOf),
    paymentDay: optional(row['pay_date'], dayOf),
    frequency: frequencies.get(optional(row['frequency'], numberOf) ?? -1) ?? null,
    type: kinds.get(optional(row['dividend_type'], textOf) ?? '') ?? null,
  };
}

/** The ex-date of a row that must be about that ticker. */
function ownDay(row: WireObject, field: string, ticker: string): Day {
  if (textOf(row['ticker']).toUpperCase() !== ticker) throw new SourceError('malformed');
  return dayOf(row[field]);
}
