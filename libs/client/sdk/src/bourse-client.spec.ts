import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { Endpoints } from './generated/endpoints.js';
import { BourseClient, type ClientOptions, type ResponseInfo, TimeoutError, type TimeSeriesParams } from './index.js';
import { stopTimers } from './scripted-server.fixture.js';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; required: boolean; schema: { examples?: readonly string[] } }[];
}

const openApi = join(import.meta.dirname, '../../../../docs/generated/openapi.json');
const document = JSON.parse(readFileSync(openApi, 'utf8')) as { paths: Record<string, { get?: Operation }> };

function recordRequests(headers: Record<string, string> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Response.json({}, { headers });
  };
  return { sent, fetch };
}

const client = (options: Partial<ClientOptions>) =>
  new BourseClient({ baseUrl: 'http://bourse:3000', apiKey: 'bourse_test_x', ...options });

/** Each GET request and the client call that must send it. */
const reads: readonly [string, (bourse: BourseClient) => Promise<unknown>][] = [
  ['/v1/stocks', (bourse) => bourse.stocks.list()],
  [
    '/v1/stocks?type=Mutual+Fund&status=all',
    (b) => b.stocks.list({ type: 'Mutual Fund', status: 'all', mic: undefined }),
  ],
  ['/v1/stocks/changes?since=now&exchange=LSE', (b) => b.stocks.changes({ since: 'now', exchange: ['LSE'] })],
  ['/v1/stocks/BRK%2FB', (bourse) => bourse.stocks.get('BRK/B')],
  ['/v1/stocks/FB?as_of=2021-06-01', (bourse) => bourse.stocks.get('FB', { as_of: '2021-06-01' })],
  ['/v1/stocks/FB/history', (bourse) => bourse.stocks.history('FB')],
  [
    '/v1/symbol_search?query=%C3%A9cu+%26+co&limit=3&explain=true',
    (b) => b.symbolSearch({ query: 'écu & co', limit: 3, explain: true }),
  ],
  [
    '/v1/time_series?symbol=AAPL&interval=1min&start_date=2014-06-06T09%3A30%3A00%2B02%3A00',
    (b) => b.timeSeries({ symbol: 'AAPL', interval: '1min', start_date: '2014-06-06T09:30:00+02:00' }),
  ],
  ['/v1/dividends?isin=US0378331005&outputsize=1', (b) => b.dividends({ isin: 'US0378331005', outputsize: 1 })],
  ['/v1/splits?figi=BBG000B9XRY4', (bourse) => bourse.splits({ figi: 'BBG000B9XRY4' })],
  ['/v1/quotes?symbols=AAPL%2CMSFT', (bourse) => bourse.quotes({ symbols: ['AAPL', 'MSFT'] })],
  ['/v1/quotes?symbols=AAPL%2CMSFT', (bourse) => bourse.quotes({ symbols: 'AAPL,MSFT' })],
  ['/v1/quotes?symbols=AAPL&source=sample', (bourse) => bourse.quotes({ symbols: 'AAPL', source: 'sample' })],
];

/** The generated methods: an example of each required parameter goes in, the same query must go out. */
const generated = Object.entries(document.paths).flatMap(([path, { get }]): (typeof reads)[number][] => {
  if (get === undefined || !Object.hasOwn(Endpoints.prototype, get.operationId)) return [];
  const params = (get.parameters ?? []).filter(({ required }) => required);
  const query = params.map(({ name, schema }) => [name, schema.examples![0]!] as const);
  const ask = (bourse: BourseClient) =>
    Reflect.apply(
      Reflect.get(bourse, get.operationId) as (...given: unknown[]) => Promise<unknown>,
      bourse,
      query.length === 0 ? [] : [Object.fromEntries(query)],
    );
  return [[`${path}${query.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(query))}`}`, ask]];
});

describe('requests of the client', () => {
  test.each([...reads, ...generated])('GET %s', async (path, ask) => {
    const { sent, fetch } = recordRequests();
    await ask(client({ fetch }));
    expect(sent.map(({ url }) => url)).toEqual([`http://bourse:3000${path}`]);
    expect(sent[0]!.init).toMatchObject({
      method: 'GET',
      headers: { authorization: 'Bearer bourse_test_x', accept: 'application/json' },
    });
  });

  test('POST /v1/resolve', async () => {
    const { sent, fetch } = recordRequests();
    await client({ fetch }).resolve({ items: [{ query: 'SIEMENS AG', currency: 'EUR' }] });
    expect(sent[0]).toMatchObject({
      url: 'http://bourse:3000/v1/resolve',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"items":[{"query":"SIEMENS AG","currency":"EUR"}]}',
      },
    });
  });

  test('every endpoint of the OpenAPI document has a method', () => {
    const { paths } = document;
    expect(generated.length).toBeGreaterThan(3);
    const calledPaths = [...[...reads, ...generated].map(([path]) => path.replace(/\?.*/, '')), '/v1/resolve'];
    const endpointPaths = new Set(
      calledPaths.map((path) => path.replace(/^\/v1\/stocks\/(?!changes$)[^/]+/, '/v1/stocks/{symbol}')),
    );
    expect([...endpointPaths].sort()).toEqual(
      Object.keys(paths)
        .filter((path) => path.startsWith('/v1/'))
        .sort(),
    );
  });

  test('an address with a proxy path', async () => {
    const { sent, fetch } = recordRequests();
    await client({ fetch, baseUrl: 'https://example.com/bourse/' }).types();
    expect(sent[0]!.url).toBe('https://example.com/bourse/v1/types');
  });

  test('the parameter types accept exactly one name of an instrument', () => {
    expectTypeOf<{ symbol: string }>().toExtend<TimeSeriesParams>();
    expectTypeOf<{ isin: string; interval: '1day' }>().toExtend<TimeSeriesParams>();
    expectTypeOf<{ symbol: string; isin: string }>().not.toExtend<TimeSeriesParams>();
    expectTypeOf<{ interval: '1day' }>().not.toExtend<TimeSeriesParams>();
  });
});

describe('response metadata', () => {
  test('onResponse of the client and of a request: id, degraded parts, limits', async () => {
    const { fetch } = recordRequests({
      'x-request-id': 'abc',
      'x-degraded': 'semantic, lexical',
      ratelimit: '"minute";r=9;t=60',
    });
    const seen: ResponseInfo[] = [];
    const onResponse = (info: ResponseInfo) => seen.push(info);
    await client({ fetch, onResponse }).types({ onResponse });
    const expectedInfo: ResponseInfo = {
      method: 'GET',
      path: '/v1/types',
      status: 200,
      requestId: 'abc',
      degraded: ['semantic', 'lexical'],
      rateLimit: { minute: { remaining: 9, resetSeconds: 60 }, month: null },
      headers: expect.any(Headers),
    };
    expect(seen).toEqual([expectedInfo, expectedInfo]);
    expect(seen[0]!.headers.get('x-degraded')).toBe('semantic, lexical');
  });

  test('each answer has its headers, which are not part of its JSON', async () => {
    const { fetch } = recordRequests({ etag: '"v1"' });
    const bourse = client({ fetch });
    const answers = [
      bourse.types(),
      bourse.stocks.list(),
      bourse.stocks.get('A'),
      bourse.quotes({ symbols: 'A' }),
      bourse.symbolSearch({ query: 'a' }),
      bourse.resolve({ items: [] }),
      bourse.timeSeries({ symbol: 'A' }),
    ];
    for (const answer of await Promise.all(answers)) {
      expect(answer.headers.get('etag')).toBe('"v1"');
      expect([Object.keys(answer), JSON.stringify(answer)]).toEqual([[], '{}']);
    }
  });
});

describe('an answer cut by the row limit', () => {
  const pages = [
    [{ meta: { more: true }, values: [2] }, '</v1/time_series?symbol=AAPL&end_date=2012-08-08&source=x>; rel="next"'],
    [{ meta: { more: false }, values: [1] }, null],
  ] as const;

  test.each(['timeSeries', 'dividends', 'splits'] as const)(
    '%s: next() follows the link to the older rows, then returns null',
    async (method) => {
      const sent: string[] = [];
      const fetch = async (url: string) => {
        const [body, link] = pages[sent.push(url) - 1]!;
        return Response.json(body, { headers: link === null ? {} : { link } });
      };
      const seen: string[] = [];
      const first = await client({ fetch })[method]({ symbol: 'aapl', start_date: '2012-08-06', outputsize: 1 });
      const second = await first.next({ onResponse: ({ path }) => seen.push(path) });
      expect([first.meta.more, second?.meta.more, await second?.next()]).toEqual([true, false, null]);
      expect(second).toEqual(pages[1][0]);
      expect(sent.map((url) => new URL(url).search)).toEqual([
        '?symbol=aapl&start_date=2012-08-06&outputsize=1',
        '?symbol=AAPL&end_date=2012-08-08&source=x',
      ]);
      expect(seen).toHaveLength(1);
    },
  );
});

const set = (url: string | undefined, key: string | undefined) => {
  vi.stubEnv('BOURSE_URL', url);
  vi.stubEnv('BOURSE_API_KEY', key);
};

describe('BOURSE_URL and BOURSE_API_KEY', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test('provide the default address and key', async () => {
    set('http://env:3000/', 'bourse_test_env');
    const { sent, fetch } = recordRequests();
    await new BourseClient({ fetch }).types();
    await new BourseClient({ fetch, baseUrl: 'http://given', apiKey: 'k' }).types();
    const authorization = sent.map(({ init }) => (init.headers as Record<string, string>)['authorization']);
    expect(sent.map(({ url }) => url)).toEqual(['http://env:3000/v1/types', 'http://given/v1/types']);
    expect(authorization).toEqual(['Bearer bourse_test_env', 'Bearer k']);
  });

  test.each([
    ['neither', undefined, undefined, /BOURSE_URL is not set/],
    ['an empty address', '', 'k', /BOURSE_URL is not set/],
    ['no key', 'http://env', undefined, /apiKey must be a key.*BOURSE_API_KEY is not set/],
    ['an invalid address', 'env:3000', 'k', /http or https address/],
    ['a key that no header can hold', 'http://env', 'secret\n', /^(?!.*secret).*apiKey must be/],
  ])('%s: the error names the cause', (_, url, key, message) => {
    set(url, key);
    expect(() => new BourseClient()).toThrow(message);
  });

  test('do not exist in a browser', () => {
    vi.stubGlobal('process', undefined);
    try {
      expect(() => new BourseClient()).toThrow(/BOURSE_URL is not set/);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('the constructor rejects invalid options', () => {
  test.each([
    ['no address', { baseUrl: 'localhost:3000' }, /http or https address/],
    ['none at all', { baseUrl: undefined as never }, /http or https address/],
    ['the address of /v1', { baseUrl: 'http://localhost:3000/v1/' }, /must not end in \/v1/],
    ['an address with a query', { baseUrl: 'http://localhost:3000/?a=b' }, /query or fragment/],
    ['an address with a password', { baseUrl: 'http://me:secret@localhost:3000' }, /user name or password/],
    ['a timeout that is no time', { timeoutMs: Number.NaN }, /timeoutMs must be/],
    ['a timeout of none', { timeoutMs: 0 }, /timeoutMs must be/],
    ['retries that never end', { retry: { failures: Number.NaN } }, /retry\.failures must be/],
    ['retries below none', { retry: { rateLimits: -1 } }, /retry\.rateLimits must be/],
    ['a number of retries', { retry: 3 as never }, /retry must be/],
    ['no key', { apiKey: undefined as never }, /apiKey must be/],
    ['a key with a line break', { apiKey: 'secret\n' }, /apiKey must be/],
  ])('%s', (_, options, message) => {
    expect(() => client(options)).toThrow(message);
    expect(() => client(options)).not.toThrow(/secret/);
  });
});

describe('request options', () => {
  test.each([
    ['a timeout that is no time', { timeoutMs: Number.NaN }, /timeoutMs must be/],
    ['retries that never end', { retry: { failures: Number.NaN } }, /retry\.failures must be/],
  ])('%s is rejected before any request', async (_, options, message) => {
    const { sent, fetch } = recordRequests();
    await expect(client({ fetch }).types(options)).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });

  test('an infinite timeout disables the limit', async () => {
    const { fetch } = recordRequests();
    expect(await client({ fetch, timeoutMs: Infinity }).types()).toEqual({});
  });

  test('an address may be a URL', async () => {
    const { sent, fetch } = recordRequests();
    await client({ fetch, baseUrl: new URL('http://bourse:3000/') }).types();
    expect(sent[0]!.url).toBe('http://bourse:3000/v1/types');
  });

  test('any text is sent as a symbol; a value that is not text is rejected', async () => {
    const { sent, fetch } = recordRequests();
    const { stocks } = client({ fetch });
    for (const symbol of ['A B', '../types', '\ud800', 'É?#%']) await stocks.get(symbol);
    const paths = ['A%20B', '..%2Ftypes', '%EF%BF%BD', '%C3%89%3F%23%25'].map(
      (path) => `http://bourse:3000/v1/stocks/${path}`,
    );
    expect(sent.map(({ url }) => url)).toEqual(paths);
    for (const none of [undefined, null, 42, {}])
      await expect(stocks.get(none as never)).rejects.toThrow('symbol must be text');
    expect(sent).toHaveLength(4);
  });

  test('the server reports missing parameters', async () => {
    const { sent, fetch } = recordRequests();
    const bourse = client({ fetch });
    await bourse.symbolSearch(undefined as never);
    await bourse.stocks.list(null as never);
    await bourse.resolve({} as never);
    expect(sent.map(({ url }) => url.slice('http://bourse:3000'.length))).toEqual([
      '/v1/symbol_search',
      '/v1/stocks',
      '/v1/resolve',
    ]);
  });
});

const never = () => new Promise<string>(() => {});

describe('a key from a function', () => {
  test('may take as long as an attempt, and no longer', async () => {
    const { sent, fetch } = recordRequests();
    stopTimers();
    const asking = client({ fetch, apiKey: never, timeoutMs: 30, retry: false });
    const outcome = asking.types().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30);
    expect(await outcome).toBeInstanceOf(TimeoutError);
    expect(sent).toEqual([]);
  });

  test('is no longer awaited once the signal is aborted', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const outcome = client({ apiKey: never })
      .types({ signal: controller.signal })
      .catch((error: unknown) => error);
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(reason);
    expect(await outcome).toBe(reason);
  });

  test('passes on the error of its function, without retrying', async () => {
    let times = 0;
    const shut = () => {
      times += 1;
      throw new Error('the vault is shut');
    };
    await expect(client({ apiKey: shut }).types()).rejects.toThrow('the vault is shut');
    expect(times).toBe(1);
  });
});
