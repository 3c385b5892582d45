import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '@bourse/version';
import { expect, test } from 'vitest';
import { renderVersionModule } from './version-module.js';

const root = join(import.meta.dirname, '../../..');

interface Package {
  readonly name: string;
  readonly version: string;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Package;

/** The packages whose version is another one. */
const strays = (packages: readonly Package[], wanted: string) =>
  packages.filter((each) => each.version !== wanted).map(({ name }) => name);

test('all packages, and the programs, have the version of the package.json at the root', () => {
  const files = globSync(['{apps,libs,tools}/*/package.json', 'libs/*/*/package.json'], { cwd: root });
  expect(files.length).toBeGreaterThan(30);
  const wanted = read('package.json').version;
  expect(strays(files.map(read), wanted)).toEqual([]);
  expect(version).toBe(wanted);
});

test('planted: a package that was left behind is named', () => {
  const packages = [
    { name: 'a', version: '0.2.0' },
    { name: 'b', version: '0.1.0' },
  ];
  expect(strays(packages, '0.2.0')).toEqual(['b']);
});

test('planted: the module follows the package.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-version-'));
  writeFileSync(join(folder, 'package.json'), '{ "version": "7.8.9" }');
  expect(renderVersionModule(folder)).toContain("export const version = '7.8.9';\n");
  rmSync(folder, { recursive: true });
});
