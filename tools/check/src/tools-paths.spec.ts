import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;
/** `'tools/…'`, `'../../tools/…'` and `join(root, 'tools', …)`. */
const toolsPath = /(?:['"`/](?<!['"`]\.\/)tools\/(?!(?:list|call)['"`])|['"`]tools['"`])/;

/** The lines of code that name a path in `tools`, which an installation does not have to hold. */
function toolsPathsIn(source: string): string[] {
  const code = source.replace(comments, (comment) => comment.replace(/[^\n]/g, ''));
  return code.split('\n').filter((line) => toolsPath.test(line));
}

test.each([
  "const file = new URL('../../../../tools/sample/data/splits.csv', import.meta.url);",
  'const file = new URL(`../../../../tools/sample/data/${name}`, import.meta.url);',
  "const file = join(root, 'tools/sample/data/splits.csv');",
  "const file = join(root, 'tools', 'sample', 'splits.csv');",
])('a path in tools is found: %s', (line) => {
  expect(toolsPathsIn(`const one = 1;\n${line}\n`)).toEqual([line]);
});

test.each([
  '/** Fitted by `tools/eval`. */',
  '// Written by tools/sample/make.py',
  "const page = 'https://example.com/devtools/page';",
  "const folder = 'pools/';",
  "import { prices } from './tools/prices.js';",
  "const method = 'tools/list';",
])('what is no path in tools is not found: %s', (line) => {
  expect(toolsPathsIn(line)).toEqual([]);
});

test('no app and no lib reads from tools at run time', () => {
  const sources = globSync(['{apps/*,libs/*,libs/*/*}/src/**/*.ts', 'apps/cli/bin/*.js'], {
    cwd: root,
    exclude: (path) => /node_modules|dist|apps[\\/]e2e|\.(?:spec|fixture)\.ts$/.test(path),
  });
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((path) => toolsPathsIn(readFileSync(join(root, path), 'utf8')).length > 0);
  expect(found).toEqual([]);
});
