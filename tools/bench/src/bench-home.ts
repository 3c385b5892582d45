import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type DatabaseOptions, migrate, openDatabase } from '@bourse/db';
import { Client } from 'pg';

export const root = join(import.meta.dirname, '../../..');
const realUniverse = ['financedatabase', 'financedatabase-2023-derived'].map((name) =>
  join(root, '../shared/data/instruments', name),
);

export interface ImportRun {
  milliseconds: number;
  summary: Record<string, unknown>;
  /** The longest time of another connection's small read of the database during the run. */
  longestWaitMs: number;
}

/** A separate data folder or database, with the universe loaded by the `bourse` command. */
export class BenchHome {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'bourse-bench-'));

  readonly #serverUrl: string | undefined;

  private constructor(
    serverUrl: string | undefined,
    readonly databaseUrl: string | undefined,
  ) {
    this.#serverUrl = serverUrl;
  }

  /** With the URL of a PostgreSQL server, creates a new database there. */
  static async open(serverUrl?: string): Promise<BenchHome> {
    if (serverUrl === undefined) return new BenchHome(undefined, undefined);
    const url = new URL(serverUrl);
    url.pathname = `/bourse_bench_${randomBytes(4).toString('hex')}`;
    const home = new BenchHome(serverUrl, url.href);
    await home.#runOnServer(`create database ${url.pathname.slice(1)}`);
    return home;
  }

  async close(): Promise<void> {
    rmSync(this.dataDir, { recursive: true, force: true });
    if (this.databaseUrl === undefined) return;
    await this.#runOnServer(`drop database ${new URL(this.databaseUrl).pathname.slice(1)} with (force)`);
  }

  get environment(): Record<string, string> {
    return {
      BOURSE_DATA_DIR: this.dataDir,
      // Only the boards of Meilisearch use it.
      MEILI_URL: '',
      ...(this.databaseUrl === undefined ? {} : { DATABASE_URL: this.databaseUrl }),
    };
  }

  runBourse(...args: string[]): Promise<Record<string, unknown>> {
    return this.runBourseWith({}, ...args);
  }

  /** Starts the command with additional variables. */
  async runBourseWith(environment: Record<string, string>, ...args: string[]): Promise<Record<string, unknown>> {
    const program = join(root, 'apps/cli/bundle/main.js');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...args, '--json'],
      { env: { ...process.env, ...this.environment, ...environment }, maxBuffer: 1 << 28 },
    );
    return JSON.parse(stdout) as Record<string, unknown>;
  }

  /** The real universe of the shared data folder if available, else the sample. */
  async importUniverse(): Promise<ImportRun> {
    const started = performance.now();
    const args = realUniverse.every(existsSync)
      ? ['--format', 'financedatabase', ...realUniverse]
      : ['--format', 'csv', join(root, 'libs/data/sample-data/data/instruments.csv.gz')];
    const over = new AbortController();
    const waits = measureLongestWait({ dataDir: this.dataDir, databaseUrl: this.databaseUrl }, over.signal);
    const summary = await this.runBourse('import', 'instruments', ...args).finally(() => {
      over.abort();
      return waits;
    });
    return { milliseconds: performance.now() - started, summary, longestWaitMs: await waits };
  }

  /** A key with limits that no load reaches, but that are counted and sent in headers as usual. */
  async createKey(): Promise<string> {
    const limits = ['--per-minute', '2000000000', '--per-month', '2000000000'];
    return String((await this.runBourse('keys', 'create', '--name', 'bench', ...limits))['key']);
  }

  /** The newest snapshot file that a server has written. */
  snapshotPath(): string {
    const folder = join(this.dataDir, 'universe');
    const name = readdirSync(folder)
      .filter((file) => file.endsWith('.universe'))
      .toSorted()
      .at(-1);
    return join(folder, name!);
  }

  async #runOnServer(statement: string): Promise<void> {
    const server = new Client({ connectionString: this.#serverUrl });
    await server.connect();
    await server.query(statement).finally(() => server.end());
  }
}

/** Reads the keys every 20 ms until the signal comes; the longest time that a read took. */
async function measureLongestWait(options: DatabaseOptions, over: AbortSignal): Promise<number> {
  const db = openDatabase(options);
  await migrate(db);
  let longest = 0;
  while (!over.aborted) {
    const startedMs = performance.now();
    await db.selectFrom('api_keys').select('id').execute();
    longest = Math.max(longest, performance.now() - startedMs);
    await sleep(20);
  }
  await db.destroy();
  return longest;
}
