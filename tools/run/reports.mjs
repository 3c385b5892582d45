// Vitest's reports in JSON: counts, failures and durations.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { env, listProjects, root } from './prepare.mjs';

/** Where the targets `test` and `e2e` of nx.json write their reports. Nx restores those of cached targets, but no file below `node_modules`. */
export const reportsFolder = join(root, 'test-results');
export const reportOf = (target, project) => join(reportsFolder, target, `${project}.json`);

/** Checks of the layer `checks`: they take as long as a third of the specs, and rarely find anything. */
const slowChecks = new Set(['check-format', 'check-boundaries', 'check-unused']);

/** The targets of the layers `default` and `checks`: their Nx ids, and the report of those that have one. */
export function listTargets(layer = 'default') {
  return listAllTargets().filter(({ target }) => slowChecks.has(target) === (layer === 'checks'));
}

function listAllTargets() {
  return listProjects().flatMap((folder) => {
    const { name, nx } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return Object.keys(nx?.targets ?? {})
      .filter((target) => target === 'test' || target === 'e2e' || target.startsWith('check-'))
      .map((target) => ({
        id: `${name}:${target}`,
        target,
        report: target.startsWith('check-') ? null : reportOf(target, name),
      }));
  });
}

/** Counts of a report, one text for each failure, and the duration of each file. */
export function countReport(path, name, hasFailed) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: no report`], files: [] };
  const results = JSON.parse(readFileSync(path, 'utf8'));
  const failures = failuresIn(results);
  if (hasFailed && failures.length === 0) failures.push(`${name}: error outside of the tests, see above`);
  const forbidden = forbiddenSkips(results);
  const tests = results.testResults.flatMap((file) => file.assertionResults);
  const [passed, failed] = ['passed', 'failed'].map((status) => tests.filter((test) => test.status === status).length);
  return {
    passed,
    // A file that cannot be loaded holds no failed test, yet it has failed.
    failed: Math.max(failed, hasFailed ? 1 : 0) + forbidden.length,
    skipped: tests.length - passed - failed,
    failures: [...failures, ...forbidden.map((test) => `skipped, although it could have run: ${test}`)],
    files: results.testResults.map(({ name: file, startTime, endTime, assertionResults }) => ({
      file: pathInClone(file),
      seconds: (endTime - startTime) / 1000,
      // Skipped ones count: which of them run depends on the services of the machine.
      tests: assertionResults.length,
    })),
  };
}

/** The path of a file in its clone: a report from the cache may be that of another one. */
function pathInClone(file) {
  const path = relative(root, file).replaceAll('\\', '/');
  return path.startsWith('../') ? path.replace(/^.*?\/(?=(?:apps|libs|tools)\/)/, '') : path;
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
