import { describe, expect, test } from 'vitest';
import { BackgroundClients, figuresOf } from '../harness/background-clients.js';
import { effort } from '../harness/environment.js';
import { recordFigures } from '../harness/figures.js';
import { note } from '../harness/note.js';
import { shared } from '../harness/shared.js';
import { containersOf, docker, inContainers, untilHealthy } from '../harness/stack.js';

describe.skipIf(!inContainers)('a rolling restart', () => {
  test(
    `restarts: one instance after the other is restarted, rounds: ${effort.rounds} (BOURSE_ROUNDS), without a failed request`,
    { timeout: effort.rounds * 120_000 },
    async ({ task }) => {
      const bystander = await BackgroundClients.start(shared, [
        '/v1/stocks?exchange=XETRA&outputsize=50',
        '/v1/symbol_search?query=apple&limit=3',
      ]);
      const observed = await bystander.observe(async () => {
        for (let round = 1; round <= effort.rounds; round++) {
          await restartAll();
          note(`${round} of ${effort.rounds}`);
        }
      });
      for (const wrong of observed.wrong) note(wrong);
      const bounds = { minRight: 200 * effort.rounds, maxUnavailable: 0 };
      expect(
        recordFigures(task, 'restarts', figuresOf(`every instance restarted ${effort.rounds}×`, [observed], bounds)),
      ).toEqual([]);
    },
  );
});

async function restartAll(): Promise<void> {
  for (const service of ['api', 'search']) {
    for (const container of await containersOf(service)) {
      await docker('restart', '--time', '20', container);
      await untilHealthy(container);
    }
  }
}
