// The rules of tools/lint, on files with one fault each and on files without.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import plugin from '../../lint/plugin.mjs';

const root = join(import.meta.dirname, '../../..');

const faults: [rule: string, program: string][] = [
  ['private-members', 'export class Store {\n  private rows = [];\n}'],
  ['constants', 'export const msPerDay = 86_400_000;'],
  ['constants', 'const daySeconds = 24 * 60 * 60;'],
  ['constants', 'const isoDate = /^[0-9]{4}$/;'],
  ['constants', 'export function size() {\n  const LIMIT = Math.random();\n  return LIMIT;\n}'],
  ['limit-names', 'export const ROWS_MAX = 3;'],
  ['limit-names', 'export interface Options {\n  readonly rowsMax: number;\n}'],
  ['rate-names', 'export const MS_A_DAY = 86_400_000;'],
  ['rate-names', 'export const ROWS_A_PAGE = 256;'],
  ['rate-names', 'export const CALLS_AN_HOUR = 500;'],
  ['rate-names', 'export const rowsAPage = [256, 1024];'],
  ['rate-names', 'export function toMs(value: number, msAUnit: number) {\n  return value * msAUnit;\n}'],
  ['rate-names', 'export class Log {\n  readonly #rowsAPage = Math.random();\n}'],
  ['plain-words', '// The store says what is lost.\nexport const one = [];'],
  ['plain-words', "export const text = ['no key was told by the server'];"],
  ['plain-names', 'export function told() {}'],
  ['plain-names', 'export const sorted = () => [];'],
  ['plain-names', 'export interface Asked {}'],
  ['plain-names', 'export const known = new Set();'],
  ['no-formatter-exceptions', '// prettier-ignore\nexport const table = [[1, 2], [3, 4]];'],
  ['no-formatter-exceptions', 'export const table = [\n  /* prettier-ignore */\n  [1,2],\n];'],
];

const validProgram = `
  // The formatter breaks every line.
  export const MS_PER_DAY = 24 * 60 * 60_000;
  export const NOT_A_DATABASE = 26;
  export const isAList = Array.isArray;
  export const defaults = { maxRows: 3, rowsPerPage: 64, statusAPI: 1 };
  export interface Limits { readonly maxRows: number; readonly minRows: number }
  export class Store {
    #closed = false;
    constructor(private readonly rows: number[]) {}
    get isClosed() { return this.#closed; }
    feed() { const sorted = this.rows.toSorted(); return sorted; }
  }
  export function embed() {}
  export const texts = ['prettier-ignore'];
`;

const fileOf = (fault: number) => `fault-${fault}.ts`;
const brokenRules = lint({
  ...Object.fromEntries(faults.map(([, program], fault) => [fileOf(fault), program])),
  'valid.ts': validProgram,
  'rows.spec.ts': 'const rows = 3;\nexport const twice = rows * 2;',
});

/** The rules that each program breaks, in order, by one run of the linter over all of them. */
function lint(programs: Readonly<Record<string, string>>): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-naming-'));
  try {
    for (const [name, program] of Object.entries(programs)) writeFileSync(join(folder, name), program);
    const rules = [...new Set(faults.map(([rule]) => [`bourse/${rule}`, 'error']))];
    const plugins = { jsPlugins: [join(root, 'tools/lint/plugin.mjs')], categories: { correctness: 'off' } };
    writeFileSync(join(folder, 'oxlint.json'), JSON.stringify({ ...plugins, rules: Object.fromEntries(rules) }));
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', 'oxlint.json', '--format', 'json', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[]; number_of_files: number };
    if (report.number_of_files !== Object.keys(programs).length) throw new Error('The linter skipped a program.');
    const broken = new Map(Object.keys(programs).map((name): [string, string[]] => [name, []]));
    for (const { code, filename } of report.diagnostics) {
      broken.get(basename(filename))!.push(/\((?<rule>[a-z-]+)\)/.exec(code)!.groups!['rule']!);
    }
    return broken;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('rules of the linter', () => {
  test.each(faults.map(([rule, program], fault) => [rule, program, fault] as const))('%s: %s', (rule, _, fault) => {
    expect(brokenRules.get(fileOf(fault))).toEqual([rule]);
  });

  test('every rule has a planted fault and is an error', () => {
    const names = Object.keys(plugin.rules);
    expect(names.filter((name) => !faults.some(([rule]) => rule === name))).toEqual([]);
    const { rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
      rules: Record<string, string>;
    };
    expect(names.filter((name) => rules[`bourse/${name}`] !== 'error')).toEqual([]);
  });

  test('valid code passes', () => {
    expect(brokenRules.get('valid.ts')).toEqual([]);
  });

  test('constants of a test may be in camelCase', () => {
    expect(brokenRules.get('rows.spec.ts')).toEqual([]);
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
