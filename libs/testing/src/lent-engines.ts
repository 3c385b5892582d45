import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase, waitUntilReleased } from '@bourse/db';
import type { WorkerGlobalState } from 'vitest';
import { copyTemplate, owner, type TestDatabase } from './own-embedded.js';
import { PristineState } from './pristine-state.js';

const MAX_IDLE = 2;
const ALONE_MS = 15_000;
const CONNECTED = '03';
/** All Unix sockets of the machine; on Linux only. */
const SOCKETS = '/proc/net/unix';

/** Started engines of this worker that no test uses. Modules live as long as the worker. */
const idle: Engine[] = [];
const started = new Set<Engine>();

/** Lends a started engine to one user at a time: starting one takes several times as long as emptying its tables. */
export async function borrowEngine(): Promise<TestDatabase> {
  const engine = idle.pop() ?? (await Engine.start());
  return engine.lend();
}

/** State of Vitest's worker, which it does not export. */
const worker = Reflect.get(globalThis, '__vitest_worker__') as Pick<WorkerGlobalState, 'onCleanup'> | undefined;
worker?.onCleanup(() => Promise.all([...started].map((engine) => engine.end())));

class Engine {
  private constructor(
    private readonly home: string,
    /** Its connection keeps the owner process running until the worker ends. */
    private readonly keeper: Database,
    private readonly pristine: PristineState,
  ) {}

  static async start(): Promise<Engine> {
    const home = await copyTemplate(join(tmpdir(), 'bourse-test-engine-'));
    const keeper = openDatabase({ dataDir: home, owner });
    const engine = new Engine(home, keeper, await PristineState.read(keeper));
    started.add(engine);
    return engine;
  }

  /** A new data folder with this database: files beside the database belong to one user. */
  lend(): TestDatabase {
    const dataDir = mkdtempSync(join(tmpdir(), 'bourse-test-'));
    symlinkSync(join(this.home, 'database'), join(dataDir, 'database'), 'junction');
    const options = { dataDir, owner };
    const db = openDatabase(options);
    return {
      db,
      options,
      close: async () => {
        await db.destroy();
        rmSync(dataDir, { recursive: true, force: true });
        await this.#takeBack();
      },
    };
  }

  async #takeBack(): Promise<void> {
    await this.#waitUntilAlone();
    if (idle.length >= MAX_IDLE || !(await this.pristine.isIntact(this.keeper))) return this.end();
    await this.pristine.restore(this.keeper);
    idle.push(this);
  }

  /** A client that remains connected would disturb the next user. */
  async #waitUntilAlone(): Promise<void> {
    const socket = join(realpathSync(this.home), 'database/owner.sock');
    for (const deadline = Date.now() + ALONE_MS; Date.now() < deadline; await sleep(10)) {
      if (countClients(socket) <= 1) return;
    }
    throw new Error(`another client still uses the database in ${this.home}`);
  }

  async end(): Promise<void> {
    started.delete(this);
    await this.keeper.destroy();
    await waitUntilReleased(this.home);
    rmSync(this.home, { recursive: true, force: true });
  }
}

function countClients(socket: string): number {
  if (!existsSync(SOCKETS)) return 1;
  const fields = readFileSync(SOCKETS, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return fields.filter((field) => field[5] === CONNECTED && field[7] === socket).length;
}
