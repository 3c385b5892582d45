import { parseCidr } from '@bourse/auth';
import { EnvelopeSchema } from '@bourse/envelope';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { principal, startTestApp, type TestApp } from './testing/test-app.js';
import { ThingsModule } from './testing/things.controller.js';

const narrow = { ...principal, id: 'key_narrow', scopes: new Set(['search:read']) };
const keys = {
  good: principal,
  narrow,
  small: { ...principal, id: 'key_small', perMinute: 2 },
  ten: { ...principal, id: 'key_ten', perMinute: 10 },
  live: { ...principal, id: 'key_live', env: 'live' },
  demo: { ...principal, id: 'key_demo', env: 'demo' },
  five: { ...principal, id: 'key_five', perMinute: 5 },
  spent: { ...principal, id: 'key_spent', perMonth: 0 },
  unlimited: { ...principal, id: 'key_unlimited', perMinute: null, perMonth: null },
  revoked: { code: 'unauthenticated', reason: 'revoked', keyId: 'key_revoked' },
  pastDue: { code: 'forbidden', reason: 'subscription_past_due', principal },
  elsewhere: { code: 'forbidden', reason: 'ip_not_allowlisted', principal },
} as const;

let app: TestApp;

describe('the access guard', () => {
  beforeAll(async () => void (app = await startTestApp(ThingsModule, { keys })));
  afterAll(() => app.close());

  test.each([
    [undefined, 401, 'unauthenticated', 'missing_header'],
    ['nobody', 401, 'unauthenticated', 'unknown_key'],
    ['revoked', 401, 'unauthenticated', 'revoked'],
    ['pastDue', 403, 'forbidden', 'subscription_past_due'],
    ['elsewhere', 403, 'forbidden', 'ip_not_allowlisted'],
    ['narrow', 403, 'forbidden', 'insufficient_scope'],
  ] as const)('auth-2, auth-3: key %s is answered %d %s %s', async (key, status, code, reason) => {
    const answer = await app.get('/v1/things', { key });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    const body = EnvelopeSchema.parse(await answer.json());
    expect(body).toMatchObject({ code, status, details: { reason } });
  });

  test('the log and the metrics record why a key was refused; a valid key has no reason', async () => {
    const refusedByReason = async () => {
      const { values } = await app.metrics.registry.getSingleMetric('bourse_unauthenticated_total')!.get();
      return values.map(({ labels, value }) => [labels['reason'], value] as const);
    };
    const reasonOf = async (key: string | undefined) => {
      const before = app.logged.length;
      await app.get('/v1/things', { key });
      await expect.poll(() => app.logged.length).toBeGreaterThan(before);
      return app.logged.at(-1)?.['reason'];
    };
    const keyNames = [undefined, 'nobody', 'revoked', 'narrow', 'good'];
    const before = await refusedByReason();
    const reasons: unknown[] = [];
    for (const key of keyNames) reasons.push(await reasonOf(key));
    expect(reasons).toEqual(['missing_header', 'unknown_key', 'revoked', 'insufficient_scope', undefined]);
    const grown = (await refusedByReason()).map(([reason, value], i) => [reason, value - before[i]![1]]);
    expect(grown).toEqual([
      ['missing_header', 1],
      ['invalid_format', 0],
      ['unknown_key', 1],
      ['revoked', 1],
    ]);
    expect(app.logged.some((line) => 'address' in line)).toBe(false);
  });

  test('X-Simulate of a test or demo key returns that error, free; the header of a live key is ignored', async () => {
    const headers = { 'x-simulate': '429;scope=month;retry_after=90' };
    const remaining = async () =>
      (await app.get('/v1/free', { key: 'ten' })).headers.get('ratelimit')?.match(/r=\d+/g)?.join();
    const before = await remaining();
    const answer = await app.get('/v1/things', { key: 'ten', headers });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('90');
    expect(await answer.json()).toMatchObject({ details: { scope: 'month', retry_after_seconds: 90 } });
    expect(await remaining()).toBe(before);
    expect((await app.get('/v1/things', { key: 'demo', headers })).status).toBe(429);
    expect((await app.get('/v1/things', { key: 'live', headers })).status).toBe(200);
    const unknown = await app.get('/v1/things', { key: 'ten', headers: { 'x-simulate': 'nonsense' } });
    expect((await unknown.json()).details.errors[0]).toMatchObject({ field: 'X-Simulate', value: 'nonsense' });
  });

  test('a simulated error is no fault of the server: labelled in the metrics, and not logged as an error', async () => {
    const before = app.logged.length;
    await app.get('/v1/things', { key: 'ten', headers: { 'x-simulate': 'internal' } });
    await expect.poll(() => app.logged.length).toBeGreaterThan(before);
    expect(app.logged.slice(before)).toMatchObject([{ level: 'info', status: 500, reason: 'simulated' }]);
    const { values } = await app.metrics.registry.getSingleMetric('bourse_http_requests_total')!.get();
    const failed = values.filter(({ labels }) => labels['status'] === '500').map(({ labels }) => labels['simulated']);
    expect(failed).toEqual(['true']);
  });

  test('X-Simulate with times: that many requests get the error, then one is answered', async () => {
    const headers = { 'x-simulate': '503;times=2' };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await app.get('/v1/things', { key: 'good', headers })).status);
    expect(statuses).toEqual([503, 503, 200, 503, 503, 200]);
  });

  test('limit-1: every authenticated answer reports the remaining limit, refused ones too; a 401 does not', async () => {
    const seconds = String(
      Math.round(
        (Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1) -
          Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth())) /
          1000,
      ),
    );
    for (const [key, path] of [
      ['good', '/v1/things'],
      ['good', '/v1/things?type=x'],
      ['narrow', '/v1/things'],
      ['good', '/v1/free'],
    ] as const) {
      const { headers } = await app.get(path, { key });
      expect(headers.get('ratelimit-policy')).toBe(`"minute";q=600;w=60, "month";q=1000000;w=${seconds}`);
      expect(headers.get('ratelimit')).toMatch(/^"minute";r=\d+;t=\d+, "month";r=\d+;t=\d+$/);
    }
    expect((await app.get('/v1/things')).headers.get('ratelimit')).toBeNull();
    expect((await app.get('/v1/things', { key: 'unlimited' })).headers.get('ratelimit')).toBeNull();
  });

  test('error-4: key before limit before validation', async () => {
    expect((await app.get('/v1/things?type=x')).status).toBe(401);
    expect((await app.get('/v1/things?type=x', { key: 'spent' })).status).toBe(429);
    expect((await app.get('/v1/things?type=x', { key: 'good' })).status).toBe(400);
  });

  test('error-4: an invalid key comes before an invalid body', async () => {
    const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
    expect((await app.get('/v1/things', broken)).status).toBe(401);
    expect((await app.get('/v1/things', { ...broken, key: 'good' })).status).toBe(400);
    const xml = { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' }, key: 'good' };
    expect((await app.get('/v1/things', xml)).status).toBe(415);
    const large = { ...broken, body: `"${'x'.repeat(5000)}"`, key: 'good' };
    expect((await app.get('/v1/things', large)).status).toBe(413);
  });

  test('limit-2: the third request at a limit of two per minute is 429 with an exact Retry-After', async () => {
    const statuses = [];
    for (let i = 0; i < 2; i++) statuses.push((await app.get('/v1/things', { key: 'small' })).status);
    const refused = await app.get('/v1/things', { key: 'small' });
    expect([...statuses, refused.status]).toEqual([200, 200, 429]);
    const { details } = (await refused.json()) as { details: { scope: string; retry_after_seconds: number } };
    expect(details.scope).toBe('minute');
    expect(Number(refused.headers.get('retry-after'))).toBe(Math.ceil(details.retry_after_seconds));
  });

  test('limit-3: a 304 is free if its validator is known before the work, and `*` names no validator', async () => {
    const getWithTag = async (path: string, tag: string) => {
      const { status, headers } = await app.get(path, { key: 'good', headers: { 'if-none-match': tag } });
      return [status, Number(/"month";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])];
    };
    const tag = (await app.get('/v1/tagged', { key: 'good' })).headers.get('etag') ?? '';
    const [, start = 0] = await getWithTag('/v1/free', '');
    expect(await getWithTag('/v1/tagged', tag)).toEqual([304, start]);
    expect(await getWithTag('/v1/computed', '"computed-plain"')).toEqual([304, start - 1]);
    expect(await getWithTag('/v1/tagged', '*')).toEqual([200, start - 2]);
    expect(await getWithTag('/v1/computed', ' * ')).toEqual([200, start - 3]);
  });

  test('limit-3: 304, 5xx, 401 and 403 are free; 200, 400 and 404 are charged; an endpoint without a charge never is', async () => {
    const remainingAfterGet = async (path: string, init: { headers?: Record<string, string> } = {}) => {
      const { headers } = await app.get(path, { key: 'good', ...init });
      return Number(/"month";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    const start = await remainingAfterGet('/v1/free');
    expect(await remainingAfterGet('/v1/things')).toBe(start - 1);
    expect(await remainingAfterGet('/v1/things?type=x')).toBe(start - 2);
    expect(await remainingAfterGet('/v1/things/nothing')).toBe(start - 3);
    expect(await remainingAfterGet('/v1/broken')).toBe(start - 3);
    const { headers } = await app.get('/v1/tagged', { key: 'good' });
    expect(await remainingAfterGet('/v1/tagged', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).toBe(
      start - 4,
    );
    expect(await remainingAfterGet('/v1/free')).toBe(start - 4);
    expect((await app.get('/v1/free', { key: 'spent' })).status).toBe(200);
  });
});

const json = { 'content-type': 'application/json' };
const leftOf = ({ headers }: Response) => Number(/"minute";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
const refusal = async (answer: Response) => [answer.status, EnvelopeSchema.parse(await answer.json()).details];
const entry = (field: string, value: string | null) => ({ errors: [expect.objectContaining({ field, value })] });
const post = (body: unknown, key: string) =>
  app.get('/v1/things', { method: 'POST', headers: json, body: JSON.stringify(body), key });
const remainingOf = async (key: string) => leftOf(await app.get('/v1/free', { key }));
const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  app.get('/v1/things', { method: 'POST', headers, body, key: 'good' });

describe('the cost of a body', () => {
  beforeAll(async () => void (app = await startTestApp(ThingsModule, { keys })));
  afterAll(() => app.close());

  test('its units, once each; a refused body costs one unit, that of the admission', async () => {
    const start = await remainingOf('good');
    expect(leftOf(await post({ things: ['a', 'b', 'c'] }, 'good'))).toBe(start - 3);
    expect((await post({ things: 'a' }, 'good')).status).toBe(400);
    expect(await remainingOf('good')).toBe(start - 4);
  });

  test('more than the remaining limit: 429, which is free and names the wait for the whole', async () => {
    expect(leftOf(await post({ things: ['a', 'b', 'c'] }, 'five'))).toBe(2);
    const refused = await post({ things: ['a', 'b', 'c'] }, 'five');
    expect(refused.status).toBe(429);
    const { details } = (await refused.json()) as { details: { scope: string; retry_after_seconds: number } };
    expect(details.scope).toBe('minute');
    expect(details.retry_after_seconds).toBeGreaterThan(50);
    expect(leftOf(refused)).toBe(2);
    expect((await post({ things: ['a', 'b'] }, 'five')).status).toBe(200);
    expect((await post({ things: 'a' }, 'five')).status).toBe(429);
  });

  test('a 5xx refunds all units', async () => {
    const start = await remainingOf('good');
    expect((await post({ things: ['a', 'b', 'c'], fail: true }, 'good')).status).toBe(500);
    expect(await remainingOf('good')).toBe(start);
  });
});

describe('the format of a body', () => {
  beforeAll(async () => void (app = await startTestApp(ThingsModule, { keys })));
  afterAll(() => app.close());

  test('JSON, with a charset or a byte order mark; unknown keys are ignored', async () => {
    const text = '{"things":["ä"],"more":1}';
    for (const headers of [json, { 'content-type': 'Application/JSON; charset=utf-8' }]) {
      expect(await (await send(text, headers)).json()).toEqual({ thing: '{"things":["ä"]}' });
    }
    expect((await send(`\uFEFF${text}`, json)).status).toBe(200);
  });

  test.each([
    ['no JSON', '{"things":[', '{"things":['],
    ['no UTF-8', Uint8Array.from([0x22, 0xff, 0x22]), '"\uFFFD"'],
  ])('%s: 400 with the raw text', async (_, body, value) => {
    expect(await refusal(await send(body, json))).toEqual([400, entry('body', value)]);
  });

  test('an empty body: 400', async () => {
    expect(await refusal(await send('', json))).toEqual([400, entry('body', null)]);
    const bare = await app.get('/v1/things', { method: 'POST', key: 'good' });
    expect(await refusal(bare)).toEqual([400, entry('body', null)]);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/vnd.api+json', 'multipart/form-data'])(
    '%s: 415',
    async (type) => {
      expect(await refusal(await send('{"things":[]}', { 'content-type': type }))).toEqual([415, null]);
    },
  );

  test('a compressed body: 415', async () => {
    expect((await send('{"things":[]}', { ...json, 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await send('{"things":[]}', { ...json, 'content-encoding': 'identity' })).status).toBe(200);
  });
});

describe('checks before the key', () => {
  let closed: TestApp;
  afterEach(() => closed.close());

  const readMetricValue = async (metric: string, label: string) => {
    const lines = (await closed.metrics.registry.metrics()).split('\n');
    return Number(lines.find((line) => line.startsWith(`${metric}{${label}`))?.split(' ')[1]);
  };

  test('maintenance: 503 with Retry-After before the key is checked; unknown paths and public endpoints answer', async () => {
    closed = await startTestApp(ThingsModule, { access: { maintenance: true } });
    const answer = await closed.get('/v1/things');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.json()).toMatchObject({ code: 'internal', status: 503, details: null });
    expect((await closed.get('/v1/nowhere')).status).toBe(404);
    expect((await closed.get('/v1/open')).status).toBe(200);
    expect(await readMetricValue('bourse_refusals_total', 'reason="maintenance"')).toBe(1);
  });

  test('an unknown key is looked up once more; control: a missing one is refused', async () => {
    let lookups = 0;
    let isKnown = false;
    const keysThatCome = {
      freshness: () => 'fresh' as const,
      authenticate: () =>
        isKnown ? principal : ({ code: 'unauthenticated', reason: 'unknown_key', keyId: null } as const),
      lookUp: async (header: string) => {
        lookups++;
        isKnown = header === 'Bearer new';
      },
    };
    closed = await startTestApp(ThingsModule, { access: { keys: keysThatCome } });
    expect((await closed.get('/v1/things', { key: 'nobody' })).status).toBe(401);
    const answer = await closed.get('/v1/things', { key: 'new' });
    expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, expect.stringContaining('r=599')]);
    expect((await closed.get('/v1/things', { key: 'new' })).status).toBe(200);
    expect(lookups).toBe(2);
  });

  test('keys of one family share a count; each is logged under its own id', async () => {
    const metered = { id: 'key_first', perMinute: 2, perMonth: null };
    const family = { first: { ...principal, ...metered }, second: { ...principal, id: 'key_second', metered } };
    closed = await startTestApp(ThingsModule, { keys: family });
    const statuses = [];
    for (const key of ['first', 'second', 'second', 'first'])
      statuses.push((await closed.get('/v1/things', { key })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(closed.logged.map((line) => line['key_id'])).toEqual(['key_first', 'key_second', 'key_second', 'key_first']);
  });

  test('addresses are logged if configured, as the trusted proxy reports them', async () => {
    const trustedProxies = [parseCidr('127.0.0.1')!];
    closed = await startTestApp(ThingsModule, { logsAddresses: true, access: { trustedProxies } });
    await closed.get('/v1/things', { key: 'good', headers: { 'x-forwarded-for': '192.0.2.7' } });
    await closed.get('/v1/things', { headers: { 'x-forwarded-for': 'un"readable' } });
    await expect.poll(() => closed.logged.length).toBe(2);
    expect(closed.logged.map((line) => line['address'])).toEqual(['192.0.2.7', undefined]);
  });

  test('auth-5: stale keys mark the answer as degraded, expired ones are 503', async () => {
    let freshness: 'stale' | 'expired' = 'stale';
    closed = await startTestApp(ThingsModule, {
      access: { keys: { freshness: () => freshness, authenticate: () => principal, lookUp: () => null } },
    });
    const stale = await closed.get('/v1/tagged', { key: 'good' });
    expect([stale.status, stale.headers.get('x-degraded'), stale.headers.get('etag')]).toEqual([200, 'auth', null]);
    freshness = 'expired';
    expect((await closed.get('/v1/things', { key: 'good' })).status).toBe(503);
    expect(await readMetricValue('bourse_degraded_answers_total', 'part="auth"')).toBe(1);
    expect(await readMetricValue('bourse_refusals_total', 'reason="keys_expired"')).toBe(1);
  });
});
