// npm test: checks, specs and the black-box tests of one layer after the other; the last line counts them.
//   npm test [-- --layer NAMES] [-- FILTER …]     NAMES: default, full, long, stack, separated by commas, or all.
// With a FILTER only matching test files run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { bundleStale, compileStale, env, installMissing, node, root, tool } from './prepare.mjs';

const suites = {
  default: [
    { name: 'specs and REST and GraphQL on a running server', options: ['--project', 'unit', '--project', 'e2e'] },
  ],
  full: [{ name: 'commands, crashes and random requests', options: ['--project', 'unit-full', '--project', 'full'] }],
  long: [
    {
      name: 'generated clients, all views in Chromium, the whole universe',
      options: ['--project', 'unit-long', '--project', 'long'],
    },
  ],
  stack: [{ name: 'the product in containers', options: ['--config', 'apps/e2e/stack.vitest.config.ts'] }],
};

const { values, positionals: filters } = parseArgs({
  options: { layer: { type: 'string', default: 'default' } },
  allowPositionals: true,
});
const layers = values.layer === 'all' ? Object.keys(suites) : values.layer.split(',');
if (!layers.every((layer) => layer in suites)) {
  console.error(`--layer must be one or more of: ${[...Object.keys(suites), 'all'].join(', ')}`);
  process.exit(2);
}

installMissing();
bundleStale();
compileStale();

const count = { passed: 0, failed: 0, skipped: 0 };
/** What failed, repeated above the last line: the reports of later layers push the first ones off the screen. */
const failures = [];
const started = Date.now();
if (layers.includes('default') && filters.length === 0) runChecks();
for (const layer of layers) for (const suite of suites[layer]) runSuite(layer, suite);
const seconds = Math.round((Date.now() - started) / 1000);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`Took ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed === 0 ? 0 : 1);

/** The targets `check-*` of tools/check: what has not changed since they last passed is taken from Nx's cache. */
function runChecks() {
  const { targets } = JSON.parse(readFileSync(join(root, 'tools/check/package.json'), 'utf8')).nx;
  const names = Object.keys(targets).filter((name) => name.startsWith('check-'));
  const args = ['run-many', '--projects=@bourse/check', `--targets=${names.join()}`, '--output-style=static'];
  const { stdout, stderr, status } = spawnSync(node(), [tool('nx'), ...args], {
    cwd: root,
    env: { ...env, FORCE_COLOR: '0' },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  // Nx lists the tasks that failed; if it lists none, it stopped earlier, and no task counts as passed.
  const failed = names.filter((name) => new RegExp(`- @bourse/check:${name}$`, 'm').test(stderr));
  const passed = names.filter((name) => status === 0 || (failed.length > 0 && !failed.includes(name)));
  for (const name of names) console.log(`${passed.includes(name) ? '✓' : '✗'} ${name}`);
  if (status !== 0) process.stdout.write(`${stdout}${stderr}`);
  count.passed += passed.length;
  count.failed += names.length - passed.length;
  failures.push(...names.filter((name) => !passed.includes(name)));
}

function runSuite(layer, { name, options }) {
  if (layer === 'stack' && spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
    console.log(`${name}: skipped, Docker is unavailable`);
    count[layers.length === 1 ? 'failed' : 'skipped'] += 1;
    return;
  }
  const report = join(mkdtempSync(join(tmpdir(), 'bourse-report-')), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const containers = layer === 'stack' ? { BOURSE_TEST_CONTAINERS: '1' } : {};
  const { status } = spawnSync(node(), [tool('vitest'), 'run', ...options, ...reporters, ...filters], {
    cwd: root,
    env: { ...env, ...containers },
    stdio: 'inherit',
  });
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    count.passed += results.numPassedTests;
    // A file that cannot be loaded holds no failed test, yet it has failed.
    count.failed += Math.max(results.numFailedTests, status === 0 ? 0 : 1);
    count.skipped += results.numPendingTests + results.numTodoTests;
    const failed = failuresIn(results);
    failures.push(...failed);
    if (status !== 0 && failed.length === 0) failures.push(`${name}: error outside of the tests, see above`);
    const forbidden = forbiddenSkips(results);
    count.failed += forbidden.length;
    failures.push(...forbidden.map((test) => `skipped, although it could have run: ${test}`));
  } catch {
    count.failed += 1;
    failures.push(`${name}: no report`);
  }
}

/** One text for each failed test, or for a file that could not be loaded: where it is, its name and how its message begins. */
function failuresIn(results) {
  return results.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${path}\n${start(file.message)}`];
    return failed.map((test) => `${path} > ${test.fullName}\n${start(test.failureMessages.join('\n'))}`);
  });
}

function start(message) {
  return stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
}

/** In a complete environment a skipped test fails unless the list of allowed skips contains it. */
function forbiddenSkips(results) {
  if (env.BOURSE_ALLOWED_SKIPS === undefined) return [];
  const lines = readFileSync(join(root, env.BOURSE_ALLOWED_SKIPS), 'utf8').split('\n');
  const allowed = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const skipped = results.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status !== 'passed' && test.status !== 'failed')
    .map((test) => test.fullName);
  return skipped.filter((name) => !allowed.some((prefix) => name.startsWith(prefix)));
}
