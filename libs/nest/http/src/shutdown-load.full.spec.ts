import { Agent, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { principal, startTestApp } from './testing/test-app.js';
import { ThingsModule } from './testing/things.controller.js';

const stops = 3;
const clients = 12;
const unlimited = { ...principal, perMinute: null, perMonth: null };

type Outcome = 'answered' | 'refused' | 'broken';

function ask(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const asking = request(`${url}/v1/busy/2`, { agent, headers: { authorization: 'Bearer good' } }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve('answered'))
        .on('error', () => resolve('broken'));
    });
    asking.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? 'refused' : 'broken'));
    asking.end();
  });
}

/** Sends requests until no server listens; returns their outcomes. */
async function client(url: string, keepAlive: boolean, answered: { count: number }): Promise<Record<Outcome, number>> {
  const agent = new Agent({ keepAlive });
  const outcomes = { answered: 0, refused: 0, broken: 0 };
  while (outcomes.refused === 0 && outcomes.broken < 100) {
    outcomes[await ask(url, agent)] += 1;
    answered.count += 1;
  }
  agent.destroy();
  return outcomes;
}

describe.each([
  ['a connection a request', () => false],
  ['connections that are kept', () => true],
  ['both', (at: number) => at % 2 === 0],
])('a stop under load, %s', (_, isKept) => {
  test(`${stops} × ${clients} clients: every request that was sent is answered`, async () => {
    for (let stop = 0; stop < stops; stop++) {
      const app = await startTestApp(ThingsModule, { keys: { good: unlimited } });
      const answered = { count: 0 };
      const asking = Array.from({ length: clients }, (_each, at) => client(app.url, isKept(at), answered));
      await expect.poll(() => answered.count, { timeout: 30_000 }).toBeGreaterThan(3 * clients);
      await app.app.close({ graceMs: 50 });
      const outcomes = await Promise.all(asking);
      expect(outcomes.map(({ broken }) => broken)).toEqual(outcomes.map(() => 0));
    }
  });
});
