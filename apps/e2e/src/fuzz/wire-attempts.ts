// Attacks by bytes: framing that two parsers would read differently, invalid lines and headers, other protocols, and
// clients that disconnect halfway.
import type { Answer } from '../harness/http-client.js';
import type { Random } from '../harness/random.js';
import { type Attempt, request } from './attempt.js';

/** A path, and a valid authorization header. */
export interface WireRequest {
  readonly path: string;
  readonly authorization: string;
}

type Maker = (random: Random, wireRequest: WireRequest) => Omit<Attempt, 'kind' | 'to'>;

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const toAnsweredAttempt = (text: string) => ({ parts: [latin1(text)], ending: 'answered' as const });
const toOpenAttempt = (text: string) => ({ parts: [latin1(text)], ending: 'open' as const });
const times = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at));

/** Hidden in the body of another request; the server must not answer it. */
const HIDDEN = 'GET /v1/usage HTTP/1.1\r\nHost: h\r\n\r\n';
const hiddenFault = (answers: readonly Answer[]) =>
  answers.length > 1 ? 'a request within a body was answered' : null;

const lengths = ['+5', '-1', '0x5', '5, 5', '5, 6', '1e1', '', ' ', '5 5', '99999999999999999999', '٥', '5;', '05'];
const encodings = [
  'chunked',
  'xchunked',
  'identity',
  'chunked, identity',
  'identity, chunked',
  'chunked, chunked',
  '"chunked"',
  'gzip, chunked',
  '\tchunked',
  'chunked\t',
  'Chunked',
  'chunked\0',
  ', chunked',
  'chunked;q=1',
];
const requestLines = [
  'GET  /v1/types HTTP/1.1',
  'GET\t/v1/types\tHTTP/1.1',
  'GET /v1/types',
  'GET /v1/types HTTP/1.0',
  'GET /v1/types HTTP/1.2',
  'GET /v1/types HTTP/2.0',
  'GET /v1/types HTTP/9.9',
  'GET /v1/types http/1.1',
  'get /v1/types HTTP/1.1',
  'G\0T /v1/types HTTP/1.1',
  'GET /v1/ty\0pes HTTP/1.1',
  'GET /v1/typ\u00e9s HTTP/1.1',
  'GET /v1/types?a=\u00ff HTTP/1.1',
  'GET http://other.test/v1/types HTTP/1.1',
  'GET http://[::1/v1/types HTTP/1.1',
  'GET //v1/types HTTP/1.1',
  'GET /v1/./types HTTP/1.1',
  'GET /v1/../v1/types HTTP/1.1',
  'GET /v1/%2e%2e/v1/types HTTP/1.1',
  'GET /v1\\types HTTP/1.1',
  'GET /v1/types#x HTTP/1.1',
  'GET * HTTP/1.1',
  'GET ? HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT bourse.test:443 HTTP/1.1',
  'PRI * HTTP/2.0',
  'M-SEARCH * HTTP/1.1',
];
const headerLines = [
  'NoColon',
  ': no name',
  'Na me: x',
  'Name : x',
  ' Folded: x',
  'X: a\r\n folded',
  'X: \0',
  'X: \u007f',
  'X: \u00ff\u00fe',
  'X: a\rb',
  'Host: second.test',
  'Host: ',
  'Host: a b',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Connection: close, keep-alive',
  'Connection: authorization, close',
  'Keep-Alive: timeout=99999999999',
  'TE: trailers, gzip',
  'Authorization: Bearer a',
  'Proxy-Authorization: Basic YQ==',
  'Content-Encoding: gzip',
  'X-HTTP-Method-Override: DELETE',
  'X-Original-URL: /metrics',
];
const chunks = [
  'G\r\nhello\r\n0\r\n\r\n',
  '-1\r\nhello\r\n0\r\n\r\n',
  'FFFFFFFFFFFFFFFFF\r\nhello',
  '5\nhello\n0\n\n',
  '5\r\nhelloX\r\n0\r\n\r\n',
  `5;${'e'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  '5;a="\r\n"\r\nhello\r\n0\r\n\r\n',
  '0\r\nContent-Length: 9\r\nAuthorization: Bearer x\r\n\r\n',
  '\r\n\r\n',
  '2\r\n{}\r\n00000000000\r\n\r\n',
];
const toSecuredHeaders = ({ authorization }: WireRequest) => `Host: h\r\nAuthorization: ${authorization}\r\n`;
const toPostHead = (wireRequest: WireRequest) =>
  `POST /v1/resolve HTTP/1.1\r\n${toSecuredHeaders(wireRequest)}Content-Type: application/json\r\n`;
const toGetHead = (wireRequest: WireRequest) => `GET ${wireRequest.path} HTTP/1.1\r\n${toSecuredHeaders(wireRequest)}`;

const makers = {
  'pipelined requests': (random, { path, authorization }) => {
    const more = { Authorization: authorization, Connection: 'keep-alive' };
    const kept = times(1 + random.integer(24), () => random.pick([path, '/v1/types', '/livez', '/v1/nothing']));
    const last = request('GET', '/v1/types', { Authorization: authorization });
    const fault = ({ length }: readonly Answer[]) =>
      length === kept.length + 1 ? null : `${length} answers to ${kept.length + 1} requests`;
    return {
      parts: [Buffer.concat([...kept.map((one) => request('GET', one, more)), last])],
      ending: 'answered',
      fault,
    };
  },
  'requests in several parts': (random, wireRequest) => {
    const bytes = request('GET', wireRequest.path, { Authorization: wireRequest.authorization });
    const cut = 1 + random.integer(bytes.length - 1);
    return { parts: [bytes.subarray(0, cut), bytes.subarray(cut)], ending: 'answered' };
  },
  'pipelined requests of a client that leaves': (random, wireRequest) => {
    const one = `${toGetHead(wireRequest)}\r\n`;
    const parts = [latin1(one.repeat(1 + random.integer(40)))];
    return { parts, ending: random.pick(['left after writing', 'left at an answer'] as const) };
  },
  'a large answer of which nothing is read': (random, { authorization }) => {
    const path = random.pick(['/v1/stocks?outputsize=1000', '/v1/stocks?status=all', '/v1/time_series?symbol=AAPL']);
    const more = { Authorization: authorization, Accept: random.pick(['text/csv', 'application/x-ndjson', '*/*']) };
    return { parts: [request('GET', path, more)], ending: 'left at an answer' };
  },
  'a body that is cut off': (random, wireRequest) => {
    const length = 2 + random.integer(100_000);
    const body = '{"items":[{"query":"apple"}'.slice(0, random.integer(27));
    const head = `${toPostHead(wireRequest)}Content-Length: ${length}\r\n\r\n`;
    return { parts: [latin1(head + body)], ending: random.pick(['left after writing', 'open'] as const) };
  },
  'chunks that are none': (random, wireRequest) =>
    toOpenAttempt(`${toPostHead(wireRequest)}Transfer-Encoding: chunked\r\n\r\n${random.pick(chunks)}`),
  'two lengths': (random, wireRequest) => {
    const total = HIDDEN.length + 5;
    const encoding = `Transfer-Encoding: ${random.pick(encodings)}\r\n`;
    const space = random.pick(['', '', ' ']);
    const lines = random.chance(50)
      ? `Content-Length${space}: ${total}\r\n${encoding}`
      : `${space}${encoding}Content-Length: ${total}\r\n`;
    const start = random.chance(50) ? toPostHead(wireRequest) : toGetHead(wireRequest);
    return { ...toOpenAttempt(`${start}${lines}\r\n0\r\n\r\n${HIDDEN}`), fault: hiddenFault };
  },
  'an invalid length': (random, wireRequest) => {
    const second = random.chance(50) ? `Content-Length: ${random.pick(lengths)}\r\n` : '';
    return toOpenAttempt(`${toPostHead(wireRequest)}Content-Length: ${random.pick(lengths)}\r\n${second}\r\nhello`);
  },
  'odd request lines': (random, wireRequest) =>
    toOpenAttempt(`${random.pick(requestLines)}\r\n${toSecuredHeaders(wireRequest)}Connection: close\r\n\r\n`),
  'odd header lines': (random, wireRequest) => {
    const lines = times(1 + random.integer(3), () => random.pick(headerLines)).join('\r\n');
    return toOpenAttempt(`${toGetHead(wireRequest)}${lines}\r\nConnection: close\r\n\r\n`);
  },
  'line ends that are none': (random, wireRequest) =>
    toOpenAttempt(
      `${toGetHead(wireRequest)}Connection: close\r\n\r\n`.replaceAll(
        '\r\n',
        random.pick(['\n', '\r', '\r\r\n', '\n\r']),
      ),
    ),
  'no Host': (random, { path, authorization }) =>
    toAnsweredAttempt(
      `GET ${path} HTTP/1.${random.integer(2)}\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
    ),
  'large heads': (random, wireRequest) => {
    const lines = random.pick([
      () => times(100 + random.integer(3000), (at) => `X-${at}: ${at}`).join('\r\n'),
      () => `X: ${'a'.repeat(4000 + random.integer(60_000))}`,
      () => `Cookie: ${'a=b; '.repeat(random.integer(10_000))}`,
      () => `If-None-Match: ${'"a", '.repeat(random.integer(2500))}"b"`,
    ])();
    return toOpenAttempt(`${toGetHead(wireRequest)}${lines}\r\nConnection: close\r\n\r\n`);
  },
  'a long URL': (random, { authorization }) => {
    const text = random.pick(['a', '%41', '/', '?', '&a', '%F0%9F%98%80', '..%2f']);
    const path = `/v1/${random.pick(['stocks?exchange=', 'stocks/', 'symbol_search?query='])}${text.repeat(random.integer(22_000))}`;
    return toOpenAttempt(
      `GET ${path} HTTP/1.1\r\nHost: h\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
    );
  },
  'another protocol': (random) => {
    const hello = Buffer.from('16030100c8010000c40303', 'hex');
    const texts = [
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'SSH-2.0-OpenSSH_9\r\n',
      'EHLO bourse.test\r\n',
      '\0'.repeat(50),
    ];
    return { parts: [random.chance(30) ? hello : latin1(random.pick(texts))], ending: 'open' };
  },
  noise: (random) => ({
    parts: [Buffer.from(times(1 + random.integer(600), () => '').map(() => random.integer(256)))],
    ending: 'open',
  }),
} satisfies Record<string, Maker>;

export const wireKinds = Object.keys(makers) as (keyof typeof makers)[];

export function wireAttempt(
  kind: keyof typeof makers,
  random: Random,
  wireRequest: WireRequest,
  to: Attempt['to'],
): Attempt {
  return { kind, to, ...(makers[kind] as Maker)(random, wireRequest) };
}
