import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const linters = [
  { name: 'actionlint', args: [] },
  { name: 'zizmor', args: ['--offline', '--quiet', '--persona=pedantic', '.github'] },
];

const isInstalled = (name: string) => spawnSync(name, ['--version']).status === 0;

function run({ name, args }: (typeof linters)[number], cwd: string) {
  const { status, stdout } = spawnSync(name, args, { cwd, encoding: 'utf8' });
  return { status, stdout };
}

const faulty = `on: pull_request_target
jobs:
  a:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v4
      - run: echo \${{ github.event.pull_request.title }}
`;

describe.each(linters)('the workflows under $name', (linter) => {
  test.skipIf(!isInstalled(linter.name))('are clean, and a planted one is not', () => {
    expect(run(linter, root)).toEqual({ status: 0, stdout: expect.any(String) });
    const folder = mkdtempSync(join(tmpdir(), 'bourse-workflows-'));
    // A root of a project is what has this folder.
    mkdirSync(join(folder, '.git'));
    cpSync(join(root, '.github'), join(folder, '.github'), { recursive: true });
    writeFileSync(join(folder, '.github/workflows/planted.yml'), faulty);
    expect(run(linter, folder).status).not.toBe(0);
    rmSync(folder, { recursive: true });
  });
});
