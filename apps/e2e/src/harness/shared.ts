import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Bourse, type StartOptions, startBourse, createTemporaryFolder } from './bourse-server.js';
import type { FurtherName, FurtherServer } from './further-servers.js';
import { type CommandResult, runBourse, runBourseJson } from './command.js';
import { type Answer, askWhole, type Headers, type Target, send } from './http-client.js';
import { type KeyOptions, type CreatedKey, makeKey } from './keys.js';
import { type RawAnswer, type RawOptions, raw as rawOn } from './raw.js';

/** The server that all files share. Its default key has every scope and no limit; no test changes it. */
interface SharedServer extends Target {
  readonly dataDir: string;
  readonly metricsPort: number;
  readonly gatewayPort: number;
  readonly env: Readonly<Record<string, string>>;
  readonly demoKey: string;
  /** A stopped server's data folder with the sample universe: the fast way to a separate server. */
  readonly seed: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    shared: SharedServer;
    maintained: Target & { readonly gatewayPort: number };
    /** The address that further-servers.ts answers at. */
    further: string;
  }
}

export const shared = inject('shared');

/** A second server on the same data, under maintenance. */
export const maintained = inject('maintained');

const further = new Map<FurtherName, Promise<FurtherServer>>();

/** One of the servers of further-servers.ts, on data of its own with the sample universe and the shared server's keys. */
export function getServer(name: FurtherName): Promise<FurtherServer> {
  const server = further.get(name) ?? requestServer(name);
  further.set(name, server);
  return server;
}

async function requestServer(name: FurtherName): Promise<FurtherServer> {
  const response = await fetch(`${inject('further')}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`no server '${name}': ${text}`);
  return { ...(JSON.parse(text) as FurtherServer), apiKey: shared.apiKey };
}

/** Origins that browsers may call the shared server from. */
export const ALLOWED_ORIGIN = 'https://app.example.com';

export const get = (path: string, headers: Headers = {}): Promise<Answer> => request('GET', path, headers);

/** A request to the shared server; with its default key, which has no limit, repeated while it is degraded. */
export function request(method: string, path: string, headers: Headers = {}): Promise<Answer> {
  const ask = () => send(shared, method, path, { headers });
  return 'authorization' in headers ? ask() : askWhole(ask);
}

export const raw = (bytes: string | Buffer | readonly string[], options?: RawOptions): Promise<RawAnswer> =>
  rawOn(shared, bytes, options);

/** `bourse …` on the shared server's data. */
export const runCommand = (...args: string[]): Promise<CommandResult> => runBourse(args, shared.env);
export const runCommandJson = (...args: string[]) => runBourseJson(args, shared.env);

/** A new key that the shared server already knows. */
export const createSharedKey = (options: KeyOptions = {}): Promise<CreatedKey> => makeKey(shared, options);

const standing = new Map<string, Promise<CreatedKey>>();

/** A key that tests share, because no test exhausts or changes it. */
export function getStandingKey(options: KeyOptions): Promise<CreatedKey> {
  const name = JSON.stringify(options);
  const createdKey =
    standing.get(name) ?? createSharedKey({ perMinute: 'unlimited', perMonth: 'unlimited', ...options });
  standing.set(name, createdKey);
  return createdKey;
}

/** The authorization header of a key. */
export const bearer = ({ key: token }: { readonly key: string }) => ({ authorization: `Bearer ${token}` });

/** Starts a separate server with the sample universe and the shared server's keys. */
export async function startSeeded(options: StartOptions = {}): Promise<Bourse> {
  const dataDir = options.dataDir ?? createSeededFolder();
  return { ...(await startBourse({ ...options, dataDir })), apiKey: shared.apiKey };
}

export function createSeededFolder(): string {
  const dataDir = join(createTemporaryFolder(), 'data');
  cpSync(shared.seed, dataDir, { recursive: true });
  return dataDir;
}
