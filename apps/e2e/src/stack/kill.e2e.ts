import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { BackgroundClients, figuresOf, type Observation } from '../harness/background-clients.js';
import { effort } from '../harness/environment.js';
import { recordFigures } from '../harness/figures.js';
import { note } from '../harness/note.js';
import { containersOf, inContainers, untilHealthy, withMeilisearch, runWithout } from '../harness/stack.js';
import { shared } from '../harness/shared.js';

const questions = [
  '/v1/stocks?exchange=XETRA&outputsize=50',
  '/v1/symbol_search?query=apple&limit=3',
  '/v1/symbol_search?query=US0378331005',
  '/v1/time_series?symbol=AAPL&start_date=2012-08-01&end_date=2012-08-31',
  '/v1/dividends?symbol=AAPL',
  '/v1/stocks/MSFT',
  { graphql: '{ instrument(symbol: "AAPL") { name series(outputsize: 5, endDate: "2012-08-31") { close } } }' },
];

/** container-kills: the recovery time after the restart of the container. */
const services = [
  { service: 'postgres', maxRecoveredMs: 10_000 },
  { service: 'valkey', maxRecoveredMs: 3000 },
  { service: 'nats', maxRecoveredMs: 3000 },
  { service: 'search', maxRecoveredMs: 3000 },
  { service: 'api', maxRecoveredMs: 3000 },
];
const inLongRuns = [
  { service: 'gateway', maxRecoveredMs: 3000 },
  ...(withMeilisearch ? [{ service: 'meilisearch', maxRecoveredMs: 5000 }] : []),
];

describe.skipIf(!inContainers)(
  `container-kills: a container is killed under load, rounds: ${effort.rounds} (BOURSE_ROUNDS)`,
  () => {
    test.for(effort.rounds > 1 ? [...services, ...inLongRuns] : services)(
      '$service: right answers or envelopes of 502, 503, 504; whole again in time',
      { timeout: effort.rounds * 60_000 },
      async ({ service, maxRecoveredMs }, { task }) => {
        const kills: Observation[] = [];
        for (let round = 1; round <= effort.rounds; round++) {
          const observed = await kill(service, round);
          note(`${service}, ${round} of ${effort.rounds}: ${JSON.stringify(observed)}`);
          kills.push(observed);
        }
        const slowestMs = Math.max(...kills.map(({ recoveredMs }) => recoveredMs));
        const figures = [
          ...figuresOf(`${service} killed ${effort.rounds}×`, kills, { minRight: 50 * effort.rounds }),
          { what: `${service}: slowest recovery`, measured: slowestMs, unit: 'ms', atMost: maxRecoveredMs },
        ];
        expect(recordFigures(task, 'container-kills', figures)).toEqual([]);
      },
    );
  },
);

/** Kills one of the containers of a service, another one each time. */
async function kill(service: string, round: number): Promise<Observation> {
  const containers = await containersOf(service);
  const container = containers[round % containers.length]!;
  const bystander = await BackgroundClients.start(shared, questions);
  return bystander.observe(async () => {
    await runWithout(container, () => sleep(1500));
    await untilHealthy(container);
  });
}
