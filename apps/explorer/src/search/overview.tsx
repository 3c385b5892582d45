import { backgroundBourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import { formatCount } from '../app/numbers.js';
import { addressOf } from '../app/route.js';
import { setQuery } from './search-state.js';

const examples = ['apple', 'US0378331005', 'brk b', 'swiss chocolate maker', 'german dax etf', 'coca cola'];

const doors = [
  { path: 'AAPL', title: 'See a chart', text: 'Bars, splits and dividends of Apple, with each adjustment.' },
  {
    path: 'screener',
    title: 'Screen the listing',
    text: 'Every filter of the API on a table that holds the whole universe.',
  },
  { path: 'statement', title: 'Resolve a statement', text: 'Paste the lines of a broker and get instruments.' },
  { path: 'errors', title: 'Try an error', text: 'Every row of the error table, with its envelope.' },
];

/** The search before a query: what can be typed, and what this server holds. */
export function Overview() {
  return (
    <>
      <p class="quiet">By ticker, name, ISIN, FIGI, CIK, CUSIP, SEDOL, WKN, or a description. For example:</p>
      <p class="bar">
        {examples.map((example) => (
          <button key={example} type="button" class="chip" onClick={() => setQuery(example)}>
            {example}
          </button>
        ))}
      </p>
      <div class="overview">
        <Universe />
        <ul class="doors">
          {doors.map(({ path, title, text }) => (
            <li key={path}>
              <a class="card" href={addressOf(path)}>
                <b>{title}</b>
                <span class="quiet">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The instruments of the server by type. */
function Universe() {
  const { value } = useAnswer((signal) => backgroundBourse.types({ signal }), []);
  const types = value?.types ?? [];
  const total = types.reduce((sum, { instruments }) => sum + instruments, 0);
  const largest = Math.max(1, ...types.map(({ instruments }) => instruments));
  return (
    <section class="card universe" aria-labelledby="universe-title">
      <h2 id="universe-title">{total === 0 ? 'Instruments' : `${formatCount(total)} instruments`}</h2>
      <ul>
        {types.map(({ type, instruments }) => (
          <li key={type}>
            <a href={addressOf('screener', { type })}>{type}</a>
            <span class="track" aria-hidden="true">
              <span class="fill" style={{ width: `${Math.max(1, (100 * instruments) / largest)}%` }} />
            </span>
            <span class="number">{formatCount(instruments)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
