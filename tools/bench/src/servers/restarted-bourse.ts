import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchHome } from '../bench-home.js';
import { getRequest, load } from '../load/load.js';
import { startBourse } from './contestants.js';
import type { MeasuredServer } from './measured-server.js';

export interface RestartOptions {
  home: BenchHome;
  key: string;
  /** Paths of bars, with which a new process is warmed up: none of those that are measured. */
  warmUpPaths: readonly string[];
}

/** Compilers need some seconds. */
const WARM_UP_MILLISECONDS = 4000;
/** Bars are written to the disk after the response. */
const WRITE_MILLISECONDS = 500;

/** Bourse with an empty memory: its process is replaced, while what it wrote to its data folder remains. */
export class RestartedBourse {
  readonly #options: RestartOptions;
  #server: MeasuredServer;

  private constructor(options: RestartOptions, server: MeasuredServer) {
    this.#options = options;
    this.#server = server;
  }

  static async start(options: RestartOptions): Promise<RestartedBourse> {
    return new RestartedBourse(options, await startBourse(options.home, options.key));
  }

  get port(): number {
    return this.#server.port;
  }

  readCpuMicroseconds(): number {
    return this.#server.readCpuMicroseconds();
  }

  /** Sends each request once, then replaces the process and warms up the new one with others. */
  async forgetAfter(requests: readonly string[]): Promise<void> {
    await this.#load(requests, Infinity);
    await sleep(WRITE_MILLISECONDS);
    const { home, key, warmUpPaths } = this.#options;
    await this.#server.stop();
    this.#server = await startBourse(home, key);
    const headers = { authorization: `Bearer ${key}` };
    await this.#load(
      warmUpPaths.map((path) => getRequest(path, headers)),
      WARM_UP_MILLISECONDS,
    );
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async #load(requests: readonly string[], milliseconds: number): Promise<void> {
    const isEndless = milliseconds !== Infinity;
    const most = isEndless ? milliseconds : MAX_PASS_MILLISECONDS;
    await load({ port: this.port, requests, connections: 4, milliseconds: most, once: !isEndless, status: 200 });
  }
}

const MAX_PASS_MILLISECONDS = 120_000;
