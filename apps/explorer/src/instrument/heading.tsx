import { NotFoundError, type Quote, type StockDetail } from '@bourse/sdk';
import { bourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import { formatPrice } from '../app/numbers.js';

/** Symbol, name, venue and the newest close. */
export function Heading({ detail }: { readonly detail: StockDetail }) {
  const { symbol, name, type, exchange, mic, country, currency, status, delisted_on } = detail;
  const venue = [exchange, mic, country].filter((part) => part !== null).join(' · ');
  return (
    <div class="heading">
      <div>
        <h1>
          <span class="symbol">{symbol}</span> {name}
        </h1>
        <p class="quiet">
          {[type, venue, currency].filter((part) => part !== null && part !== '').join(' — ')}
          {status === 'delisted' && <span class="tag">delisted{delisted_on === null ? '' : ` on ${delisted_on}`}</span>}
        </p>
      </div>
      {detail.coverage.length > 0 && <NewestClose symbol={symbol} />}
    </div>
  );
}

function NewestClose({ symbol }: { readonly symbol: string }) {
  const { value } = useAnswer((signal) => loadQuote(symbol, signal), [symbol]);
  if (value === null) return <p class="close" />;
  const { close, currency, change, percent_change, datetime } = value;
  return (
    <p class="close">
      <b>{formatPrice(close)}</b> {currency}
      {change !== null && percent_change !== null && (
        <span class={change < 0 ? 'down' : 'up'}>
          {change < 0 ? '▼' : '▲'} {formatPrice(Math.abs(change))} ({percent_change.toFixed(2)} %)
        </span>
      )}
      <span class="quiet">close of {datetime}, adjusted for splits</span>
    </p>
  );
}

async function loadQuote(symbol: string, signal: AbortSignal): Promise<Quote | null> {
  try {
    return (await bourse.quotes({ symbols: symbol }, { signal })).quotes[0] ?? null;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
