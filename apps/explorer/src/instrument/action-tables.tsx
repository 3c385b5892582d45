import type { Dividend, Split } from '@bourse/sdk';
import type { Loaded } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { formatPrice } from '../app/numbers.js';
import { ratioOf } from './actions.js';
import type { Actions } from './use-actions.js';

/** Splits and dividends, newest first. */
export function ActionTables({ actions }: { readonly actions: Loaded<Actions> }) {
  if (actions.error !== null) return <Failure error={actions.error} onRetry={actions.reload} />;
  const { splits = [], dividends = [] } = actions.value ?? {};
  return (
    <div class="columns">
      <section aria-labelledby="splits-title">
        <h2 id="splits-title">Splits</h2>
        {splits.length === 0 ? <p class="quiet">No split is stored.</p> : <SplitsTable splits={splits} />}
      </section>
      <section aria-labelledby="dividends-title">
        <h2 id="dividends-title">Dividends</h2>
        {dividends.length === 0 ? (
          <p class="quiet">No dividend is stored.</p>
        ) : (
          <DividendsTable dividends={dividends} />
        )}
      </section>
    </div>
  );
}

function SplitsTable({ splits }: { readonly splits: readonly Split[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Ex-date</th>
          <th scope="col">New : old</th>
        </tr>
      </thead>
      <tbody>
        {splits.map((split) => (
          <tr key={split.ex_date}>
            <td>{split.ex_date}</td>
            <td>{ratioOf(split)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DividendsTable({ dividends }: { readonly dividends: readonly Dividend[] }) {
  return (
    <div class="scroll tall" tabIndex={0} role="region" aria-label="Dividends">
      <table>
        <thead>
          <tr>
            <th scope="col">Ex-date</th>
            <th scope="col" class="number">
              As paid
            </th>
            <th scope="col" class="number">
              Per current share
            </th>
            <th scope="col">Payment</th>
          </tr>
        </thead>
        <tbody>
          {dividends.map(({ ex_date, amount, adjusted_amount, currency, payment_date, type }) => (
            <tr key={`${ex_date} ${type} ${amount}`}>
              <td>{ex_date}</td>
              <td class="number">
                {formatPrice(amount)} {currency}
              </td>
              <td class="number">{formatPrice(adjusted_amount)}</td>
              <td>{payment_date ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
