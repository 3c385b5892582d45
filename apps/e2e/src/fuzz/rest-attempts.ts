import type { Random } from '../harness/random.js';
import { type Attempt, type Headers, request } from './attempt.js';
import { GarbageRequests } from './garbage-requests.js';
import { ValidPrices } from './valid-prices.js';
import { type SampleRow, sample } from '../harness/sample.js';
import { ValidRequests } from './valid-requests.js';

/** Values issued by the server: keys, cursors and ETags. */
export interface IssuedValues {
  /** Authorization headers: of a key without limits, of a restricted one, and invalid ones. */
  readonly ample: string;
  readonly others: readonly string[];
  readonly cursors: readonly string[];
  readonly etags: readonly string[];
}

type Maker = (random: Random, issued: IssuedValues) => Omit<Attempt, 'kind' | 'to'>;

let rows: readonly SampleRow[] | null = null;
const sampleRows = () => (rows ??= sample());
const toAnsweredAttempt = (...parts: Buffer[]) => ({ parts, ending: 'answered' as const });
const get = (path: string, { ample }: IssuedValues, headers: Headers = {}) =>
  toAnsweredAttempt(request('GET', path, { Authorization: ample, ...headers }));
const pages = ['/v1/stocks?outputsize=3', '/v1/types', '/v1/time_series?symbol=AAPL', '/v1/symbol_search?query=apple'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~=+/%\u00e9';

/** A valid text with changed letters, shortened, lengthened or doubled. */
export function alterText(text: string, random: Random): string {
  const at = random.integer(text.length);
  const letter = LETTERS[random.integer(LETTERS.length)]!;
  return random.pick([
    () => text.slice(0, at) + letter + text.slice(at + 1),
    () => text.slice(0, at),
    () => text.slice(at),
    () => text + letter,
    () => text + text,
    () => text.toLowerCase(),
    () => text.slice(0, at) + text.slice(at + 1),
    () => [...text].toReversed().join(''),
    () => text,
  ])();
}

const resolveBodies: readonly ((random: Random) => string | Buffer)[] = [
  () => '{"items":[{"query":"APPLE INC COM"},{"query":"vodafone","currency":"GBX"}]}',
  (random) => JSON.stringify({ items: Array.from({ length: random.integer(130) }, () => ({ query: 'a' })) }),
  (random) => `{"items":${'['.repeat(random.integer(30_000))}`,
  (random) => `{"items":${'{"items":'.repeat(random.integer(9000))}1${'}'.repeat(random.integer(9000))}`,
  (random) =>
    `{"items":[{"query":${random.pick(['1', 'null', '[]', '{}', '""', '"\\u0000"', '"\\ud800"', '1e999'])}}]}`,
  (random) =>
    `{"items":[{"query":"a","${random.pick(['mic', 'type', 'country', 'currency'])}":${random.pick(['""', '1', '"XXXX"', '[]', '"__proto__"'])}}]}`,
  () => '{"items":[{"query":"a"}],"items":[{"query":"b"}],"__proto__":{"items":[]},"constructor":{"prototype":{}}}',
  () => '\ufeff{"items":[{"query":"a"}]}',
  (random) =>
    Buffer.concat([Buffer.from('{"items":[{"query":"'), Buffer.from([random.integer(256), 0xff]), Buffer.from('"}]}')]),
  (random) =>
    random.pick([
      '',
      ' ',
      'null',
      '[]',
      '1',
      '"a"',
      '{',
      '{}',
      '{"items":null}',
      'items=a',
      '\0',
      'NaN',
      '{"items":[,]}',
    ]),
  (random) => JSON.stringify({ items: [{ query: 'é\u0301𝒜'.repeat(random.integer(200)) }] }),
  (random) => JSON.stringify({ items: [{ query: 'a' }] }) + ' '.repeat(random.integer(300_000)),
  (random) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: random.integer(20_000) }, (_, i) => [`x${i}`, i]))),
];
const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/graphql',
  '',
  'a/b/c',
];

const makers = {
  'valid requests': (random, issued) => {
    const kind = random.chance(60) ? new ValidRequests(sampleRows(), random) : new ValidPrices(random);
    const { path, wrong } = kind.any();
    return { ...get(path, issued), fault: ([answer]) => (answer === undefined ? 'no answer' : wrong(answer)) };
  },
  'garbage in paths, parameters, methods, headers': (random, { ample }) => {
    const { method, path, headers } = new GarbageRequests(random).any();
    return toAnsweredAttempt(request(method, path, { Authorization: ample, ...headers }));
  },
  'damaged requests': (random) => ({ parts: [new GarbageRequests(random).bytes()], ending: 'open' }),
  'altered cursors': (random, issued) => {
    const cursor = encodeURIComponent(alterText(random.pick(issued.cursors), random));
    const more = random.pick(['', '', '&exchange=NASDAQ', '&status=all', `&cursor=${cursor}`, '&outputsize=1000']);
    return get(`/v1/stocks?outputsize=2&cursor=${cursor}${more}`, issued);
  },
  'conditional requests': (random, issued) => {
    const tags = Array.from({ length: random.integer(20) }, () => alterText(random.pick(issued.etags), random));
    const value = random.pick(['*', '*, *', tags.join(', '), tags.map((tag) => `W/${tag}`).join(','), '"', 'W/"']);
    const name = random.pick(['If-None-Match', 'If-Match', 'If-Range', 'If-Modified-Since', 'If-Unmodified-Since']);
    return get(random.pick(pages), issued, { [name]: value });
  },
  'ranges of bytes': (random, issued) =>
    get(random.pick(pages), issued, {
      Range: random.pick([
        'bytes=0-0',
        'bytes=-1',
        'bytes=9-1',
        'bytes=0-,0-,0-,0-',
        'rows=1-2',
        'bytes=0-99999999999999999999',
        'bytes',
      ]),
    }),
  'forms that are asked for': (random, issued) => {
    const forms = [
      'text/csv',
      'application/x-ndjson',
      'application/json',
      '*/*',
      'text/*;q=0',
      'a',
      ';q=1',
      '*/*;q=0',
      ',',
      'text/csv;q=0.5, */*;q=2',
    ];
    const encodings = [
      'gzip',
      'br',
      'zstd',
      'deflate',
      'identity;q=0',
      '*;q=0',
      'gzip;q=0, br;q=0',
      'br;q=1.5, gzip',
      'x',
      ',,',
    ];
    return get(random.pick(pages), issued, { Accept: random.pick(forms), 'Accept-Encoding': random.pick(encodings) });
  },
  'keys of others': (random, { ample, others }) => {
    const token = ample.slice('Bearer '.length);
    const forms = [
      `bearer ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} `,
      `Bearer ${token},${token}`,
      `Basic ${token}`,
      token,
    ];
    const value = random.pick([
      ...others,
      ...others,
      ...forms,
      `Bearer ${alterText(token, random)}`,
      `Bearer ${'a'.repeat(random.integer(9000))}`,
    ]);
    return toAnsweredAttempt(
      request('GET', random.pick([...pages, '/v1/usage']), { Authorization: value, 'X-Simulate': 'internal' }),
    );
  },
  'the same parameter twice': (random, issued) => {
    const [path, name] = random.pick([
      ['/v1/stocks', 'exchange'],
      ['/v1/stocks', 'outputsize'],
      ['/v1/symbol_search', 'query'],
      ['/v1/time_series', 'symbol'],
    ] as const);
    const forms = [
      `${name}=a&${name}=b`,
      `${name}[]=a&${name}[]=b`,
      `${name}[a]=1`,
      `${name}[__proto__]=1`,
      `${name}&${name}=`,
    ];
    return get(`${path}?${random.pick(forms)}`, issued);
  },
  'numbers that are none': (random, issued) => {
    const values = [
      '9'.repeat(1 + random.integer(400)),
      '-0',
      '1.0',
      '0x10',
      '1e3',
      '٣',
      '%2B1',
      '1%00',
      'Infinity',
      '1_000',
      ' 1',
      '2147483648',
      '9007199254740993',
    ];
    const [path, name] = random.pick([
      ['/v1/stocks?', 'outputsize'],
      ['/v1/symbol_search?query=a&', 'limit'],
      ['/v1/time_series?symbol=AAPL&', 'outputsize'],
      ['/v1/dividends?symbol=AAPL&', 'outputsize'],
    ] as const);
    return get(`${path}${name}=${encodeURI(random.pick(values)).replaceAll('%25', '%')}`, issued);
  },
  'bodies of POST': (random, { ample }) => {
    const body = Buffer.from(random.pick(resolveBodies)(random));
    const type = random.chance(80) ? 'application/json' : random.pick(contentTypes);
    const path = random.chance(90) ? '/v1/resolve' : random.pick(pages);
    return toAnsweredAttempt(request('POST', path, { Authorization: ample, 'Content-Type': type }, body));
  },
} satisfies Record<string, Maker>;

export const restKinds = Object.keys(makers) as (keyof typeof makers)[];

export function restAttempt(kind: keyof typeof makers, random: Random, issued: IssuedValues): Attempt {
  return { kind, to: 'rest', ...(makers[kind] as Maker)(random, issued) };
}
