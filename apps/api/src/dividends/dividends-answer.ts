import { Dividend } from '@bourse/contract';
import type { ActionsAnswer, PaidDividend, PricedInstrument } from '@bourse/prices';
import { type Day, dayText } from '@bourse/range';
import { actionsAnswer } from '../prices/actions-request.js';
import type { PriceAnswer, PriceForm } from '../prices/price-answer.js';

const columns = Object.keys(Dividend.shape) as (keyof Dividend)[];

/** `GET /v1/dividends` (contract 8). */
export function dividendsAnswer(
  instrument: PricedInstrument,
  answer: ActionsAnswer<PaidDividend>,
  form: PriceForm,
): PriceAnswer {
  return actionsAnswer(instrument, answer, { form, name: 'dividends', columns, row });

  function row(dividend: PaidDividend): Dividend {
    return {
      ex_date: dayText(dividend.exDay),
      amount: dividend.amount,
      currency: dividend.currency ?? instrument.currency,
      declaration_date: dateOf(dividend.declarationDay),
      record_date: dateOf(dividend.recordDay),
      payment_date: dateOf(dividend.paymentDay),
      frequency: dividend.frequency,
      type: dividend.type,
      adjusted_amount: dividend.adjustedAmount,
    };
  }
}

function dateOf(day: Day | null): string | null {
  return day === null ? null : dayText(day);
}
