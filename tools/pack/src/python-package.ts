import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Tarball } from './pack.js';
import { root } from './public-packages.js';
import { openPythonEnvironment } from './python-environment.js';

const source = join(root, 'libs/client/python');

/** Writes both archives of the project in the working directory into a folder, and prints their names. */
const BUILD = `
import sys
from hatchling.build import build_sdist, build_wheel
print(build_wheel(sys.argv[1]))
print(build_sdist(sys.argv[1]))
`;

/** The wheel and the sdist of the Python client; or why they cannot be built. */
export function packPython(folder: string): readonly Tarball[] | { readonly missing: string } {
  const environment = openPythonEnvironment('build');
  if ('missing' in environment) return environment;
  const staged = mkdtempSync(join(tmpdir(), 'bourse-python-'));
  try {
    for (const name of ['src', 'tests', 'requirements', 'pyproject.toml', 'README.md'])
      cpSync(join(source, name), join(staged, name), { recursive: true, filter: (path) => !isDerived(path) });
    cpSync(join(root, 'LICENSE'), join(staged, 'LICENSE'));
    mkdirSync(folder, { recursive: true });
    return buildPackages(environment.python, staged, resolve(folder));
  } finally {
    rmSync(staged, { recursive: true });
  }
}

function buildPackages(python: string, staged: string, folder: string): Tarball[] {
  // A fixed time gives equal bytes for equal files; the time of the commit would need Git.
  const env = { ...process.env, SOURCE_DATE_EPOCH: '1577836800' };
  const { status, stdout, stderr } = spawnSync(python, ['-c', BUILD, folder], { cwd: staged, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`build of the Python client failed: ${stderr}`);
  return stdout
    .trim()
    .split(/\r?\n/)
    .map((file) => {
      const path = join(folder, file);
      return {
        name: 'bourse',
        version: basename(file)
          .split('-')[1]!
          .replace(/\.tar\.gz$/, ''),
        path,
        bytes: statSync(path).size,
      };
    });
}

function isDerived(path: string): boolean {
  return /__pycache__|\.(?:hypothesis|mypy_cache|ruff_cache|pytest_cache)(?:[\\/]|$)|\.pyc$/.test(path);
}
