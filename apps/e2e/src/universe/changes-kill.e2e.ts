import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresCluster, postgresPrograms } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder, findFreePorts } from '../harness/bourse-server.js';
import { ChangesFollower } from '../harness/changes-follower.js';
import { runBourseJson } from '../harness/command.js';
import { bareEnvironment, effort, splitMains } from '../harness/environment.js';
import { send, type Target } from '../harness/http-client.js';
import { createKey } from '../harness/keys.js';
import { note } from '../harness/note.js';
import { linesFile } from '../harness/price-imports.js';
import { Random } from '../harness/random.js';
import { INSTRUMENT_COLUMNS, randomLine, RandomPublications } from '../harness/random-publications.js';
import { until } from '../harness/until.js';

const instances = 3;
const publications = 6 * effort.kills;
const kills = 2 * effort.kills;
const symbols = Array.from({ length: 400 }, (_, i) => `ZZ${i}`);
const random = new Random(effort.seed);

/** A REST server that is killed and started again, on the same port and data folder. */
class Instance implements Target {
  readonly host = '127.0.0.1';
  #child: ChildProcess | null = null;

  constructor(
    readonly port: number,
    readonly apiKey: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  async start(): Promise<void> {
    const env = { ...bareEnvironment(), ...this.env, BOURSE_API_PORT: String(this.port) };
    this.#child = spawn(process.execPath, [splitMains.api], { env, stdio: 'ignore' });
    await until(`the instance on port ${this.port} is ready`, async () => (await this.#ready()).status === 200, 60_000);
  }

  async kill(): Promise<void> {
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async version(): Promise<number> {
    return Number((await send(this, 'GET', '/v1/types')).headers['x-universe-version']);
  }

  #ready() {
    return send(this, 'GET', '/readyz');
  }
}

describe.skipIf(postgresPrograms() === null)('changes on instances that are killed (PostgreSQL programs)', () => {
  let cluster: PostgresCluster;
  let env: Record<string, string>;
  let servers: Instance[] = [];

  beforeAll(async () => {
    cluster = await PostgresCluster.create();
    env = {
      DATABASE_URL: cluster.url(),
      BOURSE_SECRET: 'changes-kill-secret-of-the-instances-0123456789',
      BOURSE_DATA_DIR: createTemporaryFolder(),
    };
    await runBourseJson(['db', 'migrate'], env);
    const file = linesFile('rows.csv', [INSTRUMENT_COLUMNS, ...symbols.map((symbol) => randomLine(symbol, random))]);
    await runBourseJson(['import', 'instruments', '--format', 'csv', file], env);
    const { key } = await createKey(env, { perMinute: 'unlimited', perMonth: 'unlimited' });
    const ports = await findFreePorts(2 * instances);
    servers = Array.from({ length: instances }, (_, i) => {
      const own = { BOURSE_DATA_DIR: createTemporaryFolder(), BOURSE_METRICS_PORT: String(ports[instances + i]) };
      return new Instance(ports[i]!, key, { ...env, ...own });
    });
    await Promise.all(servers.map((server) => server.start()));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await cluster.destroy();
  });

  test(
    `after ${publications} publications and ${kills} kills the rows of clients that request changes from them in turn equal a new listing`,
    { timeout: 60_000 * effort.kills },
    async () => {
      const filters = ['status=all', 'exchange=LSE', 'exchange=XETRA,XNAS&status=delisted'];
      const followers = filters.map((filter) => new ChangesFollower(() => servers, filter));
      await Promise.all(followers.map((each) => each.fill()));
      const over = new AbortController();
      const following = Promise.all(
        followers.map(async (each) => {
          while (!over.signal.aborted) if (!(await each.follow(5))) await sleep(20);
        }),
      );
      const killing = killSome();
      const changing = new RandomPublications({ symbols, random, env });
      for (let done = 0; done < publications; done++) await changing.publish();
      await killing;
      over.abort();
      await following;
      const published = Number(cluster.execute('select version from universe'));
      await until('all show the last version', async () => (await versions()).every((each) => each === published));
      for (const each of followers) while (await each.follow(5));
      for (const [i, filter] of filters.entries()) {
        const fresh = new ChangesFollower(() => servers, filter);
        await fresh.fill();
        expect(fresh.lines.size).toBeGreaterThan(5);
        expect(followers[i]!.text).toBe(fresh.text);
      }
      const retries = followers.map((each) => each.retries);
      note(`version ${published}, requests repeated after a 503 or a lost connection: ${retries.join(', ')}`);
      expect(Math.max(...retries)).toBeGreaterThan(0);
    },
  );

  const versions = () => Promise.all(servers.map((server) => server.version()));

  async function killSome(): Promise<void> {
    const killer = new Random(effort.seed + 1);
    for (let done = 0; done < kills; done++) {
      await sleep(killer.integer(1500));
      const server = killer.pick(servers);
      await server.kill();
      await sleep(killer.integer(300));
      await server.start();
    }
  }
});
