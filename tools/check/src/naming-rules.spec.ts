// The naming rules of tools/lint, on a file with every fault and on one without.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'bourse-naming-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rules = ['private-members', 'constants', 'limit-names', 'plain-names', 'plain-words'];
const config = join(folder, 'oxlint.json');
writeFileSync(
  config,
  JSON.stringify({
    jsPlugins: [join(root, 'tools/lint/plugin.mjs')],
    categories: { correctness: 'off' },
    rules: Object.fromEntries(rules.map((rule) => [`bourse/${rule}`, 'error'])),
  }),
);

/** The rules that a program breaks, in order. */
function brokenRules(program: string, name = 'program.ts'): string[] {
  const file = join(folder, name);
  writeFileSync(file, program);
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', config, '--format', 'json', file];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => /\((?<rule>[a-z-]+)\)/.exec(code)!.groups!['rule']!);
}

describe('naming rules', () => {
  test.each([
    ['private-members', 'export class Store {\n  private rows = [];\n}'],
    ['private-members', 'export class Store {\n  constructor(private readonly rows: number[]) {}\n}'],
    ['constants', 'export const msPerDay = 86_400_000;'],
    ['constants', 'const daySeconds = 24 * 60 * 60;'],
    ['constants', 'const isoDate = /^[0-9]{4}$/;'],
    ['constants', 'export function size() {\n  const LIMIT = Math.random();\n  return LIMIT;\n}'],
    ['limit-names', 'export const ROWS_MAX = 3;'],
    ['limit-names', 'export interface Options {\n  readonly rowsMax: number;\n}'],
    ['limit-names', 'export const MS_A_DAY = 86_400_000;'],
    ['plain-words', '// The store says what is lost.\nexport const one = [];'],
    ['plain-words', "export const text = ['no key was told by the server'];"],
    ['plain-names', 'export function told() {}'],
    ['plain-names', 'export const sorted = () => [];'],
    ['plain-names', 'export interface Asked {}'],
    ['plain-names', 'export const known = new Set();'],
  ])('%s: %s', (rule, program) => {
    expect(brokenRules(program)).toEqual([rule]);
  });

  test('valid code passes', () => {
    const program = `
      export const MS_PER_DAY = 24 * 60 * 60_000;
      export const defaults = { maxRows: 3 };
      export interface Limits { readonly maxRows: number; readonly minRows: number }
      export class Store {
        readonly #rows: number[];
        #closed = false;
        constructor(rows: number[]) { this.#rows = rows; }
        get isClosed() { return this.#closed; }
        feed() { const sorted = this.#rows.toSorted(); return sorted; }
      }
      export function embed() {}
    `;
    expect(brokenRules(program)).toEqual([]);
  });

  test('constants of a test may be in camelCase', () => {
    expect(brokenRules('const rows = 3;\nexport const twice = rows * 2;', 'rows.spec.ts')).toEqual([]);
  });
});

describe('the terms of the code in the glossary', () => {
  const glossary = readFileSync(join(root, 'docs/reference/glossary.md'), 'utf8');
  const terms = glossary.slice(glossary.indexOf('## Terms of the code'));
  const names = [...terms.matchAll(/^\|[^|]+\|([^|]+)\|/gm)].flatMap(([, types]) =>
    [...types!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  const paths = globSync('{apps,libs}/**/src/**/*.ts', { cwd: root, exclude: (name) => name === 'node_modules' });
  const sources = paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const isDeclared = (name: string) =>
    name.endsWith('.ts')
      ? paths.some((path) => basename(path) === name)
      : new RegExp(String.raw`\b(?:class|interface|type) ${name}\b`).test(sources);

  test('are declared in the sources', () => {
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !isDeclared(name))).toEqual([]);
  });

  test('negative control: a type that does not exist is detected', () =>
    expect(isDeclared('Acquaintances')).toBe(false));
});
