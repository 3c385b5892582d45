import type { Quote } from '@bourse/contract';
import type { QuoteAnswer } from '../prices.js';
import type { PricedInstrument } from '../read/series-request.js';

/** A quote in a response (price-10). */
export function quoteRow(name: string | null, instrument: PricedInstrument, answer: QuoteAnswer): Quote {
  const { symbol, exchange, mic, currency } = instrument;
  const { datetime, open, high, low, close, volume, fiftyTwoWeek, storedAt } = answer;
  return {
    symbol,
    name,
    exchange,
    mic,
    currency,
    datetime,
    open,
    high,
    low,
    close,
    volume,
    previous_close: answer.previousClose,
    change: answer.change,
    percent_change: answer.percentChange,
    fifty_two_week: fiftyTwoWeek,
    as_of: `${storedAt.toISOString().slice(0, 19)}Z`,
  };
}
