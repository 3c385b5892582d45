import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './public-packages.js';

/** The interpreter of an environment, or why it is unavailable. */
export type PythonEnvironment = { readonly python: string } | { readonly missing: string };

export const requirementsFolder = join(root, 'libs/client/python/requirements');

const environments = join(root, 'node_modules/.cache/bourse/python');
const interpreter = process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python';

/** A Python of 3.10 or later: the one that `BOURSE_PYTHON` names, else the one on the path. Null if neither exists. */
export function findPython(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['BOURSE_PYTHON'];
  const names =
    named === undefined
      ? ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10']
      : [named];
  const program = 'import sys, venv, ensurepip; print(sys.executable if sys.version_info >= (3, 10) else "")';
  for (const name of names) {
    const { status, stdout } = spawnSync(name, ['-c', program], { encoding: 'utf8', env });
    if (status === 0 && stdout.trim() !== '') return stdout.trim();
  }
  return null;
}

/** An environment with exactly what a file of `requirements` lists; created once, and kept until the list changes. */
export function openPythonEnvironment(list: 'build' | 'test'): PythonEnvironment {
  const found = findPython();
  if (found === null) return { missing: 'Python 3.10 or later with venv and ensurepip is missing' };
  const files = ['build', 'test'].map((name) => readFileSync(join(requirementsFolder, `${name}.txt`)));
  const hash = createHash('sha256')
    .update([found, list, ...files].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const folder = join(environments, `${list}-${hash}`);
  if (existsSync(folder)) return { python: join(folder, interpreter) };
  return installEnvironment(found, list, folder);
}

/** Moved to its place when it is complete, so that an incomplete environment is never used. */
function installEnvironment(found: string, list: string, folder: string): PythonEnvironment {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  const requirements = join(requirementsFolder, `${list}.txt`);
  // The list is complete, and modules are compiled on first import.
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--no-compile'];
  const install = ['-m', 'pip', 'install', ...options, '-r', requirements];
  try {
    run(found, ['-m', 'venv', unfinished]);
    run(join(unfinished, interpreter), install);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    return { missing: `package installation failed: ${(error as Error).message}` };
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return { python: join(folder, interpreter) };
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(error?.message ?? stderr.trim().split('\n').at(-1) ?? `${program} failed with exit code ${status}`);
}
