import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BenchHome, type ImportRun } from './bench-home.js';
import { startApi, startBare, startConstant, startHandwritten, startWhole } from './servers/contestants.js';
import { fillHandwrittenTable } from './servers/handwritten-table.js';
import type { MeasuredServer } from './servers/measured-server.js';
import { type Walk, walk } from './walk.js';

export interface BenchOptions {
  rounds: number;
  seconds: number;
  memoryMinutes: number;
  overloadSeconds: number;
  publications: number;
  dailyBars: number;
  databaseUrl?: string;
}

/** A home with a universe, and the servers that boards start on it. */
export class Bench {
  readonly #servers: MeasuredServer[] = [];
  #steps: Promise<Walk> | undefined;

  private constructor(
    readonly home: BenchHome,
    readonly key: string,
    /** Null on the sample, which a server loads at its start. */
    readonly firstImport: ImportRun | null,
    readonly options: BenchOptions,
  ) {}

  /** With the whole universe, on a new database of a PostgreSQL server where its URL is given. */
  static async open(options: BenchOptions, serverUrl?: string): Promise<Bench> {
    const home = await BenchHome.open(serverUrl);
    const firstImport = await home.importUniverse();
    return new Bench(home, await home.createKey(), firstImport, options);
  }

  static async openEmpty(options: BenchOptions): Promise<Bench> {
    const home = await BenchHome.open();
    return new Bench(home, await home.createKey(), null, options);
  }

  get engine(): 'embedded' | 'PostgreSQL' {
    return this.home.databaseUrl === undefined ? 'embedded' : 'PostgreSQL';
  }

  get milliseconds(): number {
    return this.options.seconds * 1000;
  }

  /** A walk by 100 rows, whose cursors are the starts of random pages. */
  steps(): Promise<Walk> {
    this.#steps ??= this.#walkAll();
    return this.#steps;
  }

  startApi(environment: Record<string, string> = {}): Promise<MeasuredServer> {
    return this.#keep(startApi(this.home, this.key, environment));
  }

  startWhole(environment: Record<string, string> = {}): Promise<MeasuredServer> {
    return this.#keep(startWhole(this.home, this.key, environment));
  }

  startConstant(body: string): Promise<MeasuredServer> {
    return this.#keep(startConstant(this.home, body));
  }

  startBare(): Promise<MeasuredServer> {
    return this.#keep(startBare(this.home));
  }

  /** On a table with the rows of the walk. */
  async startHandwritten(): Promise<MeasuredServer> {
    const { databaseUrl } = this.home;
    const table =
      databaseUrl === undefined ? { folder: mkdtempSync(join(tmpdir(), 'bourse-bench-')) } : { databaseUrl };
    await fillHandwrittenTable(table, (await this.steps()).rows);
    return this.#keep(startHandwritten(table));
  }

  async stopServers(): Promise<void> {
    for (const server of this.#servers.splice(0)) await server.stop();
  }

  async close(): Promise<void> {
    await this.stopServers();
    await this.home.close();
  }

  async #walkAll(): Promise<Walk> {
    const server = await startApi(this.home, this.key);
    return walk(server.url, this.key, 'outputsize=100').finally(() => server.stop());
  }

  async #keep(starting: Promise<MeasuredServer>): Promise<MeasuredServer> {
    const server = await starting;
    this.#servers.push(server);
    return server;
  }
}
