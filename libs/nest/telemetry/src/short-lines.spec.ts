import { expect, test } from 'vitest';
import { createLogger } from './logger.js';

test('short lines for a terminal: a request, a message, an error with its stack', () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { logger, logRequest } = createLogger({ service: 'api', stream, format: 'short' });
  const line = { requestId: 'r', method: 'GET', route: '/v1/stocks', milliseconds: 1.25, bytes: 12, traceId: null };
  logRequest({ ...line, keyId: 'key_1', status: 200, code: null });
  logRequest({ ...line, keyId: null, status: 401, code: 'unauthenticated' });
  logger.warn({ request_id: 'r1' }, 'Something is late.');
  logger.error({ err: new Error('a fault') }, 'Something is wrong.');
  expect(lines.slice(0, 3)).toEqual([
    'GET /v1/stocks 200 1.3 ms\n',
    'GET /v1/stocks 401 unauthenticated 1.3 ms\n',
    'warn: Something is late. (request r1)\n',
  ]);
  expect(lines[3]).toMatch(/^error: Something is wrong\.\nError: a fault\n +at /);
});
