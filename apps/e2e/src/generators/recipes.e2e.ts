// The recipes of the guide for generated clients, as the guide has them.
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { repositoryRoot } from '../harness/environment.js';
import { gateway } from '../harness/graphql.js';
import { installNodeTools, openApiFile, run } from '../harness/openapi-tools.js';
import { get, shared } from '../harness/shared.js';

const timeout = 300_000;
const address = `http://${shared.host}:${shared.port}`;
const env = {
  BOURSE_URL: address,
  BOURSE_API_KEY: shared.apiKey!,
  GRAPHQL_URL: `http://${gateway.host}:${gateway.port}/graphql`,
};
const guide = readFileSync(join(repositoryRoot, 'docs/guide/clients.md'), 'utf8');

/** The blocks of code of a recipe, in order. */
function blocksOf(recipe: string): string[] {
  const section = guide.split(`### ${recipe}\n`)[1]!.split(/^#{2,3} /m)[0]!;
  return [...section.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!);
}

/** A folder with the documents of the API, the packages, and a command that runs one of them. */
async function openProject() {
  const folder = createTemporaryFolder();
  const modules = await installNodeTools();
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  copyFileSync(openApiFile, join(folder, 'openapi.json'));
  copyFileSync(join(repositoryRoot, 'docs/generated/schema.graphql'), join(folder, 'schema.graphql'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const call = (program: string, ...args: string[]) =>
    run(process.execPath, [join(modules, program), ...args], { cwd: folder, env });
  /** Checks the types of `main.ts`, bundles it as front ends do, and runs it; returns its output. */
  const runMain = async () => {
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--types', 'node', '--module', 'preserve'];
    await call('typescript/bin/tsc', 'main.ts', ...options);
    await call('esbuild/bin/esbuild', 'main.ts', '--bundle', '--platform=node', '--format=esm', '--outfile=main.mjs');
    return (await run(process.execPath, ['main.mjs'], { cwd: folder, env })).stdout;
  };
  return { write, call, runMain };
}

/** The output of each program. */
async function listSymbols(): Promise<string> {
  const { instruments } = (await get('/v1/stocks?exchange=LSE,XETRA&outputsize=3')).json;
  return `${instruments.map(({ symbol }: { symbol: string }) => symbol).join(' ')}\n`;
}

describe('REST: a page of two exchanges, whose rows have their type', () => {
  const shown = '\nconsole.log(...(page?.instruments ?? []).map(({ symbol }) => symbol.toString()));\n';

  test('openapi-fetch', { timeout }, async () => {
    const { write, call, runMain } = await openProject();
    await call('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'schema.d.ts');
    write('main.ts', blocksOf('openapi-fetch')[0] + shown);
    expect(await runMain()).toBe(await listSymbols());
  });

  test('orval', { timeout }, async () => {
    const { write, call, runMain } = await openProject();
    const [config, program] = blocksOf('orval');
    write('orval.config.ts', config!.replace('http://127.0.0.1:3000', address));
    await call('orval/dist/bin/orval.mjs');
    write('main.ts', program + shown);
    expect(await runMain()).toBe(await listSymbols());
  });

  test('hey-api', { timeout }, async () => {
    const { write, call, runMain } = await openProject();
    await call('@hey-api/openapi-ts/bin/run.js', '--input', 'openapi.json', '--output', 'bourse');
    write('main.ts', blocksOf('hey-api')[0] + shown);
    expect(await runMain()).toBe(await listSymbols());
  });
});

describe('GraphQL', () => {
  test('graphql-codegen: dates are text', { timeout }, async () => {
    const { write, call, runMain } = await openProject();
    write('codegen.ts', blocksOf('graphql-codegen')[0]!);
    write('main.ts', readFileSync(join(import.meta.dirname, 'graphql-codegen/main.ts'), 'utf8'));
    await call('@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts');
    expect(await runMain()).toBe('2013\n');
  });

  test('Apollo Client: relayStylePagination keeps the first page of edges', { timeout }, async () => {
    const { write, runMain } = await openProject();
    write('main.ts', readFileSync(join(import.meta.dirname, 'apollo/main.ts'), 'utf8'));
    expect(await runMain()).toBe('edges 10 nodes 5\n');
  });
});
