import { endpoints } from '@bourse/contract';
import { exampleOf } from '../cases/every-endpoint.js';
import { ask, type RequestOrPath, toPost, toRequest, titleOf } from '../cases/test-request.js';
import type { Answer, Target } from './http-client.js';
import { until } from './until.js';

/** The part of a response that depends on the data only, without request ids and the version of the universe. */
export interface RecordedAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: Buffer;
}

/** Responses by request, such as `GET /v1/stocks/AAPL`. */
export type Recording = ReadonlyMap<string, RecordedAnswer>;

/** The addresses of a server. */
interface Surface extends Target {
  readonly gatewayPort: number;
  /** If different from REST. */
  readonly gatewayHost?: string;
}

/** The longest lag of search behind a publication. */
const WHOLE_MS = 60_000;

/** Records the responses to all requests, and every page of the listing. */
export async function record(server: Surface, questions: readonly RequestOrPath[]): Promise<Recording> {
  const recording = new Map<string, RecordedAnswer>();
  const gateway = { ...server, host: server.gatewayHost ?? server.host, port: server.gatewayPort };
  for (const request of questions) {
    const target = isGraphql(request) ? gateway : server;
    const answer = toRecordedAnswer(await requestWhole(target, request));
    recording.set(nameOf(request), isGraphql(request) ? { ...answer, body: errorsInOrder(answer.body) } : answer);
  }
  for (let page = 0, cursor: string | null = ''; cursor !== null; page++) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await requestWhole(server, `/v1/stocks?status=all&outputsize=1000${next}`);
    recording.set(`GET /v1/stocks, page ${page}`, toRecordedAnswer(answer));
    cursor = (answer.json as { next_cursor: string | null }).next_cursor;
  }
  return recording;
}

/** Requests whose status or body differs. */
export function listDifferences(one: Recording, other: Recording): string[] {
  const titles = new Set([...one.keys(), ...other.keys()]);
  return [...titles].filter((title) => {
    const [left, right] = [one.get(title), other.get(title)];
    if (left === undefined || right === undefined) return true;
    return left.status !== right.status || !left.body.equals(right.body);
  });
}

/** Requests whose ETags differ although status and body are equal. */
export const otherTags = (one: Recording, other: Recording): string[] =>
  [...one].filter(([title, { etag }]) => other.get(title)?.etag !== etag).map(([title]) => title);

/** Requests where one strong ETag has two bodies. */
export function tagsOfTwoBodies(recordings: readonly Recording[]): string[] {
  const bodies = new Map<string, Buffer>();
  const faults: string[] = [];
  for (const [title, { etag, body }] of recordings.flatMap((recording) => [...recording])) {
    if (etag === null || etag.startsWith('W/')) continue;
    const firstBody = bodies.get(`${title} ${etag}`);
    if (firstBody === undefined) bodies.set(`${title} ${etag}`, body);
    else if (!firstBody.equals(body)) faults.push(title);
  }
  return faults;
}

/** A complete response, without X-Degraded. */
async function requestWhole(target: Target, request: RequestOrPath): Promise<Answer> {
  let answer!: Answer;
  await until(
    `a whole answer to ${titleOf(request)}`,
    async () => {
      answer = await ask(request, {}, target);
      return answer.headers['x-degraded'] === undefined && answer.status !== 503;
    },
    WHOLE_MS,
  );
  return answer;
}

const toRecordedAnswer = ({ status, headers, body }: Answer): RecordedAnswer => ({
  status,
  etag: headers.etag ?? null,
  body,
});

const isGraphql = (request: RequestOrPath): boolean => toRequest(request).path === '/graphql';

/** `GET /v1/types`, `GET /v1/stocks text/csv`, `POST /graphql { … }`. */
function nameOf(request: RequestOrPath): string {
  const { body, headers = {} } = toRequest(request);
  return [titleOf(request), body ?? headers['accept'] ?? ''].join(' ').trim();
}

/** Sorts errors, because GraphQL returns errors of fields in any order. */
function errorsInOrder(body: Buffer): Buffer {
  const { errors, ...others } = JSON.parse(body.toString()) as { errors?: { path: unknown }[] };
  if (errors === undefined) return body;
  const sorted = errors.map((error) => JSON.stringify(error)).sort();
  return Buffer.from(JSON.stringify({ ...others, errors: sorted }));
}

/** A GET with another media type than JSON. */
const inForm = (accept: string, path: string): RequestOrPath => ({ method: 'GET', path, headers: { accept } });

const graphql = (query: string): RequestOrPath => toPost('/graphql', { query });

/** Every example of every endpoint whose response depends on the data only: those that describe the server are free. */
function examples(): RequestOrPath[] {
  const others = Object.values(endpoints).filter((endpoint) => !('charge' in endpoint));
  return others.flatMap((endpoint) =>
    endpoint.method === 'POST' ? [exampleOf(endpoint)] : [...endpoint.examples].map((path): RequestOrPath => path),
  );
}

/** Every kind of REST and GraphQL request for these symbols, and the searches. */
export function everyQuestion(symbols: readonly string[], queries: readonly string[]): RequestOrPath[] {
  const listing = '/v1/stocks?status=all';
  const prices = (symbol: string): RequestOrPath[] => [
    ...['', '&adjust=none', '&adjust=all', '&interval=1month', '&outputsize=5000'].map(
      (more): RequestOrPath => `/v1/time_series?symbol=${symbol}${more}`,
    ),
    ...['time_series', 'dividends', 'splits'].map((name) => inForm('text/csv', `/v1/${name}?symbol=${symbol}`)),
    `/v1/dividends?symbol=${symbol}`,
    `/v1/splits?symbol=${symbol}`,
    graphql(`{ instrument(symbol: "${symbol}") { ${OF_INSTRUMENT} ${OF_PRICES} } }`),
  ];
  return [
    // A token of changes names a version, and a state of markets a minute.
    ...examples().filter(
      (asked) => typeof asked !== 'string' || !/^\/v1\/(?:stocks\/changes|market_state)/.test(asked),
    ),
    listing,
    inForm('text/csv', listing),
    inForm('application/x-ndjson', listing),
    inForm('text/csv', '/v1/stocks'),
    ...symbols.flatMap((symbol): RequestOrPath[] => [`/v1/stocks/${symbol}`, ...prices(symbol)]),
    `/v1/quotes?symbols=${symbols.join()}`,
    inForm('text/csv', `/v1/quotes?symbols=${symbols.join()}`),
    ...queries.flatMap((query): RequestOrPath[] => [
      `/v1/symbol_search?query=${encodeURIComponent(query)}`,
      toPost('/v1/resolve', { items: [{ query }] }),
      graphql(`{ search(query: ${JSON.stringify(query)}) { score instrument { ${OF_INSTRUMENT} } } }`),
    ]),
    graphql(`{ instruments(first: 100) { edges { node { ${OF_INSTRUMENT} } } pageInfo { endCursor } } }`),
  ];
}

const OF_INSTRUMENT = `symbol name exchange mic type country currency isin figi cik status compositeFigi shareclassFigi
  issuerCountry sector industry marketCap delistedOn description aliases coverage { interval from to }
  listings { symbol exchange status }`;

const OF_PRICES = `series(outputsize: 5000) { datetime open high low close volume }
  raw: bars(adjust: NONE, outputsize: 10) { datetime open high low close volume }
  dividends { exDate amount currency type adjustedAmount } splits { exDate numerator denominator }
  quote { datetime open high low close volume previousClose change percentChange asOf fiftyTwoWeek { low high } }`;
