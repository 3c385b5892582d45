import { PassThrough } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from '../mcp-server.js';
import { readJson, type SendRequest } from '../rest.js';
import { ToolFailure } from '../tool-failure.js';
import { fetchRequests, type ServerAddress } from './fetch-requests.js';

/** A reason for which the server does not start, for its user to correct. */
export class StdioStartError extends Error {}

export interface StdioOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Prints a line for the user; standard output belongs to the protocol. */
  readonly warn: (line: string) => void;
}

const DEFAULT_URL = 'http://127.0.0.1:3000';

/**
 * Serves the tools on standard input and output until the input ends and every call in it is answered. Throws if the configuration cannot work: the key
 * is missing or refused. A server that does not answer may start later, so it is a warning, and calls fail until then.
 */
export async function runStdio({ environment, warn }: StdioOptions): Promise<void> {
  const send = fetchRequests(addressIn(environment));
  await checkKey(send, warn);
  const onFault = (error: unknown) => warn(String(error));
  // The SDK drops the calls under way when its input ends. This one never does: the process ends after the last answer.
  const input = process.stdin.pipe(new PassThrough(), { end: false });
  const transport = new StdioServerTransport(input);
  serveStdio(() => createMcpServer(send, onFault), { onerror: onFault, transport });
}

function addressIn(environment: StdioOptions['environment']): ServerAddress {
  const { BOURSE_URL: baseUrl = DEFAULT_URL, BOURSE_API_KEY: apiKey = '' } = environment;
  if (!/^https?:\/\/[^?#]+$/.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new StdioStartError('BOURSE_URL must be an http:// or https:// URL without a query.');
  }
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new StdioStartError('BOURSE_API_KEY must be an API key. Create one with `bourse keys create`.');
  }
  return { baseUrl, apiKey };
}

async function checkKey(send: SendRequest, warn: StdioOptions['warn']): Promise<void> {
  try {
    await readJson(send, '/v1/usage');
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    if (error.code === 'unauthenticated' || error.code === 'forbidden') {
      throw new StdioStartError(`The server refuses BOURSE_API_KEY: ${error.message}`);
    }
    warn(`${error.message} Tools fail until it answers.`);
  }
}
