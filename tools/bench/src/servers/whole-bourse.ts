import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchHome, root } from '../bench-home.js';
import { getJsonPatiently } from '../requests.js';
import { findFreePort, MeasuredServer } from './measured-server.js';

interface Usage {
  minute: { used: number };
}

interface WholeOptions {
  /** A free port by default. */
  port?: number;
  environment?: Record<string, string>;
}

/** The whole product in one process on the sample, with access to its log. */
export class WholeBourse {
  readonly #place: BenchHome;
  readonly #log: string;

  private constructor(
    home: BenchHome,
    readonly server: MeasuredServer,
    readonly gatewayPort: number,
    log: string,
  ) {
    this.#place = home;
    this.#log = log;
  }

  static async start(home: BenchHome, { environment = {}, ...options }: WholeOptions = {}): Promise<WholeBourse> {
    const log = join(home.dataDir, 'log');
    const [gateway, metrics, search] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const key = await keyOf(home, 'unlimited');
    const env = (port: number) => ({
      ...home.environment,
      BOURSE_API_PORT: String(port),
      BOURSE_GATEWAY_PORT: String(gateway),
      BOURSE_METRICS_PORT: String(metrics),
      BOURSE_SEARCH_PORT: String(search),
      BENCH_KEY: key,
      ...environment,
    });
    const program = join(root, 'apps/standalone/bundle/main.js');
    const server = await MeasuredServer.start(program, env, '/v1/symbol_search?query=a', { ...options, log });
    return new WholeBourse(home, server, gateway, log);
  }

  get url(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  /** A new key with an unused minute. */
  createKey(perMinute: number | 'unlimited'): Promise<string> {
    return keyOf(this.#place, perMinute);
  }

  /** Units that a key has been charged in the last minute. */
  async countCharged(key: string): Promise<number> {
    return (await getJsonPatiently<Usage>(`${this.url}/v1/usage`, key)).minute.used;
  }

  countErrorLines(): number {
    return readFileSync(this.#log, 'utf8').split('"level":"error"').length - 1;
  }
}

async function keyOf(home: BenchHome, perMinute: number | 'unlimited'): Promise<string> {
  const limits = ['--per-minute', String(perMinute), '--per-month', 'unlimited'];
  return String((await home.runBourse('keys', 'create', '--name', 'bench', ...limits))['key']);
}
