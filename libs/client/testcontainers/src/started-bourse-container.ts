import { BourseClient, type ClientOptions, type Fetch } from '@bourse/sdk';
import { AbstractStartedContainer, type StartedTestContainer } from 'testcontainers';
import { addressOf, createKey, ports, runBourse } from './inside.js';
import type { KeyOptions } from './keys.js';

/** Base URLs, without a trailing slash. */
export interface BourseUrls {
  /** REST: `/v1/stocks` and so on are below it. */
  readonly rest: string;
  /** The GraphQL endpoint. */
  readonly graphql: string;
}

export interface ClientSettings extends Omit<ClientOptions, 'baseUrl' | 'apiKey'> {
  /** The key to use instead of the container's. */
  readonly apiKey?: string;
  /**
   * Simulates errors, for keys of `env: 'test'`: a code or status of the error table with its parameters, such as
   * `rate_limit;scope=month`, `504`, or `503;times=2` to fail twice and then answer.
   */
  readonly simulate?: string;
}

/** A running Bourse container. */
export class StartedBourseContainer extends AbstractStartedContainer {
  readonly #container: StartedTestContainer;
  readonly #alias: string;

  constructor(
    container: StartedTestContainer,
    /** All keys, in the order of `withKey`. */
    readonly keys: readonly string[],
    alias: string,
  ) {
    super(container);
    this.#container = container;
    this.#alias = alias;
  }

  /** The key of the first `withKey` call; without one, a key with every scope and no limit. */
  get key(): string {
    return this.keys[0]!;
  }

  /** URLs for the host. */
  get urls(): BourseUrls {
    const urlOf = (port: number) => addressOf(this.#container, port);
    return { rest: urlOf(ports.rest), graphql: `${urlOf(ports.graphql)}/graphql` };
  }

  /** URLs for other containers of the same network. */
  get urlsInNetwork(): BourseUrls {
    return { rest: `http://${this.#alias}:${ports.rest}`, graphql: `http://${this.#alias}:${ports.graphql}/graphql` };
  }

  /** A client of this container, ready to use. */
  client({ simulate, apiKey = this.key, ...settings }: ClientSettings = {}): BourseClient {
    const given = settings.fetch;
    const fetch = simulate === undefined ? given : withSimulation(simulate, given);
    return new BourseClient({ ...settings, baseUrl: this.urls.rest, apiKey, fetch });
  }

  /** Creates another key; the server accepts it when this resolves. */
  createKey(options: KeyOptions = {}): Promise<string> {
    return createKey(this.#container, options);
  }

  /** Runs `bourse …` in the container and returns its standard output. Rejects with its output on failure. */
  bourse(...args: string[]): Promise<string> {
    return runBourse(this.#container, args);
  }
}

function withSimulation(simulate: string, fetch: Fetch = globalThis.fetch): Fetch {
  return (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('X-Simulate', simulate);
    return fetch(url, { ...init, headers });
  };
}
