import type { StockDetail } from '@bourse/sdk';

/** What is known of the issuer or the fund. */
export function Facts({ detail }: { readonly detail: StockDetail }) {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Sector', detail.sector],
    ['Industry', detail.industry],
    ['Size', detail.market_cap],
    ['Country of the issuer', detail.issuer_country],
    ['Category', [detail.category_group, detail.category].filter((part) => part !== null).join(' · ') || null],
    ['Family', detail.family],
    ['Pair', detail.base_currency === null ? null : `${detail.base_currency} / ${detail.quote_currency}`],
    ['Also known as', detail.aliases.join(', ') || null],
  ];
  const present = facts.filter(([, value]) => value !== null);
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">About</h2>
      {detail.description !== null && <p>{detail.description}</p>}
      <dl class="pairs">
        {present.map(([name, value]) => (
          <Fact key={name} name={name} value={value!} />
        ))}
        {detail.website !== null && (
          <>
            <dt>Website</dt>
            <dd>
              <a href={detail.website} rel="noreferrer">
                {detail.website.replace(/^https?:\/\//, '')}
              </a>
            </dd>
          </>
        )}
      </dl>
      {present.length === 0 && detail.description === null && <p class="quiet">Nothing more is known.</p>}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
