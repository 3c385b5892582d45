import type { Listing } from '@bourse/sdk';
import { addressOf } from '../app/route.js';

/** The other listings of the same issue. */
export function ListingsTable({ listings }: { readonly listings: readonly Listing[] }) {
  return (
    <section aria-labelledby="listings-title">
      <h2 id="listings-title">Other listings</h2>
      {listings.length === 0 ? (
        <p class="quiet">No other listing of this issue is known.</p>
      ) : (
        <div class="scroll" tabIndex={0} role="region" aria-label="Other listings">
          <table>
            <thead>
              <tr>
                {['Symbol', 'Exchange', 'MIC', 'Country', 'Currency', 'Status'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listings.map((listing) => (
                <Row key={listing.symbol} listing={listing} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ listing: { symbol, exchange, mic, country, currency, status } }: { readonly listing: Listing }) {
  return (
    <tr>
      <td>
        <a href={addressOf(symbol)}>{symbol}</a>
      </td>
      {[exchange, mic, country, currency, status].map((value, index) => (
        <td key={index}>{value ?? '–'}</td>
      ))}
    </tr>
  );
}
