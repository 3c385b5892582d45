import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect, findFreePorts } from '../harness/bourse-server.js';
import { bareEnvironment, splitMains, standaloneMain } from '../harness/environment.js';
import { ownersOf } from '../harness/processes.js';
import { createSeededFolder } from '../harness/shared.js';

let occupant: Server;
let taken: number;
beforeAll(async () => {
  occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  taken = (occupant.address() as AddressInfo).port;
});
afterAll(() => void occupant.close());

const variables = ['BOURSE_API_PORT', 'BOURSE_GATEWAY_PORT', 'BOURSE_METRICS_PORT', 'BOURSE_SEARCH_PORT'];

async function start(main: string, settings: Readonly<Record<string, string>>, dataDir: string) {
  const ports = await findFreePorts(variables.length);
  const free = Object.fromEntries(variables.map((name, at) => [name, String(ports[at])]));
  const env = { ...bareEnvironment(), BOURSE_DATA_DIR: dataDir, BOURSE_HOST: '127.0.0.1', ...free, ...settings };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

describe('a port in use', () => {
  test.each([
    ['standalone', 'BOURSE_API_PORT', standaloneMain],
    ['standalone', 'BOURSE_GATEWAY_PORT', standaloneMain],
    ['standalone', 'BOURSE_METRICS_PORT', standaloneMain],
    ['api', 'BOURSE_API_PORT', splitMains.api],
    ['api', 'BOURSE_METRICS_PORT', splitMains.api],
    ['gateway', 'BOURSE_GATEWAY_PORT', splitMains.gateway],
    ['search', 'BOURSE_SEARCH_PORT', splitMains.search],
    ['search', 'BOURSE_METRICS_PORT', splitMains.search],
  ] as const)('of %s, %s: named with what to do, code 1, no stack, nothing is left', async (_, name, main) => {
    const dataDir = createSeededFolder();
    const { code, output } = await start(main, { [name]: String(taken) }, dataDir);
    expect(output).toContain(
      `${name}: 127.0.0.1:${taken} is in use. Stop the process that uses it, or set ${name} to a free port.\n`,
    );
    expect(output).not.toMatch(/^ +at |EADDRINUSE/m);
    expect(code).toBe(1);
    await expect.poll(() => ownersOf(dataDir), { timeout: 20_000 }).toEqual([]);
  });

  test('several of standalone: all named at once, before anything is created', async () => {
    const names = ['BOURSE_API_PORT', 'BOURSE_GATEWAY_PORT', 'BOURSE_METRICS_PORT'];
    const dataDir = join(createSeededFolder(), 'none');
    const { code, output } = await start(
      standaloneMain,
      Object.fromEntries(names.map((name) => [name, String(taken)])),
      dataDir,
    );
    expect(output.split('\n').filter((line) => line.includes('is in use'))).toHaveLength(3);
    for (const name of names) expect(output).toContain(`${name}: 127.0.0.1:${taken} is in use.`);
    expect([code, existsSync(dataDir)]).toEqual([1, false]);
  });
});
