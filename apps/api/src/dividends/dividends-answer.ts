import { Dividend } from '@bourse/contract';
import type { Answer } from '@bourse/http';
import { type ActionsAnswer, dividendRow, type PaidDividend, type PricedInstrument } from '@bourse/prices';
import { actionsAnswer, type ActionsForm } from '../prices/actions-request.js';

const columns = Object.keys(Dividend.shape) as (keyof Dividend)[];

/** `GET /v1/dividends`. */
export function dividendsAnswer(
  instrument: PricedInstrument,
  answer: ActionsAnswer<PaidDividend>,
  { form, isSafe }: Pick<ActionsForm<never, never>, 'form' | 'isSafe'>,
): Answer {
  const row = (dividend: PaidDividend) => dividendRow(dividend, instrument);
  return actionsAnswer(instrument, answer, { form, isSafe, name: 'dividends', columns, row });
}
