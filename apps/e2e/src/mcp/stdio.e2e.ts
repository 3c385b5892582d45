import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { findFreePorts } from '../harness/bourse-server.js';
import { bareEnvironment, cliMain } from '../harness/environment.js';
import { note } from '../harness/note.js';
import { shared } from '../harness/shared.js';

const url = `http://${shared.host}:${shared.port}`;
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'e2e', version: '1' } },
};
const toolCall = {
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name: 'get_instrument', arguments: { symbol: 'AAPL' } },
};

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Until the first line on standard output. */
  readonly firstLineMs: number;
}

/** Runs `bourse mcp`, sends messages, and ends the input immediately: all of them are answered nevertheless. */
function runMcp(env: Readonly<Record<string, string>>, messages: readonly object[] = []): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cliMain, 'mcp'], {
    env: { ...bareEnvironment(), ...env },
    stdio: 'pipe',
  });
  let [stdout, stderr, firstLineMs] = ['', '', 0];
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  child.stdout.on('data', (part: Buffer) => {
    stdout += part.toString();
    if (firstLineMs === 0) firstLineMs = performance.now() - started;
  });
  for (const message of messages) child.stdin.write(`${JSON.stringify(message)}\n`);
  child.stdin.end();
  // It may end before it reads.
  child.stdin.on('error', () => undefined);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr, firstLineMs })));
}

describe('bourse mcp', () => {
  test('prints nothing but the protocol, and ends with its input', async () => {
    const { code, stdout, stderr, firstLineMs } = await runMcp({ BOURSE_URL: url, BOURSE_API_KEY: shared.apiKey! }, [
      initialize,
      toolCall,
    ]);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly id: number });
    expect([code, stderr, answers.map(({ id }) => id)]).toEqual([0, '', [1, 2]]);
    note(`first answer after ${Math.round(firstLineMs)} ms`);
    expect(firstLineMs).toBeLessThan(10_000);
  });

  test.each([
    [{ BOURSE_URL: url }, 'BOURSE_API_KEY must be an API key. Create one with `bourse keys create`.\n'],
    [
      { BOURSE_URL: url, BOURSE_API_KEY: 'two words' },
      'BOURSE_API_KEY must be an API key. Create one with `bourse keys create`.\n',
    ],
    [
      { BOURSE_URL: 'localhost:3000', BOURSE_API_KEY: 'k' },
      'BOURSE_URL must be an http:// or https:// URL without a query.\n',
    ],
    [{ BOURSE_URL: url, BOURSE_API_KEY: 'wrong' }, 'The server refuses BOURSE_API_KEY: A valid API key is required.\n'],
  ])('%j: exit code 1 with the reason', async (env, reason) => {
    const { code, stdout, stderr } = await runMcp(env);
    expect([code, stdout, stderr]).toEqual([1, '', reason]);
  });

  test('a server that starts later: a warning, and failures with the remedy', async () => {
    const [port] = await findFreePorts(1);
    const env = { BOURSE_URL: `http://127.0.0.1:${port}`, BOURSE_API_KEY: 'k' };
    const { code, stdout, stderr } = await runMcp(env, [initialize, toolCall]);
    expect([code, stderr]).toEqual([0, expect.stringContaining('Tools fail until it answers.')]);
    expect(stdout).toContain('The Bourse server does not answer. The user must start it, or correct BOURSE_URL.');
    expect(stdout).not.toContain(`${port}`);
  });
});
