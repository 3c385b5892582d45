import { NotFoundError, type Quote, type StockDetail } from '@bourse/sdk';
import { backgroundBourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import { formatPrice } from '../app/numbers.js';
import { namedSource, type PriceChoice, sourcesOf } from './price-choice.js';
import { originOf } from './quote-origin.js';

interface Props {
  readonly detail: StockDetail;
  readonly choice: PriceChoice | null;
}

/** Symbol, name, venue and the newest close. */
export function Heading({ detail, choice }: Props) {
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
      {choice !== null && <NewestClose detail={detail} choice={choice} />}
    </div>
  );
}

interface NewestCloseProps {
  readonly detail: StockDetail;
  readonly choice: PriceChoice;
}

/** Of the source of the chart, if it has daily bars. */
function NewestClose({ detail: { symbol, coverage }, choice }: NewestCloseProps) {
  const sources = sourcesOf('1day', coverage);
  const isDaily = sources.some(({ source }) => source === choice.source);
  const named = isDaily ? namedSource(choice.source, sources) : undefined;
  const { value } = useAnswer((signal) => loadQuote(symbol, named, signal), [symbol, named]);
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
      <span class="quiet">close of {originOf(datetime, named, sources)}</span>
    </p>
  );
}

async function loadQuote(symbol: string, source: string | undefined, signal: AbortSignal): Promise<Quote | null> {
  try {
    return (await backgroundBourse.quotes({ symbols: symbol, source }, { signal })).quotes[0] ?? null;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
