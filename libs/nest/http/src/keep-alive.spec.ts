import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createServer } from './fastify-server.js';

const caddyfile = readFileSync(new URL('../../../../tools/images/Caddyfile', import.meta.url), 'utf8');

test('the proxy of Compose closes idle connections before the server does', () => {
  const { server } = createServer({ onError: () => undefined, onRawAnswer: () => undefined });
  const keptSeconds = Number(/^\s*keepalive (\d+)s$/m.exec(caddyfile)?.[1]);
  expect(keptSeconds * 1000).toBeLessThan(server.keepAliveTimeout);
});
