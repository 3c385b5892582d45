import { setTimeout as sleep } from 'node:timers/promises';
import { ask, toPost } from '../cases/question.js';
import { type Answer, send } from '../harness/http-client.js';
import { type Lie, onlyYahooAt, startLyingSource } from '../harness/lying-source.js';
import { inventedKey, inventedSecret } from '../harness/key-text.js';
import { bearer, command, get, key, maintained, raw, shared, standingKey, startSeeded } from '../harness/shared.js';

/** A way to produce one error of the table. */
interface ErrorRow {
  readonly meaning: string;
  readonly status: number;
  readonly code: string;
  /** The reason, where the code has one (auth-2, auth-3). */
  readonly reason?: string;
  readonly produce: () => Promise<Answer>;
}

const bad = (meaning: string, path: string): ErrorRow => ({
  meaning,
  status: 400,
  code: 'bad_request',
  produce: () => get(path),
});

const requestTypes = async (token: { key: string }) => get('/v1/types', bearer(token));

const requestTypesFrom = async (origin: string) =>
  get('/v1/types', { ...bearer(await standingKey({ allowOrigin: ['https://app.example.com'] })), origin });

const noKey = (reason: string, produce: () => Promise<Answer>): ErrorRow => ({
  meaning: `key: ${reason}`,
  status: 401,
  code: 'unauthenticated',
  reason,
  produce,
});

const forbidden = (reason: string, produce: () => Promise<Answer>): ErrorRow => ({
  meaning: `key: ${reason}`,
  status: 403,
  code: 'forbidden',
  reason,
  produce,
});

const odd = (status: number, meaning: string, produce: () => Promise<Answer>): ErrorRow => ({
  meaning,
  status,
  code: 'bad_request',
  produce,
});

const bytes = async (text: string, timeoutMs?: number) => (await raw(text, { timeoutMs })).answers[0]!;

/** Every row of the error table that can be produced (error-1, auth-2, auth-3). */
export const produced: readonly ErrorRow[] = [
  bad('malformed query string', '/v1/stocks?type=%zz'),
  bad('unknown type', '/v1/stocks?type=Stonk'),
  bad('unknown status', '/v1/stocks?status=gone'),
  bad('empty query', '/v1/symbol_search?query='),
  bad('limit over cap', '/v1/symbol_search?query=a&limit=51'),
  bad('invalid date range', '/v1/time_series?symbol=AAPL&start_date=2012-08-10&end_date=2012-08-09'),
  bad('unknown interval', '/v1/time_series?symbol=AAPL&interval=2min'),
  noKey('missing_header', () => get('/v1/types', { authorization: null })),
  noKey('invalid_format', () => get('/v1/types', { authorization: 'Basic dXNlcjpwYXNz' })),
  noKey('unknown_key', () => requestTypes({ key: inventedKey(inventedSecret('q')) })),
  noKey('revoked', () => afterCommand(401, (id) => ['keys', 'revoke', id])),
  forbidden('insufficient_scope', async () => requestTypes(await standingKey({ scopes: ['search:read'] }))),
  forbidden('ip_not_allowlisted', async () => requestTypes(await standingKey({ allowIp: ['10.0.0.0/8'] }))),
  forbidden('origin_not_allowed', async () => requestTypesFrom('https://evil.example')),
  forbidden('subscription_past_due', () =>
    afterCommand(403, (id) => ['keys', 'update', id, '--subscription', 'past_due']),
  ),
  { meaning: 'symbol unknown', status: 404, code: 'not_found', produce: () => get('/v1/stocks/NOSUCHTHING') },
  {
    meaning: 'no data for the requested date range',
    status: 404,
    code: 'not_found',
    produce: () => get('/v1/time_series?symbol=AAPL&end_date=1999-12-31'),
  },
  odd(422, 'validation failed', () => get('/v1/stocks?country=ZZ')),
  odd(422, 'a symbols value longer than 8 characters', () => get('/v1/quotes?symbols=123456789')),
  { meaning: 'every upstream source failed', status: 502, code: 'upstream_failure', produce: () => fromSource(500) },
  { meaning: 'upstream timeout', status: 504, code: 'upstream_failure', produce: () => fromSource('hangs') },
  { meaning: 'burst limit', status: 429, code: 'rate_limit', produce: () => exhaustLimits({ perMinute: 1 }) },
  { meaning: 'monthly limit', status: 429, code: 'rate_limit', produce: () => exhaustLimits({ perMonth: 1 }) },
  { meaning: 'maintenance', status: 503, code: 'internal', produce: () => send(maintained, 'GET', '/v1/stocks') },
  odd(405, 'another method', () => send(shared, 'DELETE', '/v1/stocks')),
  odd(408, 'headers that never end', () => bytes('GET / HTTP/1.1\r\nHost: h\r\n', 75_000)),
  odd(413, 'a body of 300 KB', () => ask(toPost('/v1/resolve', { items: [{ query: 'x'.repeat(300_000) }] }))),
  odd(415, 'a body that is no JSON', () => ask(toPost('/v1/resolve', {}), { 'content-type': 'text/csv' })),
  odd(414, 'a URL of 20 KB', () => get(`/v1/stocks?cursor=${'a'.repeat(20_000)}`)),
  odd(417, 'an odd Expect', () => bytes('GET / HTTP/1.1\r\nHost: h\r\nExpect: more\r\n\r\n')),
  odd(431, 'a header of 70 KB', () => bytes(`GET / HTTP/1.1\r\nHost: h\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`)),
];

/** Rows that cannot be produced from outside the server yet, and why. */
export const notYet: readonly { readonly status: number; readonly meaning: string; readonly why: string }[] = [
  { status: 500, meaning: 'unexpected error', why: 'needs a fault inside; a planted route in libs/nest/http has one' },
  { status: 503, meaning: 'capacity overload', why: 'needs a server of its own: operation/overload' },
];

/** The response to a new key once a command that changes it has reached the server. */
async function afterCommand(status: number, args: (id: string) => string[]): Promise<Answer> {
  const createdKey = await key();
  await command(...args(createdKey.id));
  for (const deadline = Date.now() + 3000; ; await sleep(50)) {
    const answer = await requestTypes(createdKey);
    if (answer.status === status || Date.now() > deadline) return answer;
  }
}

/** The response for a symbol without stored prices, from a separate server whose only live source behaves as given. */
async function fromSource(lie: Lie): Promise<Answer> {
  const source = await startLyingSource(lie);
  const server = await startSeeded({ env: onlyYahooAt(source.url) });
  const answer = await send(server, 'GET', '/v1/time_series?symbol=KO');
  await server.stop();
  await source.stop();
  return answer;
}

async function exhaustLimits(limits: { perMinute?: number; perMonth?: number }): Promise<Answer> {
  const createdKey = await key(limits);
  await requestTypes(createdKey);
  return requestTypes(createdKey);
}
