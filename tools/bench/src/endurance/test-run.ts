import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bench-home.js';
import type { TestReport } from './test-report.js';

/** Test files of the product: the arguments of Vitest and the effort of the run. */
export interface TestRun {
  name: string;
  args: readonly string[];
  effort: Record<string, string>;
}

/** Runs tests and prints each result. The full report is stored in bench-results/; null if there is no report. */
export async function runTests({ name, args, effort }: TestRun): Promise<TestReport | null> {
  const report = join(root, 'bench-results', `last-${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...args, ...reporters], {
    cwd: root,
    env: { ...process.env, ...effort },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as TestReport) : null;
}
