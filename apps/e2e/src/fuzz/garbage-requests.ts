import { endpoints } from '@bourse/contract';
import type { Random } from '../harness/random.js';

/** An invalid request. */
interface GarbageRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const declared = Object.values(endpoints);
const parametersOf = (endpoint: (typeof declared)[number]) =>
  'query' in endpoint ? Object.keys(endpoint.query.shape) : [];
const parameters = [...new Set(declared.flatMap(parametersOf)), 'foo'];
const places = [
  ...declared.map((endpoint) => ({ path: endpoint.examples[0].split('?')[0]!, own: parametersOf(endpoint) })),
  ...['/v1/', '/', '/livez', '/docs'].map((path) => ({ path, own: [] })),
];
const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PURGE',
  'REPORT',
];
const values = [
  '',
  '0',
  '-1',
  '1',
  '1001',
  '1e9',
  'NaN',
  'null',
  'undefined',
  'true',
  '%',
  '%00',
  '%zz',
  '%C0%80',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%0d%0a',
  '..%2f..%2f',
  "'--",
  '%22',
  '<x>',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'US',
  'ZZ',
  'ETF',
  'Common%20Stock',
  'active',
  'all',
  'AAPL',
  'US0378331005',
  'US0378331006',
  'BBG000B9XRY4',
  '0000320193',
  'a'.repeat(300),
  '9'.repeat(400),
  '%E2%80%AE',
  '+',
  '%2B',
  '%20',
  ';',
  '.*',
  '(a+)+$',
  '1min',
  '1day',
  '1month',
  'none',
  'splits',
  '2012-02-30',
  '2012-08-09',
  '0001-01-01',
  '9999-12-31',
  '2012-08-09T24:00:00Z',
  '2012-08-09T10:00:00%2002:00',
  '2012-08-09T10:00:00%2B14:00',
  '-271821-04-20',
  'AAPL,MSFT',
  'AAPL,,MSFT',
  'aapl',
  'issue',
  'mic,status',
  'status,status',
  'Energy,Utilities',
  'energy,ENERGY',
  'mega,Large%20Cap',
  'prices,%2Bisin',
  '+sector,+market_cap',
  'US,,DE',
  'USD,usd',
  'XNAS,XLON',
  ',',
  '%2C',
  'a,'.repeat(500),
  'BRK.B',
  '5000',
  '5001',
];
const headerNames = [
  'host',
  'x-forwarded-proto',
  'accept',
  'if-none-match',
  'x-request-id',
  'authorization',
  'origin',
  'x-forwarded-for',
  'range',
  'accept-encoding',
  'content-type',
  'cookie',
  'if-modified-since',
];
const headerValues = [
  '',
  '*',
  '"',
  'W/',
  '"a',
  ',,,',
  'text/csv',
  'text/csv;q=2',
  'application/x-ndjson;q=a',
  ';;;',
  'Bearer',
  'Bearer  ',
  'bytes=0-1',
  'a'.repeat(2000),
  'null',
  '::::',
  '\u00e4\u00f6',
  'gzip',
  '=;=',
];

/** Random requests: invalid parameters, paths, methods and headers in any combination. */
export class GarbageRequests {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  any(): GarbageRequest {
    const random = this.#random;
    const count = random.integer(4);
    const { path, own } = random.pick(places);
    const query = Array.from({ length: count }, () => `${this.#name(own)}=${this.#value()}`).join(
      random.pick(['&', '&', '&&', ';']),
    );
    const headers: Record<string, string> = {};
    for (let i = random.integer(3); i > 0; i--) headers[random.pick(headerNames)] = random.pick(headerValues);
    return {
      method: random.pick(methods),
      path: `${this.#alterPath(path)}${query === '' ? '' : `?${query}`}`,
      headers,
    };
  }

  /** Bytes that may or may not be a request. */
  bytes(): Buffer {
    const random = this.#random;
    const { method, path } = this.any();
    const bytes = Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`, 'latin1');
    for (let i = 1 + random.integer(4); i > 0; i--) bytes[random.integer(bytes.length)] = random.integer(256);
    return random.chance(30) ? bytes.subarray(0, random.integer(bytes.length)) : bytes;
  }

  /** A request whose sender disconnects within the body. */
  cutShort(authorization: string): string {
    const random = this.#random;
    const body = random.pick(['{"items":[{"query":', '{"query":"{ __typename }"', '{', '']);
    const length = random.pick(['Content-Length: 5000', 'Transfer-Encoding: chunked']);
    const begun = length.startsWith('T') && body !== '' ? `${(body.length + 10).toString(16)}\r\n${body}` : body;
    const head = `Host: h\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\n${length}`;
    return `POST /v1/resolve HTTP/1.1\r\n${head}\r\n\r\n${begun}`;
  }

  #value(): string {
    const value = this.#random.pick(values);
    return this.#random.chance(20) ? value + this.#random.pick(values) : value;
  }

  /** Parameters of other endpoints are rare: each causes a 400. */
  #name(own: readonly string[]): string {
    return this.#random.pick(own.length === 0 || this.#random.chance(10) ? parameters : own);
  }

  #alterPath(path: string): string {
    const random = this.#random;
    return random.chance(25) ? `${path}/${random.pick(values).replaceAll(' ', '')}` : path;
  }
}
