import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAnswerFault } from '../fuzz/answer-faults.js';
import { attemptOf, type TrafficTargets, type Tally, runTraffic } from '../fuzz/traffic.js';
import { toAnswer } from '../harness/http-client.js';

/** A server that refuses everything correctly, except for one planted fault in some responses. */
type Fault = 'none' | 'a 500' | 'a plain refusal' | 'a hang' | 'a 500 of a field';

let fault: Fault = 'none';
let answered = 0;
let server: Server;
let targets: TrafficTargets;
const message = 'There is nothing here.';
const envelope = { code: 'not_found', message, status: 404, details: null };
const extensions = { code: 'internal', status: 500, details: null };

function answer({ url }: IncomingMessage, response: ServerResponse): void {
  const type = 'application/json; charset=utf-8';
  const refuse = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  const planted = ++answered % 20 === 0;
  if (planted && fault === 'a 500') return void refuse(500, { ...envelope, code: 'internal', status: 500 });
  if (planted && fault === 'a plain refusal') return void response.writeHead(404).end('Not found');
  if (planted && fault === 'a hang') return;
  if (fault === 'a 500 of a field' && url!.startsWith('/graphql'))
    return void refuse(200, { data: null, errors: [{ message, extensions }] });
  refuse(404, envelope);
}

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target = { host: '127.0.0.1', port: (server.address() as { port: number }).port, apiKey: null };
  const issued = { ample: 'Bearer a', others: ['Bearer b'], cursors: ['cursor'], etags: ['"tag"'] };
  targets = { rest: target, graphql: target, issued };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function tallyWith(planted: Fault): Promise<Tally> {
  [fault, answered] = [planted, 0];
  const hangMs = planted === 'a hang' ? 400 : 10_000;
  return runTraffic(targets, { seed: 1, milliseconds: 30_000, attempts: 200, hangMs });
}

function attemptsOf(seed: number): string[] {
  const attempts = Array.from({ length: 100 }, (_, at) => attemptOf(seed, at, targets.issued));
  return attempts.map(({ parts }) => Buffer.concat(parts).toString('base64'));
}

describe('the fuzz', () => {
  test('finds neither a 5xx nor a hang in a server that refuses everything', async () => {
    const tally = await tallyWith('none');
    expect(tally.countAnswers()).toBeGreaterThan(20);
    expect(tally.count('5xx')).toBe(0);
    expect([...tally.findings.values()].filter((one) => one.fault === 'no answer')).toEqual([]);
  });

  test.each([
    ['a 500', '5xx'],
    ['a 500 of a field', '5xx'],
    ['a plain refusal', 'no envelope'],
    ['a hang', 'no answer'],
  ] as const)('planted %s: counted as %s, with the attempt that can be repeated', async (planted, kind) => {
    const tally = await tallyWith(planted);
    expect(tally.count(kind)).toBeGreaterThan(0);
    const finding = [...tally.findings.values()].find((one) => one.fault === kind)!;
    expect(attemptOf(1, finding.attempt, targets.issued).kind).toBe(finding.kind);
  });

  test('planted parser that reads every request line as a request: the one within a body is found', async () => {
    const body = JSON.stringify(envelope);
    const text = `HTTP/1.1 404 Not Found\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const answerEach = (socket: Socket) =>
      socket
        .on('error', () => undefined)
        .on('data', (bytes) => {
          const lines = bytes.toString('latin1').split(' HTTP/1.1\r\n').length - 1;
          socket.end(text.repeat(lines));
        });
    const careless = createTcpServer(answerEach);
    await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve));
    const target = { ...targets.rest, port: (careless.address() as { port: number }).port };
    const tally = await runTraffic(
      { ...targets, rest: target, graphql: target },
      { seed: 1, milliseconds: 30_000, attempts: 400 },
    );
    careless.close();
    expect([...tally.findings.values()].map((one) => one.text)).toContainEqual(
      expect.stringContaining('a request within a body was answered'),
    );
  });

  test('the same seed makes the same attempts, another seed others', () => {
    const [seven, again, eight] = [attemptsOf(7), attemptsOf(7), attemptsOf(8)];
    expect(again).toEqual(seven);
    expect(eight.filter((one, at) => one === seven[at]).length).toBeLessThan(10);
  });

  test('planted stack of the server in a refusal: found', () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const refusalWith = (text: string) =>
      toAnswer('', 404, headers, Buffer.from(JSON.stringify({ ...envelope, message: text })));
    expect(findAnswerFault(refusalWith(message), 'rest', 'GET')).toBeNull();
    expect(findAnswerFault(refusalWith('at x (/srv/dist/main.js:1:2)'), 'rest', 'GET')).toContain('inside');
  });
});
