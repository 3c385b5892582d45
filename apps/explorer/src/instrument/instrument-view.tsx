import { type HistoryEntry, NotFoundError, type StockDetail } from '@bourse/sdk';
import { backgroundBourse, bourse } from '../api/bourse.js';
import { usePlaces } from '../api/names.js';
import { useAnswer } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { addressOf, route } from '../app/route.js';
import { ActionTables } from './action-tables.js';
import type { BarsQuery } from './bar-series.js';
import { CoverageTable } from './coverage-table.js';
import { Facts } from './facts.js';
import { FormerNames } from './former-names.js';
import { Heading } from './heading.js';
import { Identifiers } from './identifiers.js';
import { ListingsTable } from './listings-table.js';
import { adjustsOf, choiceOf, namedSource, type PriceChoice, sourcesOf } from './price-choice.js';
import { Prices } from './prices.js';
import { useActions } from './use-actions.js';
import { useBars } from './use-bars.js';
import './instrument.css';

/** One instrument: identifiers, listings, coverage, prices and actions. */
export function InstrumentView() {
  const symbol = route.value.path;
  usePlaces();
  const day = route.value.params.get('as_of') ?? undefined;
  const { value, error, reload } = useAnswer((signal) => readInstrument(symbol, day, signal), [symbol, day]);
  if (error instanceof NotFoundError) return <Unknown symbol={symbol} error={error} />;
  if (error !== null) return <Failure error={error} onRetry={reload} />;
  if (value === null) return <h1 class="instrument-loading">{symbol}</h1>;
  return <Instrument key={value.detail.symbol} {...value} />;
}

/** The instrument that has the symbol, or had it on a day, and its former names where they can be read. */
async function readInstrument(symbol: string, as_of: string | undefined, signal: AbortSignal) {
  if (as_of !== undefined) {
    const { symbol: now } = await bourse.stocks.history(symbol, { as_of, signal });
    return readInstrument(now, undefined, signal);
  }
  const [detail, { history }] = await Promise.all([
    bourse.stocks.get(symbol, { signal }),
    bourse.stocks.history(symbol, { signal }).catch(() => ({ history: [] })),
  ]);
  return { detail, history };
}

interface InstrumentProps {
  readonly detail: StockDetail;
  readonly history: readonly HistoryEntry[];
}

function Instrument({ detail, history }: InstrumentProps) {
  const actions = useActions(detail);
  const choice = detail.coverage.length === 0 ? null : choiceOf(route.value.params, detail.coverage);
  const prices = useBars(choice === null ? null : queryOf(detail, choice));
  return (
    <article class="instrument">
      <Heading detail={detail} bars={prices.bars} />
      <FormerNames history={history} />
      {choice !== null && <Prices detail={detail} choice={choice} prices={prices} actions={actions} />}
      <div class="columns">
        <Identifiers detail={detail} />
        <Facts detail={detail} />
      </div>
      {choice === null ? <NoPrices symbol={detail.symbol} /> : <CoverageTable coverage={detail.coverage} />}
      {detail.listings.length > 0 && <ListingsTable listings={detail.listings} />}
      <ActionTables actions={actions} />
    </article>
  );
}

function queryOf({ symbol, coverage }: StockDetail, choice: PriceChoice): BarsQuery {
  const { interval, range, adjust, hasAllAdjusts, compared } = choice;
  const sources = sourcesOf(interval, coverage);
  const { from } = sources.find(({ source }) => source === choice.source)!;
  const adjusts = hasAllAdjusts ? adjustsOf(choice, coverage) : [adjust];
  return { symbol, interval, range, source: namedSource(choice.source, sources), adjusts, compared, from };
}

function NoPrices({ symbol }: { readonly symbol: string }) {
  return (
    <p class="quiet">
      No prices of {symbol} are stored. They come from <a href="/docs/guide/loading-prices">files or a live source</a>.
    </p>
  );
}

/** A symbol without an instrument, with those that it may mean. */
function Unknown({ symbol, error }: { readonly symbol: string; readonly error: NotFoundError }) {
  const { details } = error;
  const { value } = useAnswer(
    (signal) => backgroundBourse.symbolSearch({ query: symbol, limit: 5 }, { signal }),
    [symbol],
  );
  const similar = (value?.symbols ?? []).map((row) => row.symbol);
  const candidates = details !== null && 'candidates' in details ? details.candidates : similar;
  return (
    <>
      <h1>{symbol}</h1>
      <Failure error={error} />
      {candidates.length > 0 && (
        <p class="bar">
          Did you mean
          {candidates.map((candidate) => (
            <a key={candidate} class="chip" href={addressOf(candidate)}>
              {candidate}
            </a>
          ))}
        </p>
      )}
      <p>
        <a href={addressOf('', { q: symbol })}>Search for “{symbol}”</a>
      </p>
    </>
  );
}
