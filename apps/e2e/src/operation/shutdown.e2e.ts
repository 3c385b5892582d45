import { describe, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../harness/http-client.js';
import { load } from '../harness/load.js';
import { raw } from '../harness/raw.js';
import { sample } from '../harness/sample.js';
import { startSeeded } from '../harness/shared.js';

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

  test('a whole export that is being read slowly still ends whole', async () => {
    const server = await startSeeded();
    const bytes = `GET /v1/stocks?status=all HTTP/1.1\r\nHost: h\r\nAccept: application/x-ndjson\r\nAuthorization: Bearer ${server.apiKey}\r\nConnection: close\r\n\r\n`;
    const reading = raw(server, bytes, { timeoutMs: 15_000 });
    await sleep(30);
    const code = server.stop();
    const { answers } = await reading;
    expect(answers[0]!.text.trimEnd().split('\n')).toHaveLength(sample().length);
    expect(await code).toBe(0);
  });

  test('/readyz turns to 503 before the door closes, answers carry Connection: close, and it ends within 15 s', async () => {
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
