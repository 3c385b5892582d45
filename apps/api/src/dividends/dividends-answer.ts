import { Dividend } from '@bourse/contract';
import type { Answer } from '@bourse/http';
import { type ActionsAnswer, dividendRow, type PaidDividend, type PricedInstrument } from '@bourse/prices';
import { actionsAnswer } from '../prices/actions-request.js';
import type { PriceForm } from '../prices/price-answer.js';

const columns = Object.keys(Dividend.shape) as (keyof Dividend)[];

/** `GET /v1/dividends` (contract 8). */
export function dividendsAnswer(
  instrument: PricedInstrument,
  answer: ActionsAnswer<PaidDividend>,
  form: PriceForm,
): Answer {
  const row = (dividend: PaidDividend) => dividendRow(dividend, instrument);
  return actionsAnswer(instrument, answer, { form, name: 'dividends', columns, row });
}
