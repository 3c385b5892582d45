import type { Listing } from '@bourse/sdk';
import { nameOf } from '../api/names.js';
import { addressOf } from '../app/route.js';
import { Table } from '../app/table.js';

/** The other listings of the same issue. */
export function ListingsTable({ listings }: { readonly listings: readonly Listing[] }) {
  return (
    <section aria-labelledby="listings-title">
      <h2 id="listings-title">Other listings</h2>
      <Table
        label="other listings"
        columns={['Symbol', 'Exchange', 'MIC', 'Country', 'Currency', 'Status']}
        rows={listings.map(({ symbol, exchange, mic, country, currency, status }) => [
          <a href={addressOf(symbol)}>{symbol}</a>,
          nameOf(exchange),
          mic,
          nameOf(country),
          currency,
          status,
        ])}
      />
    </section>
  );
}
