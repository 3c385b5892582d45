// The tests of the Python client, in an environment with exactly what its requirements list. BOURSE_PYTHON names the Python.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { bareEnvironment, packMain, pythonClient, pythonMain, repositoryRoot } from '../harness/environment.js';
import { runBourseJson } from '../harness/command.js';
import { shared } from '../harness/shared.js';

const found = spawnSync(process.execPath, [pythonMain], { encoding: 'utf8' });
const python = found.status === 0 ? found.stdout.trim() : null;
const reason = python === null ? `: ${found.stdout.trim()}` : '';

const env = {
  ...bareEnvironment(),
  BOURSE_URL: `http://${shared.host}:${shared.port}`,
  BOURSE_API_KEY: shared.apiKey!,
  BOURSE_EXPORT: createTemporaryFolder(),
  PYTHONPYCACHEPREFIX: join(repositoryRoot, 'node_modules/.cache/bourse/python/bytecode'),
};

interface Run {
  readonly cwd?: string;
  readonly input?: string;
}

/** Returns the output of a program; throws it on failure. */
function run(program: string, args: readonly string[], { cwd = pythonClient, input = '' }: Run = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? status}\n${stdout}${stderr}`);
  return stdout;
}

const passed = /^(?<count>\d+) passed in /m;

/** The number of passed tests of a folder; throws if one skips or fails. */
const pytest = (folder: string) =>
  Number(passed.exec(run(python!, ['-m', 'pytest', '--quiet', '--color=no', folder]))?.groups?.['count']);

const pack = (folder: string) => run(process.execPath, [packMain, '--only', 'python', folder]);

/** A program that requests a close with the given parameters. */
const ask = (rest: string) =>
  `from bourse import Bourse\nx: float = Bourse().time_series("AAPL", ${rest}).values[0].close\n`;

/** The report of mypy on a program, with the packages of an interpreter. */
function typeCheck(interpreter: string, cwd: string, program: string): string {
  const args = ['-m', 'mypy', '--strict', '--cache-dir', cwd, '--python-executable', interpreter, '-c', program];
  return spawnSync(python!, args, { cwd, env, encoding: 'utf8' }).stdout;
}

test('`npm run pack -- --only python` fails without Python, so that no release lacks the wheel', () => {
  const missing = { ...env, BOURSE_PYTHON: 'no-such-python' };
  const args = [packMain, '--only', 'python', createTemporaryFolder()];
  const { status, stdout } = spawnSync(process.execPath, args, { env: missing, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, expect.stringMatching(/skipped: Python 3\.10/)]);
});

describe.skipIf(python === null)(`the Python client${reason}`, () => {
  test('retries, limits, errors, frames and walks, against synthetic responses', { timeout: 300_000 }, () => {
    expect(pytest('tests/unit')).toBeGreaterThan(150);
  });

  test(
    'every endpoint, the walks, the streams and the examples of its README, against the server',
    { timeout: 180_000 },
    async () => {
      await runBourseJson(['export', 'all', '--format', 'parquet,sqlite', '--out', env.BOURSE_EXPORT], shared.env);
      expect(pytest('tests/server')).toBeGreaterThan(20);
    },
  );

  test('is formatted, has nothing to lint, and its types are strict', { timeout: 300_000 }, () => {
    const cache = createTemporaryFolder();
    run(python!, ['-m', 'ruff', 'check', '--no-cache', '.']);
    run(python!, ['-m', 'ruff', 'format', '--no-cache', '--check', '.']);
    expect(run(python!, ['-m', 'mypy', '--cache-dir', cache])).toMatch(/^Success: no issues found in \d+ source files/);
  });

  test('built again with other rights of new files, its wheel and its sdist have the same bytes', () => {
    const [once, again] = [createTemporaryFolder(), createTemporaryFolder()];
    pack(once);
    run('sh', ['-c', 'umask 077 && exec "$0" "$@"', process.execPath, packMain, '--only', 'python', again]);
    const files = readdirSync(once);
    expect(files).toHaveLength(2);
    for (const file of files) expect(readFileSync(join(again, file)).equals(readFileSync(join(once, file)))).toBe(true);
  });

  describe('installed from its wheel, without other packages', () => {
    const project = createTemporaryFolder();
    const stranger = join(project, 'environment', process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');

    test('works, is typed, and names the missing extra', { timeout: 300_000 }, () => {
      const wheel = / kB {2}(?<path>.*\.whl)$/m.exec(pack(project))!.groups!['path']!;
      const constraints = join(pythonClient, 'requirements/test.txt');
      run(python!, ['-m', 'venv', join(project, 'environment')]);
      const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
      run(stranger, [...install, '--constraint', constraints, wheel]);
      expect(run(stranger, ['-I', '-c', strangersProgram], { cwd: project })).toBe(
        "VOW.DE 0.9545\nTrue\nbourse 0.1.0\nNo module named 'pandas': install pandas\n",
      );
    });

    test('a program with a wrong parameter does not type-check, a right one does', { timeout: 300_000 }, () => {
      const outputs = ['interval="1week"', 'interval="2min"', 'limit=5'].map((rest) =>
        typeCheck(stranger, project, ask(rest)),
      );
      expect(outputs[0]).toMatch(/^Success/);
      expect(outputs[1]).toContain('incompatible type "Literal[\'2min\']"');
      expect(outputs[2]).toContain('Unexpected keyword argument "limit"');
    });
  });
});

const strangersProgram = `
from importlib.metadata import version
from importlib.resources import files
from bourse import Bourse

with Bourse() as bourse:
    best = bourse.symbol_search("volkswagn", limit=1).symbols[0]
    print(best.symbol, best.score)
    print(files("bourse").joinpath("py.typed").is_file())
    print("bourse", version("bourse"))
    try:
        bourse.time_series("AAPL").to_pandas()
    except ImportError as error:
        print(error)
`;
