// The samples of the API reference run as they are printed, against the shared server.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { type DocumentedSample, samplesIn } from '../harness/documented-samples.js';
import { bareEnvironment, compiler, nodeTypes, pythonClient, pythonMain } from '../harness/environment.js';
import { dataOf } from '../harness/graphql.js';
import { installSdk } from '../harness/installed-sdk.js';
import { run } from '../harness/openapi-tools.js';
import { toExample } from '../harness/recorded-examples.js';
import { shared } from '../harness/shared.js';

const timeout = 300_000;
const env = {
  ...bareEnvironment(),
  BOURSE_URL: `http://${shared.host}:${shared.port}`,
  BOURSE_API_KEY: shared.apiKey!,
  PYTHONPATH: join(pythonClient, 'src'),
};
const isInstalled = (...command: [string, string]) => spawnSync(command[0], [command[1]]).status === 0;
const found = spawnSync(process.execPath, [pythonMain], { encoding: 'utf8' });
const python = found.status === 0 ? found.stdout.trim() : null;

const [curl, typescript, inPython, go, java, graphql] = (await Promise.all(
  ['curl', 'TypeScript', 'Python', 'Go', 'Java', 'GraphQL'].map(samplesIn),
)) as [
  DocumentedSample[],
  DocumentedSample[],
  DocumentedSample[],
  DocumentedSample[],
  DocumentedSample[],
  DocumentedSample[],
];

/** The output of a program that must succeed. */
async function outputOf(program: string, args: readonly string[], cwd: string): Promise<string> {
  return (await run(program, args, { cwd, env })).stdout;
}

/** Writes each sample into a folder of its own. */
function writeSamples(samples: readonly DocumentedSample[], file: string, root = createTemporaryFolder()): string {
  for (const { endpoint, code } of samples) {
    mkdirSync(join(root, endpoint));
    writeFileSync(join(root, endpoint, file), `${code}\n`);
  }
  return root;
}

test('every endpoint has a sample in each of the five languages, and most have one in GraphQL', () => {
  expect(curl.length).toBeGreaterThan(12);
  for (const samples of [typescript, inPython, go, java]) expect(samples).toHaveLength(curl.length);
  expect(graphql.length).toBeGreaterThan(curl.length / 2);
});

describe.skipIf(!isInstalled('curl', '--version'))('curl', () => {
  test.each(curl)('$endpoint: the documented response', async ({ code, response }) => {
    const silent = code.replace(/^curl /, 'curl --silent --show-error --fail-with-body ');
    expect(toExample(JSON.parse(await outputOf('sh', ['-c', silent], pythonClient)))).toEqual(response);
  });
});

describe('TypeScript', () => {
  test('the samples compile with the installed SDK, and print the documented responses', { timeout }, async () => {
    const { project } = await installSdk();
    writeSamples(typescript, 'main.ts', project);
    const files = typescript.map(({ endpoint }) => `${endpoint}/main.ts`);
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      '--types',
      'node',
      '--typeRoots',
      nodeTypes,
      '--moduleDetection',
      'force',
    ];
    await outputOf(compiler, [...files, ...options], project);
    for (const { endpoint, response } of typescript) {
      const output = await outputOf(process.execPath, [`${endpoint}/main.ts`], project);
      expect(toExample(JSON.parse(output))).toEqual(response);
    }
  });
});

describe.skipIf(python === null)('Python', () => {
  test.each(inPython)('$endpoint: runs', async ({ code }) => {
    expect(await outputOf(python!, ['-W', 'error', '-c', code], pythonClient)).toMatch(/^(?:[A-Z]\w+\(|200 \{).*\n$/);
  });
});

describe.skipIf(!isInstalled('go', 'version'))('Go', () => {
  test('the samples are formatted, build, and print the documented responses', { timeout }, async () => {
    const root = writeSamples(go, 'main.go');
    writeFileSync(join(root, 'go.mod'), 'module bourse.test/samples\n\ngo 1.21\n');
    expect(await outputOf('gofmt', ['-l', '.'], root)).toBe('');
    await outputOf('go', ['vet', './...'], root);
    for (const { endpoint, response } of go) {
      const [, body] = /^200 OK (.*)$/s.exec(await outputOf('go', ['run', `./${endpoint}`], root)) ?? [];
      expect(toExample(JSON.parse(body ?? 'null'))).toEqual(response);
    }
  });
});

describe.skipIf(!isInstalled('java', '-version'))('Java', () => {
  test('the samples compile and print the documented responses', { timeout }, async () => {
    const root = writeSamples(java, 'Main.java');
    for (const { endpoint, response } of java) {
      const [, body] = /^200 (.*)$/s.exec(await outputOf('java', ['Main.java'], join(root, endpoint))) ?? [];
      expect(toExample(JSON.parse(body ?? 'null'))).toEqual(response);
    }
  });
});

describe('GraphQL', () => {
  test.each(graphql)('$endpoint: is answered without an error', async ({ code }) => {
    for (const value of Object.values(await dataOf(code))) expect(value).not.toBeNull();
  });
});
