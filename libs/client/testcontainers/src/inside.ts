import type { StartedTestContainer } from 'testcontainers';
import { keyArguments, type KeyOptions } from './keys.js';

export const ports = { rest: 3000, graphql: 4000 } as const;

/** The command that runs `bourse` in the container. */
export const command = ['node', '/bourse/apps/cli/bundle/main.js'] as const;

const MAX_KNOWN_MS = 5000;
const KNOWN_POLL_MS = 20;

/** The address on the host of a port of the container, without a trailing slash. */
export function addressOf(container: StartedTestContainer, port: number): string {
  return `http://${container.getHost()}:${container.getMappedPort(port)}`;
}

/** Runs `bourse …` and returns its standard output. Rejects with its output on failure. */
export async function runBourse(container: StartedTestContainer, args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await container.exec([...command, ...args]);
  if (exitCode === 0) return stdout;
  throw new Error(
    `bourse ${args.slice(0, 2).join(' ')} failed with exit code ${exitCode}: ${(stderr || stdout).trim()}`,
  );
}

/** Creates a key; the server accepts it when this resolves. */
export async function createKey(container: StartedTestContainer, options: KeyOptions): Promise<string> {
  const { key } = JSON.parse(await runBourse(container, keyArguments(options))) as { key: string };
  const usage = `${addressOf(container, ports.rest)}/v1/usage`;
  const headers = { authorization: `Bearer ${key}` };
  for (const deadline = Date.now() + MAX_KNOWN_MS; Date.now() < deadline; await pause(KNOWN_POLL_MS)) {
    const { status } = await fetch(usage, { headers });
    if (status !== 401) return key;
  }
  throw new Error(`the server does not accept a key that was created ${MAX_KNOWN_MS} ms ago`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
