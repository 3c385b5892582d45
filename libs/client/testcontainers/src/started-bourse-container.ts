import { BourseClient, type ClientOptions } from '@bourse/sdk';
import { AbstractStartedContainer, type StartedTestContainer } from 'testcontainers';
import { keyArguments, type KeyOptions } from './keys.js';

/** Base URLs, without a slash at the end. */
export interface BourseUrls {
  /** REST: `/v1/stocks` and so on are below it. */
  readonly rest: string;
  /** The GraphQL endpoint itself. */
  readonly graphql: string;
}

export interface ClientSettings extends Omit<ClientOptions, 'baseUrl' | 'apiKey'> {
  /** Another key than the container's own. */
  readonly apiKey?: string;
  /**
   * Errors instead of answers, for keys of `env: 'test'`: a code or status of the error table with its parameters, such as
   * `rate_limit;scope=month`, `504`, or `503;times=2` to fail twice and then answer.
   */
  readonly simulate?: string;
}

export const ports = { rest: 3000, graphql: 4000 } as const;

/** A Bourse that answers. */
export class StartedBourseContainer extends AbstractStartedContainer {
  constructor(
    container: StartedTestContainer,
    /** A key with every scope and no limit, unless `withKey` said otherwise; the first one, if it was called again. */
    readonly key: string,
    /** All keys, in the order of `withKey`. */
    readonly keys: readonly string[],
    private readonly alias: string,
  ) {
    super(container);
  }

  /** For this machine. */
  get urls(): BourseUrls {
    const at = (port: number) => `http://${this.getHost()}:${this.getMappedPort(port)}`;
    return { rest: at(ports.rest), graphql: `${at(ports.graphql)}/graphql` };
  }

  /** For other containers of the same network. */
  get urlsInNetwork(): BourseUrls {
    return { rest: `http://${this.alias}:${ports.rest}`, graphql: `http://${this.alias}:${ports.graphql}/graphql` };
  }

  /** A client of this container, ready to use. */
  client({ simulate, apiKey = this.key, ...settings }: ClientSettings = {}): BourseClient {
    const { fetch: given = fetch } = settings;
    const simulating: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      if (simulate !== undefined) headers.set('X-Simulate', simulate);
      return given(input as string, { ...init, headers });
    };
    return new BourseClient({ ...settings, baseUrl: this.urls.rest, apiKey, fetch: simulating });
  }

  /** Makes one more key; it is known to the server when this resolves. */
  async createKey(options: KeyOptions = {}): Promise<string> {
    const { key } = JSON.parse(await this.bourse(...keyArguments(options))) as { key: string };
    await this.untilKnown(key);
    return key;
  }

  /** Resolves when the server knows a key that was made lately. */
  async untilKnown(key: string): Promise<void> {
    const headers = { authorization: `Bearer ${key}` };
    for (const deadline = Date.now() + KNOWN_MS_MAX; Date.now() < deadline; await pause(KNOWN_POLL_MS)) {
      const { status } = await fetch(`${this.urls.rest}/v1/usage`, { headers });
      if (status !== 401) return;
    }
    throw new Error('the server does not know a key that was made five seconds ago');
  }

  /** Runs `bourse …` inside; its standard output. Rejects with what it printed when it fails. */
  async bourse(...args: string[]): Promise<string> {
    const { exitCode, stdout, stderr } = await this.exec(['node', '/bourse/apps/cli/dist/main.js', ...args]);
    if (exitCode !== 0)
      throw new Error(`bourse ${args.slice(0, 2).join(' ')} ended with ${exitCode}: ${stderr || stdout}`);
    return stdout;
  }
}

const KNOWN_MS_MAX = 5000;
const KNOWN_POLL_MS = 20;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
