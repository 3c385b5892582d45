import { callOf } from '@bourse/front-end';
import type { Exchange } from '../api/exchanges.js';
import { formatCount } from '../app/numbers.js';

/** What the answer reports about itself in its headers. */
export function AnswerFacts({ exchange }: { readonly exchange: Exchange }) {
  const { headers, failure } = exchange;
  if (failure !== null) return <p class="quiet">No answer: {failure}</p>;
  if (headers === null) return null;
  const cost = costOf(exchange);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Cost', cost === 1 ? '1 unit' : `${formatCount(cost)} units`],
    ['ETag', headers.get('etag')],
    ['X-Degraded', headers.get('x-degraded')],
    ['X-Universe-Version', headers.get('x-universe-version')],
    ['Retry-After', headers.get('retry-after')],
    ['X-Request-Id', headers.get('x-request-id')],
  ];
  return (
    <dl class="pairs facts">
      <RateLimitFact headers={headers} />
      {facts.map(([name, value]) => value !== null && <Fact key={name} name={name} value={value} />)}
    </dl>
  );
}

/** The units that the server charged: by the body of a statement, and none for a failure of the server. */
function costOf(exchange: Exchange): number {
  const { status, body } = exchange;
  if (status === null || status >= 500 || [401, 403, 429].includes(status)) return 0;
  const { operation } = callOf(exchange);
  if (operation === null) return 1;
  return operation.units ?? (body as { readonly items: readonly unknown[] } | null)?.items.length ?? 1;
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd class={name === 'X-Degraded' ? 'warn' : undefined}>{value}</dd>
    </>
  );
}

/** The remaining units of the minute, drawn against the limit. */
function RateLimitFact({ headers }: { readonly headers: Headers }) {
  const remaining = numberIn(headers.get('ratelimit'), /"minute";r=(\d+)/);
  const limit = numberIn(headers.get('ratelimit-policy'), /"minute";q=(\d+)/);
  if (remaining === null || limit === null) return null;
  return (
    <>
      <dt>RateLimit</dt>
      <dd>
        <meter min={0} max={limit} low={limit / 5} value={remaining} aria-label="Remaining units of this minute" />{' '}
        {formatCount(remaining)} of {formatCount(limit)} left
      </dd>
    </>
  );
}

function numberIn(text: string | null, pattern: RegExp): number | null {
  const digits = pattern.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
