// The commits at which the layers outside of the gate last passed whole. The gate runs what a change since then touches.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const FILE = 'tools/run/whole-runs.json';
const recordedLayers = new Set(['full', 'stack']);

/** Notes that a layer has passed at the current commit, if nothing is uncommitted. */
export function recordWholeRun(layer) {
  if (!recordedLayers.has(layer)) return;
  const changed = (git('status', '--porcelain') ?? []).filter((line) => !line.endsWith(FILE));
  const [commit] = git('rev-parse', 'HEAD') ?? [];
  if (commit === undefined || changed.length > 0)
    return console.log(`${layer}: not recorded, with uncommitted changes`);
  const runs = { ...readRuns(), [layer]: commit };
  writeFileSync(join(root, FILE), `${JSON.stringify(runs, null, 2)}\n`);
  console.log(`${layer}: recorded in ${FILE} at ${commit.slice(0, 8)}; commit it`);
}

/** The files changed since a layer last passed whole; null if its commit is unknown here. */
export function changesSince(layer) {
  const commit = readRuns()[layer];
  if (commit === undefined || git('merge-base', '--is-ancestor', commit, 'HEAD') === null) return null;
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
}

function readRuns() {
  const path = join(root, FILE);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Lines that git prints; null if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
