import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRelapses } from '../../lint/words.mjs';
import { anchorsIn, linksIn } from './markdown.js';

const root = join(import.meta.dirname, '../../..');
const ignored = /(?:^|[\\/])(?:node_modules|dist|bundle|coverage|\.git|\.nx|\.bourse|\.venv|__pycache__)(?:$|[\\/])/;
const filesOf = (pattern: string | string[]) => globSync(pattern, { cwd: root, exclude: (path) => ignored.test(path) });
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The links of a document that lead to a missing file or heading, each as `path:line target`. */
function brokenLinks(path: string, markdown: string): string[] {
  return linksIn(markdown).flatMap(({ target, line }) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const destination = file === '' ? path : normalize(join(dirname(path), decodeURIComponent(file)));
    const isFound =
      existsSync(join(root, destination)) &&
      (anchor === undefined || anchorsIn(destination === path ? markdown : read(destination)).has(anchor));
    return isFound ? [] : [`${path}:${line} ${target}`];
  });
}

const documents = filesOf('{,docs/**/,apps/*/,libs/**/,tools/**/,.github/**/}*.md');

describe('links of Markdown documents', () => {
  test('every document is checked', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/README.md', 'libs/client/sdk/README.md']));
  });

  test.each(documents)('%s: every relative link and anchor resolves', (path) => {
    expect(brokenLinks(path, read(path))).toEqual([]);
  });

  test.each([
    ['a missing page', 'See [errors](docs/mistakes.md).', 'docs/mistakes.md'],
    ['a missing heading', 'See [errors](docs/reference/errors.md#mistakes).', 'docs/reference/errors.md#mistakes'],
    ['a missing heading of the same page', '# Title\n\nSee [below](#below).', '#below'],
    ['a link that spans lines', 'See [the\nerrors](docs/mistakes.md).', 'docs/mistakes.md'],
  ])('%s is reported', (_, markdown, target) => {
    expect(brokenLinks('README.md', markdown)).toEqual([expect.stringMatching(/^README\.md:\d+ /)]);
    expect(brokenLinks('README.md', markdown)[0]).toContain(target);
  });

  test.each([
    ['an absolute address', '[Node](https://nodejs.org)'],
    ['code', '`[a](b.md)` and\n```md\n[a](b.md)\n```'],
    ['a heading with code and punctuation', '# `bourse keys`: all of them\n\n[up](#bourse-keys-all-of-them)'],
    ['a repeated heading', '# One\n\n# One\n\n[second](#one-1)'],
  ])('%s is accepted', (_, markdown) => {
    expect(brokenLinks('README.md', markdown)).toEqual([]);
  });
});

/** Measurements belong in docs/explain/benchmarks.md. */
const MAX_DECISION_LINES = 40;

const isDecision = (path: string) => /adr[\\/]\d/.test(path);

/** The pages that an index links to. */
const listedIn = (index: string) =>
  linksIn(read(index)).flatMap(({ target }) =>
    target.endsWith('.md') ? [normalize(join(dirname(index), target))] : [],
  );

describe('pages of docs', () => {
  const pages = filesOf('docs/**/*.md').filter((path) => path !== 'docs/README.md');

  test.each([
    ['docs/README.md', pages.filter((path) => !isDecision(path))],
    ['docs/explain/adr/README.md', pages.filter(isDecision)],
  ])('%s lists every page once', (index, expected) => {
    expect(listedIn(index).toSorted()).toEqual(expected.toSorted());
  });

  test.each(pages.filter(isDecision))('%s fits on a screen', (path) => {
    expect(read(path).split('\n').length - 1).toBeLessThanOrEqual(MAX_DECISION_LINES);
  });

  test.each(pages)('%s begins with a title and an introduction', (path) => {
    expect(read(path)).toMatch(/^# \S.*\n\n[^\n]/);
  });
});

/** Files of `docs` that a source file, a setting or a script names; `/docs/a.md` is an address of a server. */
const NAMED = /(?<![\w-]|(?<![\w.])\/)docs\/[\w./-]*\w\.(?:md|ya?ml|json|graphql|service)\b/g;

test('every file of docs that code and settings name exists', () => {
  const sources = filesOf([
    '{apps,libs,tools}/**/*.{ts,mjs,js,py,md,toml,json}',
    '{.github,.ci,docs}/**/*.{md,yml,yaml,json,service,txt}',
    '*.{md,yml,json}',
    '{Dockerfile,.dockerignore,tools/images/make}',
  ]).filter((path) => path !== 'tools/check/src/documentation.spec.ts');
  expect(sources.length).toBeGreaterThan(1000);
  const missing = sources.flatMap((path) =>
    [...read(path).matchAll(NAMED)]
      .filter(([name]) => !existsSync(join(root, name)))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the release workflow finds the section of a version in CHANGELOG.md', () => {
  const [, script] = /^ +(sed .*) CHANGELOG\.md > notes\.md$/m.exec(read('.github/workflows/release.yml')) ?? [];
  const notes = (tag: string) =>
    execFileSync('bash', ['-c', `${script} CHANGELOG.md`], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GITHUB_REF_NAME: tag },
    });
  expect(notes('v0.1.0')).toContain('**REST `/v1`**');
  expect(notes('v0.1.0')).not.toContain('## ');
  expect(notes('v0.0.9')).toBe('');
});

describe('plain English', () => {
  test.each(documents)('%s', (path) => {
    const text = read(path);
    const lineOf = (index: number) => text.slice(0, index).split('\n').length;
    expect(
      findRelapses(text).map(({ word, index, instead }) => `${path}:${lineOf(index)} ${word}: ${instead}`),
    ).toEqual([]);
  });

  test('negative control: a word of the list is found, code is left out', () => {
    expect(findRelapses('It says `asked`')).toMatchObject([{ word: 'says', index: 3 }]);
  });
});
