// What matters most of the workflows, without any tool: nothing that they run can be exchanged, and no job may do more than it
// needs. actionlint and zizmor look further in workflow-linters.full.spec.ts.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../../../.github/workflows');
const files = globSync('*.yml', { cwd: folder }).sort();
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
  readonly uses?: string;
  readonly environment?: string;
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const pinned = /^[\w.-]+\/[\w.-]+(?:\/[\w.-]+)*@[0-9a-f]{40}$/;
const pinnedLine = /uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
/** Rights that let a job change something. Only what a release publishes needs one. */
const writing = (rights: Readonly<Record<string, string>> = {}) =>
  Object.entries(rights)
    .filter(([, right]) => right === 'write')
    .map(([name]) => name);

/** The faults of a workflow, one sentence each. */
function faultsOf(text: string): string[] {
  const { permissions, jobs, on } = parse(text) as Workflow;
  const faults = Object.entries(jobs).flatMap(([name, job]) => jobFaults(job).map((fault) => `${name}: ${fault}`));
  if (JSON.stringify(permissions) !== '{}') faults.push('the rights of all jobs are not empty');
  if ('pull_request_target' in on || 'workflow_run' in on) faults.push('a stranger starts it with rights');
  const unsaid = text.split('\n').filter((line) => /uses: [^.]/.test(line) && !pinnedLine.test(line));
  return [...faults, ...unsaid.map((line) => `${line.trim()}: no commit with its version behind it`)];
}

function jobFaults({ permissions, steps = [], uses, environment, 'timeout-minutes': timeout }: Job): string[] {
  const faults = steps.flatMap(stepFaults);
  if (permissions === undefined) faults.push('states no rights');
  if (uses === undefined && timeout === undefined) faults.push('may run forever');
  if (uses !== undefined && !uses.startsWith('./')) faults.push(`runs a workflow from elsewhere: ${uses}`);
  const identity = writing(permissions).includes('id-token');
  if (identity && environment !== 'release') faults.push('gets an identity outside of the environment `release`');
  return faults;
}

function stepFaults({ uses, run, with: inputs = {} }: Step): string[] {
  if (run?.includes('${{') === true) return [`an expression is part of a script: ${run.split('\n')[0]}`];
  if (uses === undefined) return [];
  if (!pinned.test(uses)) return [`${uses} is not pinned by its commit`];
  const isOpen = uses.startsWith('actions/checkout@') && inputs['persist-credentials'] !== false;
  return isOpen ? ['the checkout keeps its credentials'] : [];
}

test.each(files)('%s: pinned by commit, least rights, no expression in a script', (file) => {
  expect(faultsOf(read(file))).toEqual([]);
});

test('only the release may write, each job just what it publishes, and scanners their findings', () => {
  const rights = files.flatMap((file) =>
    Object.entries((parse(read(file)) as Workflow).jobs).map(([name, job]) => [
      file,
      name,
      ...writing(job.permissions),
    ]),
  );
  expect(rights.filter(([, , ...all]) => all.length > 0)).toEqual([
    ['codeql.yml', 'analyze', 'security-events'],
    ['release.yml', 'images', 'packages'],
    ['release.yml', 'publish-images', 'packages', 'id-token', 'attestations'],
    ['release.yml', 'publish-packages', 'id-token', 'attestations'],
    ['release.yml', 'publish-chart', 'packages', 'id-token', 'attestations'],
    ['release.yml', 'announce', 'contents'],
    ['scorecard.yml', 'rate', 'security-events'],
  ]);
});

test('no workflow reads a stored secret', () => {
  for (const file of files) expect(read(file)).not.toMatch(/secrets\./);
});

test('the release publishes the images that the Dockerfile makes', () => {
  const targets = [...readFileSync(join(folder, '../../Dockerfile'), 'utf8').matchAll(/^FROM bourse AS (\w+)$/gm)];
  const { jobs } = parse(read('release.yml')) as {
    jobs: Record<string, { strategy?: { matrix: { target: string[] } } }>;
  };
  for (const job of ['images', 'publish-images']) {
    expect(jobs[job]?.strategy?.matrix.target.toSorted()).toEqual(targets.map(([, name]) => name).toSorted());
  }
});

test('the release builds all packages, and attests, publishes and attaches what it has built', () => {
  const { jobs } = parse(read('release.yml')) as Workflow;
  const stepsOf = (job: string) => jobs[job]!.steps!;
  const scripts = (job: string) =>
    stepsOf(job)
      .flatMap(({ run = [] }) => run)
      .join('\n');
  const inputsOf = (job: string, action: string) =>
    stepsOf(job).find(({ uses }) => uses?.startsWith(`${action}@`))?.with;
  // Packing both together would continue without Python.
  const folders = [...scripts('packages').matchAll(/--only (\w+) .*\bdist\/(\w+)$/gm)].map((found) => found.slice(1));
  expect(folders).toEqual([
    ['npm', 'npm'],
    ['python', 'python'],
  ]);
  expect(scripts('packages')).toMatch(/package deploy\/helm\/bourse .* --destination dist\/chart$/m);
  const artifact = inputsOf('packages', 'actions/upload-artifact');
  expect(artifact).toMatchObject({ path: 'dist/', 'if-no-files-found': 'error' });
  for (const job of ['publish-packages', 'publish-chart'])
    expect(inputsOf(job, 'actions/download-artifact')).toEqual({ name: artifact!['name'], path: 'dist' });
  expect(inputsOf('publish-packages', 'actions/attest')).toEqual({ 'subject-path': 'dist/*/*' });
  expect(inputsOf('publish-packages', 'pypa/gh-action-pypi-publish')).toMatchObject({ 'packages-dir': 'dist/python/' });
  expect(scripts('publish-packages')).toContain('for package in dist/npm/*.tgz');
  expect(scripts('publish-chart')).toContain('push dist/chart/*.tgz');
  expect(inputsOf('announce', 'actions/download-artifact')).toMatchObject({ pattern: 'release-*', path: 'dist' });
  expect(scripts('announce')).toContain('sha256sum -- * > SHA256SUMS');
});

test('a job with an identity installs no package and builds nothing', () => {
  const { jobs } = parse(read('release.yml')) as Workflow;
  const building = Object.entries(jobs)
    .filter(([, { permissions }]) => writing(permissions).includes('id-token'))
    .filter(([, { steps = [] }]) =>
      steps.some(({ run = '' }) => /\bnpm (?:ci|install|run)\b|\bpip\b|\bgo (?:run|install)\b/.test(run)),
    );
  expect(building).toEqual([]);
});

/** One with a job `a` and a step in a job `b`. */
const workflow = (step: string, job = 'permissions: {}, timeout-minutes: 5', top = 'on: { push: }\npermissions: {}') =>
  `${top}\njobs:\n  a: { ${job}, steps: [] }\n  b:\n    permissions: {}\n    timeout-minutes: 5\n    steps:\n      - ${step}\n`;

describe('planted', () => {
  const commit = '3d3c42e5aac5ba805825da76410c181273ba90b1';
  const sound = `uses: actions/setup-node@${commit} # v7.0.0`;

  test('a valid workflow has no fault', () => expect(faultsOf(workflow(sound))).toEqual([]));

  test.each([
    ['a tag', workflow('uses: actions/setup-node@v7'), 'not pinned by its commit'],
    ['a short commit', workflow('uses: actions/setup-node@3d3c42e'), 'not pinned by its commit'],
    ['no version behind the commit', workflow(`uses: actions/setup-node@${commit}`), 'no commit with its version'],
    ['credentials', workflow(`uses: actions/checkout@${commit} # v7.0.1`), 'keeps its credentials'],
    ['an expression', workflow('run: echo ${{ github.head_ref }}'), 'part of a script'],
    ['no rights stated', workflow(sound, 'timeout-minutes: 5'), 'states no rights'],
    ['no end', workflow(sound, 'permissions: {}'), 'may run forever'],
    ['an identity', workflow(sound, 'permissions: { id-token: write }, timeout-minutes: 5'), 'gets an identity'],
    ['rights of all jobs', workflow(sound, undefined, 'on: { push: }\npermissions: read-all'), 'are not empty'],
    ['no rights at the top', workflow(sound, undefined, 'on: { push: }'), 'are not empty'],
    ['strangers', workflow(sound, undefined, 'on: { pull_request_target: }\npermissions: {}'), 'a stranger starts it'],
    ['a foreign workflow', workflow(sound, `permissions: {}, uses: a/b/c.yml@${commit}`), 'from elsewhere'],
  ])('%s', (_, text, fault) => expect(faultsOf(text).join('\n')).toContain(fault));
});
