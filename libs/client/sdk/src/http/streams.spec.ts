import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  BadRequestError,
  BourseClient,
  type ClientOptions,
  ConnectionError,
  type InstrumentRow,
  TimeoutError,
  UnexpectedAnswerError,
} from '../index.js';
import {
  FakeClock,
  html,
  type ScriptedReply,
  ScriptedServer,
  refusal,
  stopTimers,
} from '../scripted-server.fixture.js';

const server = new ScriptedServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const client = (options: Partial<ClientOptions> = {}) =>
  new BourseClient({ baseUrl: server.url, apiKey: 'k', clock: new FakeClock(), ...options });

/** Sends the bytes in pieces, each after it was let go; without an end if `isCut`. */
const inPieces = (
  type: string,
  pieces: readonly (Buffer | string)[],
  isCut = false,
  letGo: () => Promise<unknown> = nextTurn,
): ScriptedReply =>
  async function send(_request, response) {
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
    for (const piece of pieces) {
      response.write(piece);
      await letGo();
    }
    if (isCut) response.destroy();
    else response.end();
  };
const lines = (type: string, ...pieces: readonly (Buffer | string)[]) => inPieces(type, pieces);
const NDJSON = 'application/x-ndjson';

const symbols = async (rows: AsyncIterable<InstrumentRow>) => {
  const found: string[] = [];
  for await (const { symbol } of rows) found.push(symbol);
  return found;
};

describe('stocks.csv()', () => {
  test('requests all rows of the filter once as text/csv and returns the bytes unchanged', async () => {
    server.respondWith(lines('text/csv', 'symbol,name\r\n', 'A,"é"\r\n'));
    const stream = await client().stocks.csv({ exchange: 'XETRA', csv_safe: true });
    expect(stream).toBeInstanceOf(ReadableStream);
    expect(await new Response(stream).text()).toBe('symbol,name\r\nA,"é"\r\n');
    expect(server.requests.map(({ url, headers }) => [url, headers.accept])).toEqual([
      ['/v1/stocks?exchange=XETRA&csv_safe=true', 'text/csv'],
    ]);
  });

  test('is retried until the stream begins; errors are those of any request', async () => {
    server.respondWith(refusal(503, 'internal'), lines('text/csv', 'symbol\r\n'));
    expect(await new Response(await client().stocks.csv()).text()).toBe('symbol\r\n');
    expect(server.requests).toHaveLength(2);
    server.respondWith(refusal(400, 'bad_request'));
    await expect(client().stocks.csv({ exchange: '' })).rejects.toThrow(BadRequestError);
  });

  test('an HTML page of a proxy is rejected', async () => {
    server.respondWith(html(200));
    const error = await client()
      .stocks.csv()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(String(error)).toContain('200 and text/html instead of text/csv');
  });

  test('timeoutMs limits the time until the stream begins', async () => {
    stopTimers();
    const rest = Promise.withResolvers<void>();
    server.respondWith(inPieces('text/csv', ['a\r\n', 'b\r\n', 'c\r\n'], false, () => rest.promise));
    const stream = await client({ timeoutMs: 100 }).stocks.csv();
    await vi.advanceTimersByTimeAsync(200);
    rest.resolve();
    expect(await new Response(stream).text()).toBe('a\r\nb\r\nc\r\n');
    server.respondWith(() => {});
    const outcome = client({ timeoutMs: 50, retry: false })
      .stocks.csv()
      .catch((error: unknown) => error);
    await server.waitForRequests(1);
    await vi.advanceTimersByTimeAsync(50);
    expect(await outcome).toBeInstanceOf(TimeoutError);
  });
});

describe('stocks.ndjson()', () => {
  test('yields the rows at any split of the bytes', async () => {
    const bytes = Buffer.from('{"symbol":"Ä"}\n{"symbol":"B"}\n{"symbol":"C"}\n');
    for (let at = 1; at < bytes.length; at += 5) {
      server.respondWith(lines(NDJSON, bytes.subarray(0, at), bytes.subarray(at)));
      expect(await symbols(client().stocks.ndjson({ type: 'ETF' }))).toEqual(['Ä', 'B', 'C']);
    }
    expect([server.requests[0]!.url, server.requests[0]!.headers.accept]).toEqual(['/v1/stocks?type=ETF', NDJSON]);
    server.respondWith(lines(NDJSON, '{"symbol":"D"}'));
    expect(await symbols(client().stocks.ndjson())).toEqual(['D']);
    server.respondWith(lines(NDJSON));
    expect(await symbols(client().stocks.ndjson())).toEqual([]);
  });

  test.each([
    ['whose connection breaks', ['{"symbol":"A"}\n', '{"symbol":"B"}\n'], true, [1, 2]],
    ['that ends amid a row', ['{"symbol":"A"}\n{"symbol":"B"}\n', '{"sym'], false, [2, 2]],
  ])('a stream %s yields the received rows, then throws a ConnectionError', async (_, pieces, isCut, rowCounts) => {
    const found: string[] = [];
    const countsLeft = [...rowCounts];
    const waitForRows = async () => {
      for (const count = countsLeft.shift()!; found.length < count;) await nextTurn();
    };
    server.respondWith(inPieces(NDJSON, pieces, isCut, waitForRows));
    const reading = (async () => {
      for await (const { symbol } of client().stocks.ndjson()) found.push(symbol);
    })();
    await expect(reading).rejects.toThrow(ConnectionError);
    expect(found).toEqual(['A', 'B']);
  });

  test('a signal ends it between two rows and while waiting for bytes', async () => {
    const reason = new Error('enough');
    for (const isAtOnce of [true, false]) {
      server.respondWith(
        (_request, response) =>
          void response.writeHead(200, { 'content-type': NDJSON }).write('{"symbol":"A"}\n{"symbol":"B"}\n'),
      );
      const controller = new AbortController();
      const found: string[] = [];
      const reading = (async () => {
        for await (const { symbol } of client().stocks.ndjson({}, { signal: controller.signal })) {
          found.push(symbol);
          if (isAtOnce) controller.abort(reason);
          else if (found.length === 2) setImmediate(() => controller.abort(reason));
        }
      })();
      await expect(reading).rejects.toBe(reason);
      expect(found).toEqual(isAtOnce ? ['A'] : ['A', 'B']);
    }
  });

  test('leaving the loop closes the connection', async () => {
    const closed = Promise.withResolvers<void>();
    server.respondWith((_request, response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'content-type': NDJSON }).write('{"symbol":"A"}\n{"symbol":"B"}\n');
    });
    for await (const { symbol } of client().stocks.ndjson()) if (symbol === 'A') break;
    await expect(closed.promise).resolves.toBeUndefined();
  });
});
