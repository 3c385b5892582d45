import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { cases } from '@bourse/testing/effort';
import { describe, expect, test } from 'vitest';
import { send, type Target } from '../harness/http-client.js';
import { load } from '../harness/load.js';
import { raw } from '../harness/raw.js';
import { sample } from '../harness/sample.js';
import { startSeeded } from '../harness/shared.js';

/** Sends one request after the other until connections are refused. */
async function untilRefused(
  target: Target,
  path: string,
  keepAlive: boolean,
): Promise<{ answered: number; broken: string[] }> {
  const agent = new Agent({ keepAlive });
  const outcome = { answered: 0, broken: [] as string[] };
  for (;;) {
    try {
      await send(target, 'GET', path, { agent });
      outcome.answered += 1;
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') break;
      outcome.broken.push(`${code} ${message}`);
      if (outcome.broken.length > 20) break;
    }
  }
  agent.destroy();
  return outcome;
}

describe('SIGTERM', () => {
  test('with 32 clients at work: no request is dropped, every answer is a 200, the exit code is 0', async () => {
    const server = await startSeeded();
    const running = load(server, '/v1/stocks?outputsize=500', 32, 20);
    await sleep(1200);
    const code = server.stop();
    const { statuses, dropped } = await running;
    expect(dropped).toBe(0);
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(statuses[200]).toBeGreaterThan(100);
    expect(await code).toBe(0);
  });

  const stops = cases(2, 20);
  test(`${stops} times with 12 REST and GraphQL clients, half with a connection per request: no reset`, async () => {
    for (let stop = 0; stop < stops; stop++) {
      const server = await startSeeded();
      const gateway = { ...server, port: server.gatewayPort };
      const clients = Array.from({ length: 12 }, (_, at) =>
        at % 4 < 2
          ? untilRefused(server, '/v1/stocks?outputsize=200', at % 2 === 0)
          : untilRefused(gateway, '/readyz', at % 2 === 0),
      );
      await sleep(500);
      expect(await server.stop()).toBe(0);
      const outcomes = await Promise.all(clients);
      expect(outcomes.flatMap(({ broken }) => broken)).toEqual([]);
      expect(Math.min(...outcomes.map(({ answered }) => answered))).toBeGreaterThan(0);
    }
  }, 600_000);

  test('an export that is read slowly is completed', async () => {
    const server = await startSeeded();
    const bytes = `GET /v1/stocks?status=all HTTP/1.1\r\nHost: h\r\nAccept: application/x-ndjson\r\nAuthorization: Bearer ${server.apiKey}\r\nConnection: close\r\n\r\n`;
    const reading = raw(server, bytes, { timeoutMs: 15_000 });
    await sleep(30);
    const code = server.stop();
    const { answers } = await reading;
    expect(answers[0]!.text.trimEnd().split('\n')).toHaveLength(sample().length);
    expect(await code).toBe(0);
  });

  test('/readyz is 503 before the port closes, responses have Connection: close, and it ends within 15 s', async () => {
    const server = await startSeeded();
    const started = Date.now();
    const code = server.stop();
    const seen: string[] = [];
    for (;;) {
      const answer = await send(server, 'GET', '/readyz', { headers: { authorization: null } }).catch(() => null);
      if (answer === null) break;
      seen.push(`${answer.status} ${answer.headers['connection']}`);
      await sleep(10);
    }
    expect(seen).toContain('503 close');
    expect(await code).toBe(0);
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  test('SIGINT ends it in the same way', async () => {
    const server = await startSeeded();
    server.kill('SIGINT');
    expect(await server.exited).toBe(0);
  });
});
