import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { layers } from '../../../apps/e2e/projects.js';

const root = join(import.meta.dirname, '../../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** The test files that a command line `vitest run …` would run, relative to the repository. */
function filesOf(command: string): string[] {
  const [, , ...options] = command.split(' ');
  const listed = execFileSync(process.execPath, [vitest, 'list', '--filesOnly', '--json', ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = JSON.parse(listed) as { file: string }[];
  return files.map(({ file }) => relative(root, file)).sort();
}

const { targetDefaults } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8')) as {
  targetDefaults: Record<string, { command: string }>;
};
const testOf = (projectRoot: string) => targetDefaults['test']!.command.replace('{projectRoot}', projectRoot);
const cursor = 'libs/core/cursor';

test('`nx test` of a library runs its own specs and no other file', () => {
  const own = globSync(`${cursor}/src/**/*.spec.ts`, { cwd: root }).sort();
  expect(own.length).toBeGreaterThan(0);
  expect(filesOf(testOf(cursor))).toEqual(own);
});

test('planted: `--dir`, which projects ignore, would run every file', () => {
  expect(filesOf(`vitest run --dir ${cursor}`).length).toBeGreaterThan(100);
});

/** The layers of the folder of a black-box test. */
const layersOf = (file: string) => {
  const folder = file.split('/')[3];
  return Object.entries(layers).flatMap(([layer, folders]) =>
    folders.some((each: string) => each === folder) ? [layer] : [],
  );
};

test('every black-box test belongs to one layer, and each layer runs its files', () => {
  const files = globSync('apps/e2e/src/**/*.e2e.ts', { cwd: root });
  expect(files.filter((file) => layersOf(file).length !== 1)).toEqual([]);
  for (const layer of ['e2e', 'full', 'long'] as const) {
    const own = files.filter((file) => layersOf(file).includes(layer)).sort();
    expect(filesOf(targetDefaults[layer]!.command)).toEqual(own);
  }
});

test('every spec belongs to one layer', () => {
  const specs = globSync('{apps,libs,tools}/**/src/**/*.spec.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/bundle/**'],
  });
  const run = [
    ...filesOf('vitest run --project unit'),
    ...filesOf('vitest run --project unit-full'),
    ...filesOf('vitest run --project unit-long'),
  ];
  expect(run.sort()).toEqual(specs.sort());
});

test('planted: a file in a folder without a layer is found', () => {
  expect(layersOf('apps/e2e/src/elsewhere/200.e2e.ts')).toEqual([]);
});
