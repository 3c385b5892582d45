// npm test: runs the layers of the tests one after the other; the last line counts them.
//   npm test [-- --layer NAMES] [-- --record] [-- FILTER …]
//     NAMES: default, checks, smoke, touched, full, engines, long, stack, separated by commas, or all but smoke and touched.
//     --record writes the duration of each test file to tools/run/durations.json.
// With a FILTER only test files run whose path contains it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { growthOf, readDurations, recordDurations } from './durations.mjs';
import { smokeFiles, touchedFiles } from './layers.mjs';
import { bundleStale, compileStale, env, installMissing, node, root, tool } from './prepare.mjs';
import { countReport, listTargets, reportsFolder } from './reports.mjs';
import { changesSince, recordWholeRun } from './whole-runs.mjs';

const { values, positionals: filters } = parseArgs({
  options: { layer: { type: 'string', default: 'default' }, record: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Options of Vitest for each layer, or for each project of it. */
const commands = {
  checks: [],
  default: ['--project', 'unit', '--project', 'e2e'],
  full: ['--project', 'unit-full', '--project', 'full'],
  engines: ['--project', 'unit', 'db.spec'],
  long: ['--project', 'unit-long', '--project', 'long'],
  stack: ['--config', 'apps/e2e/stack.vitest.config.ts'],
};
/** Layers that run some files of other layers. */
const selections = { smoke: () => smokeFiles, touched: () => touchedFiles(changesSince) };

const layers = values.layer === 'all' ? Object.keys(commands) : values.layer.split(',');
if (!layers.every((layer) => layer in commands || layer in selections)) {
  console.error(
    `--layer must be one or more of: ${[...Object.keys(commands), ...Object.keys(selections), 'all'].join(', ')}`,
  );
  process.exit(2);
}

installMissing();
/** Nx bundles what the default layer needs, and takes unchanged bundles from its cache. */
const bundlesByNx = layers.includes('default') && filters.length === 0;
if (!bundlesByNx) bundleStale();
if (!bundlesByNx || env.BOURSE_TEST_CONTAINERS === '1') compileStale();

/** In place of the tasks that failed, if Nx ended before it ran any. */
const STOPPED = 'Nx stopped, see above';
const count = { passed: 0, failed: 0, skipped: 0 };
/** What failed, repeated above the last line: the reports of later layers push the first ones off the screen. */
const failures = [];
const started = Date.now();
/** The images of Bourse, built beside the first layers. */
const building = env.BOURSE_BUILD_IMAGES === '1' ? spawnToEnd(join(root, 'tools/images/build'), []) : null;
const services = env.BOURSE_TEST_CONTAINERS === '1' ? await startServices() : { variables: {}, stop: () => undefined };
for (const layer of layers.filter((name) => name in commands)) await runLayer(layer);
await runSelections(layers.filter((name) => name in selections));
await services.stop();
const seconds = Math.round((Date.now() - started) / 1000);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`Took ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed === 0 ? 0 : 1);

async function runLayer(layer) {
  const failed = count.failed;
  const isWhole = filters.length === 0;
  const isOfNx = layer === 'checks' || (layer === 'default' && isWhole);
  const reports = isOfNx ? await runTargets(layer) : await runVitest(layer, filters);
  if (isWhole) compareDurations(layer, reports);
  if (isWhole && count.failed === failed) recordWholeRun(layer);
}

/** Runs the selected files of each layer at once: every run starts its own servers. */
async function runSelections(names) {
  const selected = names.map((name) => selections[name]());
  for (const layer of selected.length === 0 ? [] : Object.keys(selected[0])) {
    const files = [...new Set(selected.flatMap((selection) => selection[layer]))];
    if (files.length === 0) continue;
    console.log(
      `${layer}: ${files.includes('') ? 'all files, its last whole run is unknown here' : `${files.length} selections`}`,
    );
    if (files.includes('')) await runLayer(layer);
    else await runVitest(layer, files);
  }
}

/** The checks, the specs of each project and the black-box tests, as targets of Nx: unchanged ones come from its cache. */
async function runTargets(layer) {
  rmSync(reportsFolder, { recursive: true, force: true });
  const { checks = [], tests = [] } = Object.groupBy(listTargets(layer), ({ report }) => (report ? 'tests' : 'checks'));
  // Bundles come first, so that all tests can start at once, in one process of Vitest (tools/run/vitest).
  const failed = await runNx([...(tests.length > 0 ? ['bundle'] : []), ...checks.map(({ target }) => target)]);
  failures.push(...failed);
  count.failed += failed.length;
  count.passed += checks.filter(({ id }) => !failed.includes(id)).length;
  if (tests.length === 0 || failed.some((id) => !checks.some((check) => check.id === id))) return [];
  const failedTests = await runNx([...new Set(tests.map(({ target }) => target))], '--excludeTaskDependencies');
  const hasFailed = (id) => failedTests.includes(id) || failedTests.includes(STOPPED);
  return tests.map(({ id, report }) => add(countReport(report, id, hasFailed(id))));
}

/** Runs targets of all projects; returns the ids of the tasks that failed, or STOPPED if Nx lists none. */
async function runNx(targets, ...options) {
  const parallel = Math.max(3, Math.floor(availableParallelism() / 4));
  const args = ['run-many', `--targets=${targets.join()}`, `--parallel=${parallel}`, '--output-style=static'];
  const { status, output } = await run([tool('nx'), ...args, ...options], { FORCE_COLOR: '0' });
  const failed = [...output.matchAll(/^\s*- (@bourse\/\S+:\S+)$/gm)].map(([, id]) => id);
  return status !== 0 && failed.length === 0 ? [STOPPED] : [...new Set(failed)];
}

async function runVitest(layer, files) {
  if (layer === 'stack' && spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
    console.log('The product in containers: skipped, Docker is unavailable');
    count[layers.length === 1 ? 'failed' : 'skipped'] += 1;
    return [];
  }
  if (layer === 'stack' && building !== null && (await building) !== 0) {
    failures.push('the images of Bourse could not be built');
    count.failed += 1;
    return [];
  }
  const report = join(reportsFolder, `${layer}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const variables = {
    ...(layer === 'stack' ? { BOURSE_TEST_CONTAINERS: '1' } : {}),
    ...(layer === 'engines' || (layer === 'full' && files.length === 0) ? { BOURSE_TEST_EVERY_ENGINE: '1' } : {}),
  };
  const { status } = await run(
    [tool('vitest'), 'run', ...commands[layer], ...reporters, ...files],
    variables,
    'inherit',
  );
  return [add(countReport(report, `layer ${layer}`, status !== 0))];
}

function add(report) {
  for (const name of ['passed', 'failed', 'skipped']) count[name] += report[name];
  failures.push(...report.failures);
  return report;
}

/** Compares a whole layer with its recorded durations, or records them. */
function compareDurations(layer, reports) {
  if (reports.length === 0 || reports.some(({ failed }) => failed > 0)) return;
  const files = reports.flatMap((report) => report.files);
  if (values.record) return recordDurations(layer, files);
  const recorded = readDurations()[layer];
  const growth = recorded === undefined ? null : growthOf(recorded, files);
  if (growth === null) return;
  count.failed += 1;
  const [before, now] = [growth.before, growth.now].map(Math.round);
  failures.push(`${layer} has grown from ${before} to ${now} s of tests: record it with --record`);
}

/** PostgreSQL, Valkey and NATS in containers, once for all layers. */
async function startServices() {
  const child = spawn(node(), [join(root, 'libs/testing/dist/services.main.js')], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    text += part;
    if (text.includes('\n')) break;
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return { variables: { BOURSE_TEST_SERVICES: text.trim() }, stop };
}

/** Runs a program of Node to its end; its output goes to the screen, and back to the caller unless it is inherited. */
function run(args, variables, stdout = 'pipe') {
  mkdirSync(reportsFolder, { recursive: true });
  return new Promise((resolve) => {
    const variablesOfRun = { ...env, ...services.variables, ...variables };
    const child = spawn(node(), args, { cwd: root, env: variablesOfRun, stdio: ['ignore', stdout, stdout] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part) => {
        output += part;
        process.stdout.write(part);
      });
    }
    child.on('close', (status) => resolve({ status, output }));
  });
}

function spawnToEnd(command, args) {
  return new Promise((resolve) => {
    spawn(command, args, { cwd: root, env, stdio: 'inherit' })
      .on('error', () => resolve(1))
      .on('close', resolve);
  });
}
