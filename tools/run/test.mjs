// npm test: every check and every test that needs no Docker; the last line counts them.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale, env, installMissing, requireNode24, root } from './prepare.mjs';

installMissing();
requireNode24();
buildStale();

const checks = [
  ['formatting', 'prettier', ['--check', '--log-level=warn', '.']],
  ['lint', 'oxlint', ['--deny-warnings', 'apps', 'libs', 'tools']],
  ['boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'apps', 'libs', 'tools']],
  ['types of the tests', 'tsc', ['-p', 'tsconfig.spec.json']],
  ['unused code', 'knip', ['--no-progress']],
  ['generated files', 'node', ['tools/check/dist/generated.js', '--check']],
];

const count = { passed: 0, failed: 0, skipped: 0 };
const waiting = checks.values();
const lanes = Array.from({ length: availableParallelism() }, async () => {
  for (const check of waiting) count[(await passes(check)) ? 'passed' : 'failed']++;
});
await Promise.all(lanes);

const folder = mkdtempSync(join(tmpdir(), 'bourse-report-'));
const suites = [['units and the running product', []]];
// On the whole product in containers, one after the other: they would take each other's processor time.
if (env.BOURSE_TEST_CONTAINERS === '1')
  suites.push(['the product in containers', ['--config', 'apps/e2e/stack.vitest.config.ts']]);
const filters = process.argv.slice(2);
for (const [name, options] of filters.length > 0 ? suites.slice(0, 1) : suites) {
  const report = join(folder, `${count.passed}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('vitest', ['run', ...options, ...reporters, ...filters], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    count.passed += results.numPassedTests;
    // A file that cannot even be loaded holds no failed test, yet it has failed.
    count.failed += Math.max(results.numFailedTests, status === 0 ? 0 : 1);
    count.skipped += results.numPendingTests + results.numTodoTests;
    count.failed += forbiddenSkips(results).length;
  } catch {
    console.log(`✗ ${name}: no report`);
    count.failed += 1;
  }
}

/** What checks print is shown when they have ended: several run at once. */
async function passes([name, command, args]) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const status = await new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  process.stdout.write(said);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return status === 0;
}

/** Where the environment should have everything, a test that skips all the same has failed, unless it is on the list. */
function forbiddenSkips(results) {
  if (env.BOURSE_ALLOWED_SKIPS === undefined) return [];
  const lines = readFileSync(join(root, env.BOURSE_ALLOWED_SKIPS), 'utf8').split('\n');
  const allowed = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const skipped = results.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status !== 'passed' && test.status !== 'failed')
    .map((test) => test.fullName);
  const forbidden = skipped.filter((name) => !allowed.some((start) => name.startsWith(start)));
  for (const name of forbidden) console.log(`✗ skipped, though it could have run: ${name}`);
  return forbidden;
}

console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed === 0 ? 0 : 1);
