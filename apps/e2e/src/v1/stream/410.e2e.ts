import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../harness/bourse-server.js';
import { runBourseJson } from '../../harness/command.js';
import { send } from '../../harness/http-client.js';
import { startSeeded } from '../../harness/shared.js';

test('GET /v1/stream: a token from before the recorded changes is a 410 before the stream begins', async () => {
  const server = await startSeeded();
  const { next_since: since } = (await send(server, 'GET', '/v1/stocks/changes')).json;
  for (const name of ['Apple Again', 'Apple Thrice']) {
    const path = join(createTemporaryFolder(), 'rows.csv');
    writeFileSync(path, `symbol,name,type\nAAPL,${name},Common Stock\n`);
    const env = { ...server.env, BOURSE_CHANGES_KEEP: '0' };
    await runBourseJson(['import', 'instruments', '--format', 'csv', '--wait', path], env);
  }
  const { status, json } = await send(server, 'GET', '/v1/stream', { headers: { 'last-event-id': since } });
  expect([status, json.details.errors[0].field]).toEqual([410, 'since']);
  await server.stop();
});
