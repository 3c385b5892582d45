// The recipe of docs/contribute/add-an-endpoint.md gives sources that compile.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { renderEndpointLists } from './endpoint-lists.js';
import { addRecipe, copyForRecipe, packages } from './recipe.fixture.js';

const root = join(import.meta.dirname, '../../..');

/** What the compiler reports of the handler in the copy, and of what it imports. */
function compile(copy: string): string {
  const source = Object.entries(packages).map(([name, folder]) => [name, [`./${folder}/src/index.ts`]]);
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { noEmit: true, composite: false, declaration: false, paths: Object.fromEntries(source) },
    files: ['apps/api/src/regions/regions.controller.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', copy], { encoding: 'utf8' }).stdout;
}

test('a declaration, a function and a handler compile once the lists name them, and not before', async () => {
  const copy = copyForRecipe();
  onTestFinished(() => rmSync(copy, { recursive: true }));
  addRecipe(copy);
  expect(compile(copy)).toContain('regions.controller.ts');
  for (const [path, text] of Object.entries(await renderEndpointLists(copy))) writeFileSync(join(copy, path), text);
  expect(compile(copy)).toBe('');
});
