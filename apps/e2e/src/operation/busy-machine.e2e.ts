import { cases } from '@bourse/testing/effort';
import { expect, test } from 'vitest';
import { BusyProcesses } from '../harness/busy-processes.js';
import { runBourse } from '../harness/command.js';
import { sampleFile } from '../harness/environment.js';
import { send } from '../harness/http-client.js';
import { startSeeded } from '../harness/shared.js';

const requests = cases(400, 10_000);

test(`two busy processes and an import at the start: none of ${requests} sequential requests is refused`, async () => {
  const busy = new BusyProcesses(2);
  try {
    const server = await startSeeded({ env: { BOURSE_OVERLOAD_DELAY_MS: '1' } });
    const imported = runBourse(['import', 'instruments', '--format', 'csv', sampleFile], server.env);
    const statuses = new Map<number, number>();
    for (let i = 0; i < requests; i++) {
      const path = i % 2 === 0 ? '/v1/stocks?outputsize=10' : `/v1/symbol_search?query=bank+${i}`;
      const { status } = await send(server, 'GET', path, { timeoutMs: 60_000 });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: requests });
    expect((await imported).code).toBe(0);
    await server.stop();
  } finally {
    busy.stop();
  }
}, 600_000);
