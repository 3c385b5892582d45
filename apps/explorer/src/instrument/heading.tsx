import type { StockDetail } from '@bourse/sdk';
import { backgroundBourse } from '../api/bourse.js';
import { nameOf } from '../api/names.js';
import { useAnswer } from '../api/use-answer.js';
import { formatPercent, formatRounded } from '../app/numbers.js';
import { ageText } from './age.js';
import type { Bars } from './bar-series.js';
import { marketStateText } from './market-state.js';
import { isIntraday } from './price-choice.js';

interface Props {
  readonly detail: StockDetail;
  /** Those of the chart. */
  readonly bars: Bars | null;
}

/** Symbol, name, venue and the newest close. */
export function Heading({ detail, bars }: Props) {
  const { symbol, name, type, exchange, mic, country, currency, status, delisted_on } = detail;
  const venue = [nameOf(exchange), mic, nameOf(country)].filter((part) => part !== null).join(' · ');
  return (
    <div class="heading">
      <div>
        <h1>
          <span class="symbol">{symbol}</span> {name}
        </h1>
        <p class="quiet">
          {[type, venue, currency].filter((part) => part !== null && part !== '').join(' — ')}
          {exchange !== null && status === 'active' && <MarketState exchange={exchange} />}
          {status === 'delisted' && (
            <span class="tag"> delisted{delisted_on === null ? '' : ` on ${delisted_on}`}</span>
          )}
        </p>
      </div>
      {detail.coverage.length > 0 && <NewestClose detail={detail} bars={bars} />}
    </div>
  );
}

/** Whether the exchange is open; nothing where it is unknown. */
function MarketState({ exchange }: { readonly exchange: string }) {
  const { value } = useAnswer(
    (signal) => backgroundBourse.marketState({ exchange: [exchange] }, { signal }),
    [exchange],
  );
  const [market] = value?.markets ?? [];
  const text = market === undefined ? null : marketStateText(market, Date.now());
  return text === null ? null : <> — {text}</>;
}

/** With its age if it is old; only a recent one has a change. */
function NewestClose({ detail: { type, coverage }, bars }: Props) {
  const [{ bars: shown, meta } = { bars: [], meta: null }] = bars?.series ?? [];
  const [before, newest] = [shown.at(-2), shown.at(-1)];
  if (bars === null || newest === undefined) return <p class="close" />;
  const { interval } = bars.query;
  // A week is dated by its first day.
  const covered = coverage.map(({ to }) => to).toSorted();
  const time = isIntraday(interval) || interval === '1day' ? newest.time : covered.at(-1)!;
  const age = ageText(time.slice(0, 10), Date.now());
  const change = interval === '1day' && before !== undefined ? newest.close / before.close - 1 : null;
  return (
    <p class={age === null ? 'close' : 'close quiet'}>
      <b>{formatRounded(newest.close, type === 'FX')}</b> {meta?.currency}
      {age === null && change !== null && formatPercent(change)}
      <span class="quiet">{[`close of ${time}`, age].filter((part) => part !== null).join(', ')}</span>
    </p>
  );
}
