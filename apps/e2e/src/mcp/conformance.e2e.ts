// The public conformance suite of the protocol. BOURSE_MCP_CONFORMANCE names its folder; `.ci/run` installs it.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mcpConformance } from '../harness/environment.js';
import { runNode } from '../harness/run-node.js';
import type { Bourse } from '../harness/bourse-server.js';
import { note } from '../harness/note.js';
import { startSeeded } from '../harness/shared.js';

/** The suite sends no key, so a proxy adds one; it passes everything else on. */
async function startKeyProxy({ host, port, apiKey }: Bourse) {
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${apiKey}` };
    const forwarded = request({ host, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`, close: () => proxy.close() };
}

/** Those for any server; most others expect tools with certain names. The fourth has one check for sessions, a warning. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];

const missing = mcpConformance === null ? ' (BOURSE_MCP_CONFORMANCE is missing)' : '';

describe.skipIf(mcpConformance === null)(`the conformance suite${missing}`, () => {
  let server: Bourse;
  let proxy: Awaited<ReturnType<typeof startKeyProxy>>;
  beforeAll(async () => {
    server = await startSeeded();
    proxy = await startKeyProxy(server);
  });
  afterAll(async () => {
    proxy.close();
    await server.stop();
  });

  test.each(scenarios)('%s', async (scenario) => {
    const { code, output } = await runNode([mcpConformance!, 'server', '--url', proxy.url, '--scenario', scenario]);
    const result = /Passed: .*/.exec(output)?.[0];
    note(`${scenario}: ${result}`);
    expect([code, output]).toEqual([0, expect.stringContaining(', 0 failed')]);
  });

  test('planted: another path fails', async () => {
    const url = proxy.url.replace('/mcp', '/v1/types');
    const { output } = await runNode([mcpConformance!, 'server', '--url', url, '--scenario', 'tools-list']);
    expect(output).not.toContain(', 0 failed');
  });
});
