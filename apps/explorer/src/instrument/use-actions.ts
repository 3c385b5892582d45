import { type Dividend, NotFoundError, type Split, type StockDetail } from '@bourse/sdk';
import { backgroundBourse } from '../api/bourse.js';
import { type Loaded, useAnswer } from '../api/use-answer.js';

export interface Actions {
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** Before any stored action, so that a window holds them all. */
const START = '1900-01-01';

/** All splits and dividends of an instrument, newest first; those of an instrument without any are empty. */
export function useActions({ symbol }: StockDetail): Loaded<Actions> {
  return useAnswer((signal) => loadActions(symbol, signal), [symbol]);
}

async function loadActions(symbol: string, signal: AbortSignal): Promise<Actions> {
  const params = { symbol, start_date: START };
  const [splits, dividends] = await Promise.all([
    orEmpty(backgroundBourse.splits(params, { signal }).then((answer) => answer.splits)),
    orEmpty(backgroundBourse.dividends(params, { signal }).then((answer) => answer.dividends)),
  ]);
  return { splits, dividends };
}

/** No data in a range is an answer here, not an error. */
function orEmpty<Row>(rows: Promise<readonly Row[]>): Promise<readonly Row[]> {
  return rows.catch((error: unknown) => {
    if (error instanceof NotFoundError) return [];
    throw error;
  });
}
