import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const checkout = mkdtempSync(join(tmpdir(), 'bourse-labels-'));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com' };
const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' };
const env = { ...process.env, ...author, ...committer, GIT_COMMITTER_DATE: '2026-03-01T01:30:00+02:00' };
const run = (command: string, args: readonly string[], variables = {}) =>
  execFileSync(command, args, { cwd: checkout, encoding: 'utf8', env: { ...env, ...variables } }).trim();

const PREFIX = 'org.opencontainers.image.';
const labelsFor = (image: string, variables = {}) =>
  Object.fromEntries(
    run(process.execPath, [join(root, 'tools/images/labels.mjs'), image], variables)
      .split('\n')
      .map((line) => line.slice(PREFIX.length).split('=')),
  );

beforeAll(() => {
  writeFileSync(join(checkout, 'package.json'), '{ "version": "1.2.3" }');
  run('git', ['init', '--quiet']);
  run('git', ['remote', 'add', 'origin', 'https://me:secret@example.com/owner/name.git']);
  run('git', ['commit', '--quiet', '--allow-empty', '--message', 'x']);
});

const digest = `sha256:${'a'.repeat(64)}`;
const base = `node:24-trixie-slim@${digest}`;

/** Those of a stage of the Dockerfile. */
const namesIn = (stage: string) => [...stage.matchAll(/\bimage\.([\w.]+)="/g)].map(([, name]) => name!);

const fixed = {
  version: '1.2.3',
  'base.name': 'docker.io/library/node:24-trixie-slim',
  'base.digest': digest,
};

test('the labels of a checkout: its version, its commit in UTC, its address without a password, the base', () => {
  expect(labelsFor(base)).toEqual({
    ...fixed,
    revision: run('git', ['rev-parse', 'HEAD']),
    created: '2026-02-28T23:30:00Z',
    source: 'https://example.com/owner/name',
    url: 'https://example.com/owner/name',
    documentation: 'https://example.com/owner/name#readme',
  });
});

test('without a repository: the version and the base', () => {
  expect(labelsFor(base, { GIT_DIR: join(checkout, 'nowhere') })).toEqual(fixed);
});

test.each([
  ['owner/node:24', 'docker.io/owner/node:24'],
  ['ghcr.io/owner/node:24', 'ghcr.io/owner/node:24'],
  ['localhost:5000/node:24', 'localhost:5000/node:24'],
])('the name of the base %s is %s', (image, name) => {
  expect(labelsFor(`${image}@${digest}`)).toMatchObject({ 'base.name': name });
});

test('with those of the Dockerfile, every image has all labels that OCI defines for it', () => {
  const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m);
  const common = namesIn(stages.find((stage) => stage.includes(' AS bourse\n'))!);
  const targets = stages.filter((stage) => stage.startsWith('bourse AS '));
  expect(targets).toHaveLength(5);
  for (const target of targets) {
    expect([...Object.keys(labelsFor(base)), ...common, ...namesIn(target)].sort()).toEqual(
      'base.digest base.name created description documentation licenses revision source title url vendor version'.split(
        ' ',
      ),
    );
  }
});
