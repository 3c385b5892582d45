import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Target } from './http-client.js';

interface LoadReport {
  /** The number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests sent completely on an open connection without a complete response. */
  readonly dropped: number;
  readonly retryAfterMissing: number;
}

const loadMain = fileURLToPath(new URL('load.main.ts', import.meta.url));

/**
 * Closed-loop clients on separate connections, each with one request in flight, for some seconds. On
 * `Connection: close` a client sends nothing more and opens no other connection.
 */
export async function load(target: Target, path: string, connections: number, seconds: number): Promise<LoadReport> {
  const args = [target.host, target.port, target.apiKey ?? '', path, connections, seconds].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [loadMain, ...args]);
  return JSON.parse(stdout);
}
