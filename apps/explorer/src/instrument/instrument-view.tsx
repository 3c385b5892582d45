import { NotFoundError, type StockDetail } from '@bourse/sdk';
import { bourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { addressOf, route } from '../app/route.js';
import { ActionTables } from './action-tables.js';
import { CoverageStrip } from './coverage-strip.js';
import { Facts } from './facts.js';
import { Heading } from './heading.js';
import { Identifiers } from './identifiers.js';
import { ListingsTable } from './listings-table.js';
import { choiceOf } from './price-choice.js';
import { Prices } from './prices.js';
import { useActions } from './use-actions.js';
import './instrument.css';

/** One instrument: identifiers, listings, coverage, prices and actions. */
export function InstrumentView() {
  const symbol = route.value.path;
  const { value, error, reload } = useAnswer((signal) => bourse.stocks.get(symbol, { signal }), [symbol]);
  if (error instanceof NotFoundError) return <Unknown symbol={symbol} error={error} />;
  if (error !== null) return <Failure error={error} onRetry={reload} />;
  if (value === null) return <h1 class="instrument-loading">{symbol}</h1>;
  return <Instrument key={value.symbol} detail={value} />;
}

function Instrument({ detail }: { readonly detail: StockDetail }) {
  const actions = useActions(detail);
  const choice = detail.coverage.length === 0 ? null : choiceOf(route.value.params, detail.coverage);
  return (
    <article class="instrument">
      <Heading detail={detail} choice={choice} />
      <Prices detail={detail} choice={choice} actions={actions} />
      <div class="columns">
        <Identifiers detail={detail} />
        <Facts detail={detail} />
      </div>
      <CoverageStrip coverage={detail.coverage} />
      <ListingsTable listings={detail.listings} />
      <ActionTables actions={actions} />
    </article>
  );
}

/** A symbol without an instrument, with those that it may mean. */
function Unknown({ symbol, error }: { readonly symbol: string; readonly error: NotFoundError }) {
  const { details } = error;
  const candidates = details !== null && 'candidates' in details ? details.candidates : [];
  return (
    <>
      <h1>{symbol}</h1>
      <Failure error={error} />
      {candidates.length > 0 && (
        <ul>
          {candidates.map((candidate) => (
            <li key={candidate}>
              <a href={addressOf(candidate)}>{candidate}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={addressOf('', { q: symbol })}>Search for “{symbol}”</a>
      </p>
    </>
  );
}
