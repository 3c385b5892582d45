import { describe, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@bourse/db';
import { type Bourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { type RunningCommand, runBourse, startCommand } from '../harness/command.js';
import { describeOnEachEngine, type Home } from '../harness/databases.js';
import { effort } from '../harness/environment.js';
import { type Figure, recordFigures } from '../harness/figures.js';
import { send } from '../harness/http-client.js';
import { makeKey } from '../harness/keys.js';
import { note } from '../harness/note.js';
import { ownersOf } from '../harness/processes.js';
import { Random } from '../harness/random.js';
import { plain } from '../harness/sample.js';
import { startSmall } from '../harness/small-universe.js';
import { until } from '../harness/until.js';
import { walk } from '../harness/walk.js';
import { generationFile, generationOf, storedGeneration } from './generations.js';

const importArguments = (file: string) => ['import', 'instruments', '--format', 'csv', file];

/** Every kill costs two imports. */
const patienceMs = 240_000 + effort.kills * 60_000;

/** Expires the lease of a killed import, which the next import would otherwise wait five seconds for. */
async function expireLease({ env, dataDir }: Home): Promise<void> {
  const db = openDatabase({ databaseUrl: env['DATABASE_URL'], dataDir });
  await db
    .updateTable('imports')
    .set({ lease_until: new Date(0) })
    .where('state', '=', 'staging')
    .execute();
  await db.destroy();
}

/** Interrupts imports one after another; after each, the old or the new universe is complete. */
async function interrupt(home: Home, seed: number, strike: (importing: RunningCommand) => void): Promise<string[]> {
  const random = new Random(seed);
  const files = createTemporaryFolder();
  await runImport(home, files, 0);
  const wholeMs = await runImport(home, files, 1);
  const history: string[] = [];
  let generation = 1;
  for (let kill = 0; kill < effort.kills; kill++) {
    const importing = startCommand(importArguments(generationFile(files, kill + 2)), home.env);
    // One moment at random in each of as many parts of an import's time, so that late ones are among few, too. In the
    // first quarter the process starts.
    const killAtMs = Math.round((0.25 + (0.75 * (kill + random.integer(1000) / 1000)) / effort.kills) * wholeMs);
    await Promise.race([sleep(killAtMs), importing.ended]);
    strike(importing);
    const { code } = await importing.ended;
    const now = await storedGeneration(home.env);
    history.push(`${killAtMs} of ${wholeMs} ms: ${now === generation ? 'old' : 'new'}`);
    note(`kill ${kill + 1} of ${effort.kills} at ${history.at(-1)}`);
    if (now !== generation && now !== kill + 2)
      throw new Error(`generation ${now} after ${generation}: ${history.join()}`);
    generation = now;
    if (code !== 0) await expireLease(home);
  }
  await runImport(home, files, effort.kills + 2);
  return history;
}

/** The universe was complete after every kill; otherwise it has thrown. */
function figuresOf(subject: string, history: readonly string[]): Figure[] {
  return [
    { what: `${subject}: whole universes`, measured: history.length, atLeast: effort.kills },
    { what: `${subject}: of these the new one`, measured: history.filter((line) => line.endsWith('new')).length },
  ];
}

/** An undisturbed import, and its milliseconds. */
async function runImport(home: Home, files: string, generation: number): Promise<number> {
  const { code, stderr, ms } = await runBourse(importArguments(generationFile(files, generation)), home.env);
  const stored = await storedGeneration(home.env);
  if (code !== 0 || stored !== generation)
    throw new Error(`generation ${stored} is stored after ${generation}: ${stderr}`);
  return ms;
}

const killCommand = ({ child }: RunningCommand) => void child.kill('SIGKILL');

describe.concurrent('import-kills: kill -9', () => {
  describeOnEachEngine('of an import', (open, engine) => {
    test(
      `${effort.kills} random moments (BOURSE_KILLS): never a mixed, empty or lost universe`,
      async ({ task }) => {
        const home = await open();
        const history = await interrupt(home, effort.seed + 2, killCommand);
        await home.close();
        expect(recordFigures(task, 'import-kills', figuresOf(`import killed, ${engine}`, history))).toEqual([]);
      },
      patienceMs,
    );
  });

  describe('import-kills: of the embedded database under a running server', () => {
    test(
      `${effort.kills} random moments of an import: the universe is whole, the server goes on and comes back`,
      async ({ task }) => {
        const server = await startSmall();
        const { env, dataDir } = server;
        const home: Home = { env, dataDir, embedded: true, close: async () => undefined };
        const asking = new ContinuousRequests(server);
        const history = await interrupt(home, effort.seed + 1, () => {
          for (const pid of ownersOf(dataDir)) process.kill(pid, 'SIGKILL');
        });
        expect(await asking.stop()).toBeGreaterThan(10);
        await waitForRecovery(server);
        await server.stop();
        expect(
          recordFigures(task, 'import-kills', figuresOf('embedded database killed in an import', history)),
        ).toEqual([]);
      },
      patienceMs,
    );
  });
});

/** The server has reconnected: it serves the last import and new keys. */
async function waitForRecovery(server: Bourse): Promise<void> {
  const createdKey = await makeKey(server, { perMinute: 'unlimited' });
  const reader = { ...server, apiKey: createdKey.key };
  const readGeneration = async () => generationOf((await walk(reader, { filters: { status: 'all' } })).map(plain));
  await until('the last import is served', async () => (await readGeneration()) === effort.kills + 2, 10_000);
}

/** Sends requests continuously; `stop` returns the number of responses, and throws if one was unexpected. */
class ContinuousRequests {
  #stopped = false;
  readonly #answerCount: Promise<number>;

  constructor(server: Bourse) {
    this.#answerCount = this.#ask(server);
  }

  stop(): Promise<number> {
    this.#stopped = true;
    return this.#answerCount;
  }

  async #ask(server: Bourse): Promise<number> {
    let answered = 0;
    for (; !this.#stopped; await sleep(50)) {
      const { status } = await send(server, 'GET', '/v1/stocks?outputsize=1');
      if (status !== 200 && status !== 503) throw new Error(`status ${status} while the database was killed`);
      answered++;
    }
    return answered;
  }
}
