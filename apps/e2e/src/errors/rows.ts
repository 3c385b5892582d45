import { endpoints } from '@bourse/contract';
import { pathOf } from '../cases/every-endpoint.js';
import { interruptFailures, withoutPrices } from '../cases/live-sources.js';
import { ask, toPost } from '../cases/test-request.js';
import { runBourseJson } from '../harness/command.js';
import { type Answer, send } from '../harness/http-client.js';
import { inventedKey, inventedSecret } from '../harness/key-text.js';
import { linesFile } from '../harness/price-imports.js';
import {
  bearer,
  runCommand,
  get,
  createSharedKey,
  maintained,
  raw,
  shared,
  getServer,
  getStandingKey,
} from '../harness/shared.js';
import { until } from '../harness/until.js';

/** A way to produce one error of the table. */
interface ErrorRow {
  readonly meaning: string;
  readonly status: number;
  readonly code: string;
  /** The reason, where the code has one (auth-2, auth-3). */
  readonly reason?: string;
  readonly produce: () => Promise<Answer>;
}

const badRequestRow = (meaning: string, path: string): ErrorRow => ({
  meaning,
  status: 400,
  code: 'bad_request',
  produce: () => get(path),
});

const requestTypes = async (token: { key: string }) => get('/v1/types', bearer(token));

const requestTypesFrom = async (origin: string) =>
  get('/v1/types', { ...bearer(await getStandingKey({ allowOrigin: ['https://app.example.com'] })), origin });

const unauthenticatedRow = (reason: string, produce: () => Promise<Answer>): ErrorRow => ({
  meaning: `key: ${reason}`,
  status: 401,
  code: 'unauthenticated',
  reason,
  produce,
});

const forbiddenRow = (reason: string, produce: () => Promise<Answer>): ErrorRow => ({
  meaning: `key: ${reason}`,
  status: 403,
  code: 'forbidden',
  reason,
  produce,
});

const protocolRow = (status: number, meaning: string, produce: () => Promise<Answer>): ErrorRow => ({
  meaning,
  status,
  code: 'bad_request',
  produce,
});

const sendRaw = async (text: string, timeoutMs?: number) => (await raw(text, { timeoutMs })).answers[0]!;

/** The token of a copy of the database that has imported since. */
async function askInOtherHistory(): Promise<Answer> {
  const server = await getServer('imported');
  const file = linesFile('rows.csv', ['symbol,name,type', 'ZZGONE,Gone Inc,Common Stock']);
  await runBourseJson(['import', 'instruments', '--format', 'csv', '--wait', file], server.env);
  const { next_since: since } = (await send(server, 'GET', '/v1/stocks/changes')).json;
  return get(`/v1/stocks/changes?since=${since}`);
}

/** Every row of the error table that can be produced (error-1, auth-2, auth-3). */
export const produced: readonly ErrorRow[] = [
  badRequestRow('malformed query string', '/v1/stocks?type=%zz'),
  badRequestRow('unknown type', '/v1/stocks?type=Stonk'),
  badRequestRow('unknown status', '/v1/stocks?status=gone'),
  badRequestRow('empty query', '/v1/symbol_search?query='),
  badRequestRow('limit over cap', '/v1/symbol_search?query=a&limit=51'),
  badRequestRow('invalid date range', '/v1/time_series?symbol=AAPL&start_date=2012-08-10&end_date=2012-08-09'),
  badRequestRow('unknown interval', '/v1/time_series?symbol=AAPL&interval=2min'),
  unauthenticatedRow('missing_header', () => get('/v1/types', { authorization: null })),
  unauthenticatedRow('invalid_format', () => get('/v1/types', { authorization: 'Basic dXNlcjpwYXNz' })),
  unauthenticatedRow('unknown_key', () => requestTypes({ key: inventedKey(inventedSecret('q')) })),
  unauthenticatedRow('revoked', () => answerAfterCommand(401, (id) => ['keys', 'revoke', id])),
  forbiddenRow('insufficient_scope', async () => requestTypes(await getStandingKey({ scopes: ['search:read'] }))),
  forbiddenRow('ip_not_allowlisted', async () => requestTypes(await getStandingKey({ allowIp: ['10.0.0.0/8'] }))),
  forbiddenRow('origin_not_allowed', async () => requestTypesFrom('https://evil.example')),
  forbiddenRow('subscription_past_due', () =>
    answerAfterCommand(403, (id) => ['keys', 'update', id, '--subscription', 'past_due']),
  ),
  { meaning: 'symbol unknown', status: 404, code: 'not_found', produce: () => get('/v1/stocks/NOSUCHTHING') },
  {
    meaning: 'no data for the requested date range',
    status: 404,
    code: 'not_found',
    produce: () => get('/v1/time_series?symbol=AAPL&end_date=1999-12-31'),
  },
  protocolRow(410, 'changes that are not recorded', askInOtherHistory),
  protocolRow(422, 'validation failed', () => get('/v1/stocks?country=ZZ')),
  protocolRow(422, 'a symbols value longer than 8 characters', () => get('/v1/quotes?symbols=123456789')),
  {
    meaning: 'every upstream source failed',
    status: 502,
    code: 'upstream_failure',
    produce: () => answerFromSource('failing'),
  },
  { meaning: 'upstream timeout', status: 504, code: 'upstream_failure', produce: () => answerFromSource('silent') },
  { meaning: 'burst limit', status: 429, code: 'rate_limit', produce: () => exhaustLimits({ perMinute: 1 }) },
  { meaning: 'monthly limit', status: 429, code: 'rate_limit', produce: () => exhaustLimits({ perMonth: 1 }) },
  { meaning: 'maintenance', status: 503, code: 'internal', produce: () => send(maintained, 'GET', '/v1/stocks') },
  protocolRow(405, 'another method', () => send(shared, 'DELETE', '/v1/stocks')),
  protocolRow(408, 'headers that never end', () => sendRaw('GET / HTTP/1.1\r\nHost: h\r\n', 75_000)),
  protocolRow(413, 'a body of 300 KB', () => ask(toPost('/v1/resolve', { items: [{ query: 'x'.repeat(300_000) }] }))),
  protocolRow(415, 'a body that is no JSON', () => ask(toPost('/v1/resolve', {}), { 'content-type': 'text/csv' })),
  protocolRow(414, 'a URL of 20 KB', () => get(`/v1/stocks?cursor=${'a'.repeat(20_000)}`)),
  protocolRow(417, 'an odd Expect', () => sendRaw('GET / HTTP/1.1\r\nHost: h\r\nExpect: more\r\n\r\n')),
  protocolRow(431, 'a header of 70 KB', () => sendRaw(`GET / HTTP/1.1\r\nHost: h\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`)),
];

/** Rows that cannot be produced from outside the server yet, and why. */
export const notYet: readonly { readonly status: number; readonly meaning: string; readonly why: string }[] = [
  { status: 416, meaning: 'a range beyond a file', why: 'needs an exported file: v1/exports/200' },
  { status: 500, meaning: 'unexpected error', why: 'needs a fault inside; a planted route in libs/nest/http has one' },
  { status: 503, meaning: 'capacity overload', why: 'needs a server of its own: operation/overload' },
];

/** The response to a new key once a command that changes it has reached the server. */
async function answerAfterCommand(status: number, args: (id: string) => string[]): Promise<Answer> {
  const createdKey = await createSharedKey();
  await runCommand(...args(createdKey.id));
  let answer: Answer;
  await until(`${status} after the command`, async () => {
    answer = await requestTypes(createdKey);
    return answer.status === status;
  });
  return answer!;
}

/** The response for a symbol without stored prices, from the server with this live source. */
async function answerFromSource(name: 'failing' | 'silent'): Promise<Answer> {
  const server = await getServer(name);
  await interruptFailures(server, 'VZ');
  // Equal requests at the same time are one, and the silent source takes four.
  const { path } = withoutPrices([pathOf(endpoints.getTimeSeries)])[0]!;
  return send(server, 'GET', path);
}

async function exhaustLimits(limits: { perMinute?: number; perMonth?: number }): Promise<Answer> {
  const createdKey = await createSharedKey(limits);
  await requestTypes(createdKey);
  return requestTypes(createdKey);
}
