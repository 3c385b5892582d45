/** A request that causes an error. */
export interface Cause {
  readonly text: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** A blob, so that the record of the request does not keep it. */
  readonly body?: () => Blob;
  /** Whether the request is sent without the key of the page. */
  readonly isAnonymous?: boolean;
}

/** A row of the error table of the server. */
export interface ErrorRow {
  readonly status: number;
  readonly code: string;
  readonly meaning: string;
  /** Whether the same request may succeed later. */
  readonly retry: boolean;
  readonly causes: readonly Cause[];
}

const BODY_BYTES = 300_000;
const URL_LENGTH = 20_000;
const HEADER_BYTES = 70_000;

/** An error that a page cannot cause. */
function simulate(value: string, text = 'Simulate'): Cause {
  return { text, path: '/v1/types', headers: { 'x-simulate': value } };
}

const resolveBody = (type: string, text: string): Pick<Cause, 'method' | 'path' | 'body'> => ({
  method: 'POST',
  path: '/v1/resolve',
  body: () => new Blob([text], { type }),
});

const row = (status: number, code: string, meaning: string, ...causes: Cause[]): ErrorRow => ({
  status,
  code,
  meaning,
  retry: code === 'rate_limit' || code === 'internal' || code === 'upstream_failure',
  causes,
});

/** Every row of the table, with real causes where a page can cause the error. */
export const errorRows: readonly ErrorRow[] = [
  row(
    400,
    'bad_request',
    'The request is malformed or one of its parameters is invalid.',
    { text: 'Unknown parameter', path: '/v1/stocks?limit=5' },
    { text: 'Two invalid values', path: '/v1/time_series?symbol=AAPL&interval=2min&outputsize=0' },
  ),
  row(
    401,
    'unauthenticated',
    'A valid API key is required.',
    { text: 'No key', path: '/v1/types', isAnonymous: true },
    { text: 'Wrong key', path: '/v1/types', isAnonymous: true, headers: { authorization: 'Bearer wrong' } },
  ),
  row(403, 'forbidden', 'This API key may not make this request.', simulate('forbidden;reason=insufficient_scope')),
  row(
    404,
    'not_found',
    'Nothing was found here.',
    { text: 'Unknown symbol', path: '/v1/stocks/NOSUCHTHING' },
    { text: 'Range without data', path: '/v1/time_series?symbol=AAPL&end_date=1950-12-31' },
    { text: 'Unknown path', path: '/v1/timeseries' },
  ),
  row(405, 'bad_request', 'This path does not support that method.', {
    text: 'POST',
    method: 'POST',
    path: '/v1/types',
  }),
  row(408, 'bad_request', 'The request did not arrive in time.', simulate('408')),
  row(410, 'bad_request', 'The changes since then are no longer recorded.', simulate('410')),
  row(413, 'bad_request', 'The request body is too large.', {
    text: 'Body of 300 kB',
    ...resolveBody('application/json', JSON.stringify({ items: [{ query: 'x'.repeat(BODY_BYTES) }] })),
  }),
  row(414, 'bad_request', 'The request URL is too long.', {
    text: 'URL of 20 kB',
    path: `/v1/stocks?cursor=${'a'.repeat(URL_LENGTH)}`,
    isAnonymous: true,
  }),
  row(415, 'bad_request', 'The request body is of an unsupported media type.', {
    text: 'CSV',
    ...resolveBody('text/csv', 'name\nApple'),
  }),
  row(416, 'bad_request', 'The file does not have the requested range of bytes.', simulate('416')),
  row(417, 'bad_request', 'The expectation in the Expect header cannot be met.', simulate('417')),
  row(422, 'bad_request', 'The request is well formed, but a parameter cannot match any instrument.', {
    text: 'Unknown country',
    path: '/v1/stocks?country=ZZ',
  }),
  row(
    429,
    'rate_limit',
    'The rate limit of this API key is exceeded.',
    simulate('rate_limit;scope=minute;retry_after=20', 'Simulate a minute'),
    simulate('rate_limit;scope=month;retry_after=86400', 'Simulate a month'),
  ),
  row(431, 'bad_request', 'The request headers are too large.', {
    text: 'Header of 70 kB',
    path: '/v1/types',
    isAnonymous: true,
    headers: { 'x-large': 'a'.repeat(HEADER_BYTES) },
  }),
  row(500, 'internal', 'Something went wrong on our side.', simulate('500')),
  row(502, 'upstream_failure', 'Every data source that was tried failed.', simulate('502;last_error=unreachable')),
  row(503, 'internal', 'The service is temporarily unavailable.', simulate('503;retry_after=5')),
  row(504, 'upstream_failure', 'The data sources did not answer in time.', simulate('504')),
];
