import { describe, expect, test } from 'vitest';
import { Bystander } from '../harness/bystander.js';
import { effort } from '../harness/environment.js';
import { note } from '../harness/note.js';
import { containersOf, docker, inContainers, untilHealthy } from '../harness/stack.js';
import { shared } from '../harness/shared.js';

const questions = [
  '/v1/stocks?exchange=XETRA&outputsize=50',
  '/v1/symbol_search?query=apple&limit=3',
  '/v1/symbol_search?query=US0378331005',
  '/v1/time_series?symbol=AAPL&start_date=2012-08-01&end_date=2012-08-31',
  '/v1/dividends?symbol=AAPL',
  '/v1/stocks/MSFT',
];

/** R4: how long until everything is right again once the container is back. */
const services = [
  { service: 'postgres', recoveredMsMax: 10_000 },
  { service: 'valkey', recoveredMsMax: 3000 },
  { service: 'nats', recoveredMsMax: 3000 },
  { service: 'search', recoveredMsMax: 3000 },
  { service: 'api', recoveredMsMax: 3000 },
];

describe.skipIf(!inContainers)('R4: a container is killed under load', () => {
  test.each(Array.from({ length: effort.rounds }, () => services).flat())(
    '$service: right answers or envelopes of 502, 503, 504; whole again in time',
    async ({ service, recoveredMsMax }) => {
      const [container = ''] = await containersOf(service);
      const bystander = await Bystander.watching(shared, questions);
      const observed = await bystander.during(async () => {
        await docker('kill', '--signal', 'KILL', container);
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await docker('start', container);
        await untilHealthy(container);
      });
      note(`${service}: ${JSON.stringify(observed)}`);
      expect(observed.wrong).toEqual([]);
      expect(observed.dropped).toBe(0);
      expect(observed.right).toBeGreaterThan(50);
      expect(observed.recoveredMs).toBeLessThan(recoveredMsMax);
    },
  );
});
