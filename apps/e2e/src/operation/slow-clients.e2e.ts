import { describe, test } from 'vitest';
import { get, raw, shared } from '../harness/shared.js';

const patience = 75_000;

describe.concurrent(
  'deliberately slow clients are disconnected',
  () => {
    test('headers that never end: the connection is closed within 75 s, with a 408 envelope or silently', async ({
      expect,
    }) => {
      const drip = ['GET /v1/stocks HTTP/1.1\r\n', ...Array.from({ length: 80 }, (_, i) => `X-${i}: a\r\n`)];
      const { closed, answers } = await raw(drip, { timeoutMs: patience, everyMs: 1000 });
      expect(closed).toBe(true);
      for (const answer of answers) expect(answer).toBeEnvelope(408, 'bad_request');
    });

    test('an idle connection is closed too', async ({ expect }) => {
      const { closed } = await raw([], { timeoutMs: patience });
      expect(closed).toBe(true);
    });

    test('200 such clients do not block other clients', async ({ expect }) => {
      const slow = Array.from({ length: 200 }, () =>
        raw('GET /v1/stocks HTTP/1.1\r\nHost: h\r\nX-', { timeoutMs: 8000 }),
      );
      const firstToLeave = Promise.race(slow).then(() => 'a slow client has left first');
      const sendFastRequests = async () => {
        for (let i = 0; i < 50; i++) expect((await get('/v1/stocks?outputsize=1')).status).toBe(200);
        return 'everybody was answered';
      };
      expect(await Promise.race([sendFastRequests(), firstToLeave])).toBe('everybody was answered');
      await Promise.all(slow);
    });

    test('a client that does not read an export does not affect others', async ({ expect }) => {
      const authorization = `Authorization: Bearer ${shared.apiKey}`;
      const bytes = `GET /v1/stocks?status=all HTTP/1.1\r\nHost: h\r\nAccept: text/csv\r\n${authorization}\r\n\r\n`;
      const slow = Array.from({ length: 20 }, () => raw(bytes, { timeoutMs: 2000 }));
      expect((await get('/v1/stocks?outputsize=1')).status).toBe(200);
      await Promise.all(slow);
    });
  },
  90_000,
);
