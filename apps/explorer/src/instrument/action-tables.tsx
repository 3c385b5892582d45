import type { Loaded } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { formatPrice } from '../app/numbers.js';
import { Table } from '../app/table.js';
import { ratioOf } from './actions.js';
import type { Actions } from './use-actions.js';

/** Splits and dividends, newest first, where there are any. */
export function ActionTables({ actions }: { readonly actions: Loaded<Actions> }) {
  if (actions.error !== null) return <Failure error={actions.error} onRetry={actions.reload} />;
  const { splits = [], dividends = [] } = actions.value ?? {};
  return (
    <div class="columns">
      {splits.length > 0 && (
        <section aria-labelledby="splits-title">
          <h2 id="splits-title">Splits</h2>
          <Table
            label="splits"
            columns={['Ex-date', 'New : old']}
            rows={splits.map((split) => [split.ex_date, ratioOf(split)])}
          />
        </section>
      )}
      {dividends.length > 0 && (
        <section aria-labelledby="dividends-title">
          <h2 id="dividends-title">Dividends</h2>
          <Table
            label="dividends"
            columns={['Ex-date', 'As paid', 'Per current share', 'Payment']}
            numbers={['As paid', 'Per current share']}
            rows={dividends.map(({ ex_date, amount, adjusted_amount, currency, payment_date }) => [
              ex_date,
              `${formatPrice(amount)} ${currency}`,
              formatPrice(adjusted_amount),
              payment_date,
            ])}
            isTall
          />
        </section>
      )}
    </div>
  );
}
