import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { envelopeOf, type GraphqlError, parseRefusal } from '../graphql/refusal.js';
import { findEnvelopeFaults } from '../harness/envelope-faults.js';
import { type Answer, toAnswer } from '../harness/http-client.js';

const codes: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limit',
};
/** Apollo's own error code, on which its clients depend. */
const PERSISTED_QUERY_NOT_FOUND = 'PERSISTED_QUERY_NOT_FOUND';
const LEAK = /node_modules|\/(?:src|dist|bundle)\/|\.[jt]s:\d+|bourse_(?:live|test|demo)_\w{30}|\bselect .{1,80} from /;

/** No 5xx, no redirect, and every refusal is an envelope (HEAD has no body to check). */
export function findGarbageFault(answer: Answer, method: string): string | null {
  const { status } = answer;
  if (status >= 500) return `status ${status}`;
  if (status < 300 || status === 304 || method === 'HEAD') return null;
  if (status < 400) return `redirect ${status}`;
  return findEnvelopeFaults(answer, status, codes[status] ?? 'bad_request').join('; ') || null;
}

/** The checks common to both transports, on a raw response. */
export function findAnswerFault(received: Answer, to: 'rest' | 'graphql', method: string): string | null {
  if (received.status === 0) return `no status line: ${received.request.slice(0, 60)}`;
  const isJson = String(received.headers['content-type']).startsWith('application/json');
  if (method === 'HEAD' || received.status < 200 || received.status === 204) return findGarbageFault(received, 'HEAD');
  const answer = decodeAnswer(received);
  if (answer === null) return 'the body does not match its Content-Encoding';
  if (isJson && !isParsable(answer)) return 'the body is no JSON';
  const fault = to === 'graphql' ? findGraphqlFault(answer, isJson) : findGarbageFault(answer, method);
  if (fault !== null) return fault;
  return answer.status >= 400 && LEAK.test(answer.text) ? 'the message shows what is inside' : null;
}

function findGraphqlFault(answer: Answer, isJson: boolean): string | null {
  if (answer.status === 304 || (answer.status < 300 && !isJson)) return null;
  const errors = isJson ? ((answer.json?.errors ?? []) as GraphqlError[]) : [];
  if (errors.some(({ extensions }) => extensions?.['code'] === PERSISTED_QUERY_NOT_FOUND)) return null;
  if (answer.status < 300) return errors.map(findFieldFault).find((fault) => fault !== null) ?? null;
  if (errors.length < 2) return findGarbageFault(isJson ? parseRefusal(answer) : answer, 'POST');
  return errors.map((error) => findGarbageFault(parseRefusal(withOnly(error, answer)), 'POST')).find(Boolean) ?? null;
}

/** A document may have several faults; each is an envelope. */
function withOnly(error: GraphqlError, { request, status, headers }: Answer): Answer {
  return toAnswer(request, status, headers, Buffer.from(JSON.stringify({ errors: [error] })));
}

/** An error together with data. */
function findFieldFault(error: GraphqlError): string | null {
  const { status, code, details } = error.extensions ?? {};
  if (typeof status !== 'number' || typeof code !== 'string' || details === undefined)
    return `an error without an envelope: ${JSON.stringify(envelopeOf(error)).slice(0, 200)}`;
  return status >= 500 ? `status ${status} of a field` : null;
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

function decodeAnswer(answer: Answer): Answer | null {
  const encoding = answer.headers['content-encoding'];
  if (encoding === undefined || answer.body.length === 0) return answer;
  try {
    return toAnswer(answer.request, answer.status, answer.headers, decoders[encoding]!(answer.body));
  } catch {
    return null;
  }
}

function isParsable(answer: Answer): boolean {
  try {
    return answer.json !== undefined;
  } catch {
    return answer.body.length === 0 && answer.status === 304;
  }
}
