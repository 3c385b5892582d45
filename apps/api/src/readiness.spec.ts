import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@bourse/config';
import { version } from '@bourse/version';
import { expect, test } from 'vitest';
import { startApi } from './start-api.js';

test('/readyz without a usable dependency: 503 with its dependencies, and one log line per probe', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bourse-health-'));
  const lines: Record<string, unknown>[] = [];
  const config = loadConfig({
    BOURSE_DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    BOURSE_API_PORT: '0',
    BOURSE_METRICS_PORT: '0',
  });
  const api = await startApi(config, { logStream: { write: (line) => void lines.push(JSON.parse(line)) } });
  const answer = await fetch(`${api.url}/readyz`);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '1',
    'no-store',
  ]);
  expect(await answer.json()).toEqual({
    code: 'internal',
    message: 'The process is not ready yet.',
    status: 503,
    details: {
      version,
      dependencies: expect.objectContaining({ universe: { required: true, ok: false } }),
    },
  });
  const id = answer.headers.get('x-request-id');
  await expect.poll(() => lines.filter(({ request_id }) => request_id === id)).toHaveLength(1);
  expect(lines.find(({ request_id }) => request_id === id)).toMatchObject({ status: 503, code: 'internal' });
  await api.close();
  await rm(dataDir, { recursive: true });
});
