import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Target } from './http-client.js';

interface LoadReport {
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that were sent whole on an open connection and got no whole answer. */
  readonly dropped: number;
  readonly retryAfterMissing: number;
}

const loadMain = fileURLToPath(new URL('load.main.ts', import.meta.url));

/**
 * Closed-loop clients on connections of their own, each with one request in flight, for some seconds. Who is told
 * `Connection: close` sends nothing more and opens no other connection.
 */
export async function load(target: Target, path: string, connections: number, seconds: number): Promise<LoadReport> {
  const args = [target.host, target.port, target.apiKey ?? '', path, connections, seconds].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [loadMain, ...args]);
  return JSON.parse(stdout);
}
