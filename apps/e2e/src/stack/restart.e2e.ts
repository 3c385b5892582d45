import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BackgroundClients, figuresOf } from '../harness/background-clients.js';
import { effort, repositoryRoot } from '../harness/environment.js';
import { recordFigures } from '../harness/figures.js';
import { note } from '../harness/note.js';
import { shared } from '../harness/shared.js';
import { containersOf, docker, inContainers, runDocumented, untilHealthy } from '../harness/stack.js';

const services = ['api', 'gateway', 'search'];
const requests = ['/v1/stocks?exchange=XETRA&outputsize=50', '/v1/symbol_search?query=apple&limit=3'];

describe.skipIf(!inContainers)('a rolling restart', () => {
  test(
    `restarts: one instance after the other is restarted, rounds: ${effort.rounds} (BOURSE_ROUNDS), without a failed request`,
    { timeout: effort.rounds * 120_000 },
    async ({ task }) => {
      const bystander = await BackgroundClients.start(shared, requests);
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

  test(
    'replacements: the commands of docs/operate/upgrade.md, without a failed request',
    { timeout: 300_000 },
    async ({ task }) => {
      const guide = readFileSync(join(repositoryRoot, 'docs/operate/upgrade.md'), 'utf8');
      const [, commands] = /^ +```sh\n(.*?)```/ms.exec(guide)!;
      const before = await Promise.all(services.map(containersOf));
      const bystander = await BackgroundClients.start(shared, requests);
      const observed = await bystander.observe(() => runDocumented(commands!));
      for (const wrong of observed.wrong) note(wrong);
      const after = await Promise.all(services.map(containersOf));
      expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
      expect(after.flat().filter((name) => before.flat().includes(name))).toEqual([]);
      const bounds = { minRight: 200, maxUnavailable: 0 };
      expect(recordFigures(task, 'replacements', figuresOf('every instance replaced', [observed], bounds))).toEqual([]);
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
