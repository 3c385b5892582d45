import { detailFields, fieldOf } from '@bourse/instrument';
import type { StockDetail } from '@bourse/sdk';
import { nameOf } from '../api/names.js';

/** Identifiers have a list of their own; description and website are shown as text and link. */
const shownFields = detailFields.filter(
  (field) => fieldOf(field).identifier === undefined && field !== 'description' && field !== 'website',
);

/** What is known of the issuer or the fund. */
export function Facts({ detail }: { readonly detail: StockDetail }) {
  const present = shownFields.flatMap((field) => {
    const value = field === 'aliases' ? detail.aliases.join(', ') : detail[field];
    const text = field === 'issuer_country' ? nameOf(value) : value;
    return text === null || text === '' ? [] : [[fieldOf(field).label, text] as const];
  });
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">About</h2>
      {detail.description !== null && <p>{detail.description}</p>}
      <dl class="pairs">
        {present.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
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
      {present.length === 0 && detail.description === null && <p class="quiet">No further details.</p>}
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
