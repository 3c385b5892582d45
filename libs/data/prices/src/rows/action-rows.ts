import type { Dividend, Split } from '@bourse/contract';
import { type Day, dayText } from '@bourse/range';
import type { StoredSplit } from '../actions/stored-actions.js';
import type { PaidDividend } from '../read/actions-reader.js';
import type { PricedInstrument } from '../read/series-request.js';

/** A dividend in a response: in the currency of its listing unless it has its own. */
export function dividendRow(dividend: PaidDividend, { currency }: PricedInstrument): Dividend {
  return {
    ex_date: dayText(dividend.exDay),
    amount: dividend.amount,
    currency: dividend.currency ?? currency,
    declaration_date: dateOf(dividend.declarationDay),
    record_date: dateOf(dividend.recordDay),
    payment_date: dateOf(dividend.paymentDay),
    frequency: dividend.frequency,
    type: dividend.type,
    adjusted_amount: dividend.adjustedAmount,
  };
}

/** A split in a response. */
export function splitRow({ exDay, numerator, denominator }: StoredSplit): Split {
  return { ex_date: dayText(exDay), numerator, denominator };
}

function dateOf(day: Day | null): string | null {
  return day === null ? null : dayText(day);
}
