import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse } from '../harness/command.js';
import { effort } from '../harness/environment.js';
import { Random } from '../harness/random.js';
import { plain } from '../harness/sample.js';
import { startSeeded } from '../harness/shared.js';
import { startSmall } from '../harness/small-universe.js';
import { walk } from '../harness/walk.js';
import { generationFile, generationOf } from './generations.js';

/** The longest time that a server needs to follow a publication on a busy machine. */
const FOLLOWS_MS = 400;

test(
  `kill -9 of a server at ${effort.kills} moments of a publication: the next start shows the new universe, whole`,
  async () => {
    let server = await startSmall();
    const { dataDir } = server;
    const random = new Random(effort.seed);
    const files = createTemporaryFolder();
    // Reads all rows at one moment; throws on a mixture of two generations.
    const readGeneration = async () => generationOf((await walk(server, { filters: { status: 'all' } })).map(plain));
    for (let generation = 0; generation < effort.kills; generation++) {
      const importArguments = ['import', 'instruments', '--format', 'csv', generationFile(files, generation)];
      expect((await runBourse(importArguments, server.env)).code).toBe(0);
      await sleep(random.integer(FOLLOWS_MS));
      server.kill('SIGKILL');
      server = await startSeeded({ dataDir });
      expect(await readGeneration()).toBe(generation);
    }
    await server.stop();
  },
  60_000 + effort.kills * 30_000,
);
