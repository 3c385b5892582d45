import { endpoints } from '@bourse/contract';
import { exampleOf } from '../cases/every-endpoint.js';
import { ask, type Asked, posted, questionOf, titleOf } from '../cases/question.js';
import type { Answer, Target } from './http-client.js';
import { until } from './until.js';

/** What of an answer must come again when the data are the same: neither request ids nor the version of the universe. */
export interface RecordedAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: Buffer;
}

/** Answers by what was asked, such as `GET /v1/stocks/AAPL`. */
export type Recording = ReadonlyMap<string, RecordedAnswer>;

/** A server as its clients see it. */
interface Surface extends Target {
  readonly gatewayPort: number;
  /** Unless it is that of REST. */
  readonly gatewayHost?: string;
}

/** So long the parts of search may lag behind a publication. */
const WHOLE_MS = 60_000;

/** The answers to all questions, and every page of the listing. */
export async function record(server: Surface, questions: readonly Asked[]): Promise<Recording> {
  const recording = new Map<string, RecordedAnswer>();
  const gateway = { ...server, host: server.gatewayHost ?? server.host, port: server.gatewayPort };
  for (const asked of questions) {
    const target = isGraphql(asked) ? gateway : server;
    const answer = recorded(await whole(target, asked));
    recording.set(nameOf(asked), isGraphql(asked) ? { ...answer, body: errorsInOrder(answer.body) } : answer);
  }
  for (let page = 0, cursor: string | null = ''; cursor !== null; page++) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await whole(server, `/v1/stocks?status=all&outputsize=1000${next}`);
    recording.set(`GET /v1/stocks, page ${page}`, recorded(answer));
    cursor = (answer.json as { next_cursor: string | null }).next_cursor;
  }
  return recording;
}

/** What is asked where status or body differ. */
export function differences(one: Recording, other: Recording): string[] {
  const titles = new Set([...one.keys(), ...other.keys()]);
  return [...titles].filter((title) => {
    const [left, right] = [one.get(title), other.get(title)];
    if (left === undefined || right === undefined) return true;
    return left.status !== right.status || !left.body.equals(right.body);
  });
}

/** Whose ETags differ although status and body are the same. */
export const otherTags = (one: Recording, other: Recording): string[] =>
  [...one].filter(([title, { etag }]) => other.get(title)?.etag !== etag).map(([title]) => title);

/** What is asked where one strong ETag stands for two bodies. */
export function tagsOfTwoBodies(recordings: readonly Recording[]): string[] {
  const bodies = new Map<string, Buffer>();
  const faults: string[] = [];
  for (const [title, { etag, body }] of recordings.flatMap((recording) => [...recording])) {
    if (etag === null || etag.startsWith('W/')) continue;
    const known = bodies.get(`${title} ${etag}`);
    if (known === undefined) bodies.set(`${title} ${etag}`, body);
    else if (!known.equals(body)) faults.push(title);
  }
  return faults;
}

/** An answer that lacks nothing. */
async function whole(target: Target, asked: Asked): Promise<Answer> {
  let answer!: Answer;
  await until(
    `a whole answer to ${titleOf(asked)}`,
    async () => {
      answer = await ask(asked, {}, target);
      return answer.headers['x-degraded'] === undefined && answer.status !== 503;
    },
    WHOLE_MS,
  );
  return answer;
}

const recorded = ({ status, headers, body }: Answer): RecordedAnswer => ({
  status,
  etag: headers.etag ?? null,
  body,
});

const isGraphql = (asked: Asked): boolean => questionOf(asked).path === '/graphql';

/** `GET /v1/types`, `GET /v1/stocks text/csv`, `POST /graphql { … }`. */
function nameOf(asked: Asked): string {
  const { body, headers = {} } = questionOf(asked);
  return [titleOf(asked), body ?? headers['accept'] ?? ''].join(' ').trim();
}

/** GraphQL gives errors of fields in no order. */
function errorsInOrder(body: Buffer): Buffer {
  const { errors, ...others } = JSON.parse(body.toString()) as { errors?: { path: unknown }[] };
  if (errors === undefined) return body;
  const sorted = errors.map((error) => JSON.stringify(error)).sort();
  return Buffer.from(JSON.stringify({ ...others, errors: sorted }));
}

/** A GET in another form than JSON. */
const inForm = (accept: string, path: string): Asked => ({ method: 'GET', path, headers: { accept } });

const graphql = (query: string): Asked => posted('/graphql', { query });

/** Every example of every endpoint whose answer does not count requests. */
function examples(): Asked[] {
  const counted: unknown = endpoints.getUsage;
  const others = Object.values(endpoints).filter((endpoint) => endpoint !== counted);
  return others.flatMap((endpoint) =>
    endpoint.method === 'POST' ? [exampleOf(endpoint)] : [...endpoint.examples].map((path): Asked => path),
  );
}

/** Every kind of question to REST and GraphQL about these symbols, and what is searched for. */
export function everyQuestion(symbols: readonly string[], queries: readonly string[]): Asked[] {
  const listing = '/v1/stocks?status=all';
  const prices = (symbol: string): Asked[] => [
    ...['', '&adjust=none', '&adjust=all', '&interval=1month', '&outputsize=5000'].map(
      (more): Asked => `/v1/time_series?symbol=${symbol}${more}`,
    ),
    ...['time_series', 'dividends', 'splits'].map((name) => inForm('text/csv', `/v1/${name}?symbol=${symbol}`)),
    `/v1/dividends?symbol=${symbol}`,
    `/v1/splits?symbol=${symbol}`,
    graphql(`{ instrument(symbol: "${symbol}") { ${OF_INSTRUMENT} ${OF_PRICES} } }`),
  ];
  return [
    ...examples(),
    listing,
    inForm('text/csv', listing),
    inForm('application/x-ndjson', listing),
    inForm('text/csv', '/v1/stocks'),
    ...symbols.flatMap((symbol): Asked[] => [`/v1/stocks/${symbol}`, ...prices(symbol)]),
    `/v1/quotes?symbols=${symbols.join()}`,
    inForm('text/csv', `/v1/quotes?symbols=${symbols.join()}`),
    ...queries.flatMap((query): Asked[] => [
      `/v1/symbol_search?query=${encodeURIComponent(query)}`,
      posted('/v1/resolve', { items: [{ query }] }),
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
