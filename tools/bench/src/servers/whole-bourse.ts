import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, root } from '../place.js';
import { getJsonPatiently } from '../requests.js';
import { freePort, MeasuredServer } from './measured-server.js';

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
  readonly #place: Place;
  readonly #log: string;

  private constructor(
    place: Place,
    readonly server: MeasuredServer,
    readonly gatewayPort: number,
    log: string,
  ) {
    this.#place = place;
    this.#log = log;
  }

  static async start(place: Place, { environment = {}, ...options }: WholeOptions = {}): Promise<WholeBourse> {
    const log = join(place.dataDir, 'log');
    const [gateway, metrics, search] = [await freePort(), await freePort(), await freePort()];
    const key = await keyOf(place, 'unlimited');
    const env = (port: number) => ({
      ...place.environment,
      BOURSE_API_PORT: String(port),
      BOURSE_GATEWAY_PORT: String(gateway),
      BOURSE_METRICS_PORT: String(metrics),
      BOURSE_SEARCH_PORT: String(search),
      BENCH_KEY: key,
      ...environment,
    });
    const program = join(root, 'apps/standalone/bundle/main.js');
    const server = await MeasuredServer.start(program, env, '/v1/symbol_search?query=a', { ...options, log });
    return new WholeBourse(place, server, gateway, log);
  }

  get url(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  /** A new key with an unused minute. */
  key(perMinute: number | 'unlimited'): Promise<string> {
    return keyOf(this.#place, perMinute);
  }

  /** Units that a key has been charged in the last minute. */
  async countCharged(key: string): Promise<number> {
    return (await getJsonPatiently<Usage>(`${this.url}/v1/usage`, key)).minute.used;
  }

  errorLines(): number {
    return readFileSync(this.#log, 'utf8').split('"level":"error"').length - 1;
  }
}

async function keyOf(place: Place, perMinute: number | 'unlimited'): Promise<string> {
  const limits = ['--per-minute', String(perMinute), '--per-month', 'unlimited'];
  return String((await place.bourse('keys', 'create', '--name', 'bench', ...limits))['key']);
}
