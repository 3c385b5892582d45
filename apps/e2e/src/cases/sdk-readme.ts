import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bareEnvironment, compiler, nodeTypes, sdkReadme } from '../harness/environment.js';
import { shared } from '../harness/shared.js';
import { baseUrl } from './sdk.js';

const EXAMPLES = /```ts\n(?<program>[\s\S]*?)^```\n(?:```text\n(?<output>[^`]*)```)?/gm;
/** The beginning of the first example, which the other examples omit. */
const BEGINNING = /^import .*\n\nconst bourse = [^;]*;\n/m;

/** Runs a program with the shared server and its key in the environment; returns its output. */
function runProgram(project: string, ...program: readonly string[]) {
  const env = { ...bareEnvironment(), BOURSE_URL: baseUrl, BOURSE_API_KEY: shared.apiKey! };
  const args = ['--disable-warning=ExperimentalWarning', ...program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, env, encoding: 'utf8' });
  return { stdout, stderr };
}

/** Writes the examples as programs with a common beginning; `lines` are those of the page. */
function writtenExamples(project: string) {
  const text = readFileSync(sdkReadme, 'utf8');
  const beginning = BEGINNING.exec(text)?.[0] ?? '';
  return Array.from(text.matchAll(EXAMPLES), ({ groups }, at) => {
    const program = groups!['program']!;
    const whole = program.includes('const bourse =') ? program : `${beginning}${program}`;
    const name = `example-${at + 1}.ts`;
    writeFileSync(join(project, name), whole);
    return { name, output: groups!['output'], lines: program.trimEnd().split('\n') };
  });
}

const language = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
const compilerOptions = ['--ignoreConfig', '--noEmit', ...language, '--types', 'node', '--typeRoots', nodeTypes];

/** The errors of the compiler. */
function compile(project: string, names: readonly string[]): string {
  return spawnSync(compiler, [...names, ...compilerOptions], { cwd: project, encoding: 'utf8' }).stdout;
}

/** The examples of the SDK's README, in a project with the SDK installed, compile and print the documented output. */
export function describeSdkReadme(project: string): void {
  const programs = writtenExamples(project);

  describe('the README', () => {
    test('has examples, most with output', () => {
      expect(programs.length).toBeGreaterThan(6);
      expect(programs.filter(({ output }) => output !== undefined).length).toBeGreaterThan(5);
    });

    test('they compile', () => {
      const names = programs.map(({ name }) => name);
      expect(compile(project, names)).toBe('');
    });

    test.each(programs.filter(({ output }) => output !== undefined))(
      '$name prints the documented output',
      ({ name, output }) => {
        expect(runProgram(project, name)).toEqual({ stdout: output, stderr: '' });
      },
    );

    test('the field that suggests instruments has at most 20 lines, and shows the results of the last input', () => {
      const field = programs.find(({ lines }) => lines.some((line) => line.includes('document.querySelector')))!;
      expect(field.lines.length).toBeLessThanOrEqual(20);
      writeFileSync(join(project, 'page.mjs'), PAGE);
      const { stdout, stderr } = runProgram(project, '--import', './page.mjs', field.name);
      expect([stdout, stderr]).toEqual(['option VOW.DE Volkswagen AG XETRA\nVOW.DE\n', '']);
    });
  });
}

/** The parts of a page that the field uses. The user types, chooses the first row, and clears the field. */
const PAGE = `
  import { setTimeout as pause } from 'node:timers/promises';
  const input = Object.assign(new EventTarget(), { value: '' });
  const rows = [];
  const list = { replaceChildren: (...shown) => void rows.splice(0, Infinity, ...shown) };
  const found = { input, ul: list };
  globalThis.document = { querySelector: (name) => found[name], createElement: () => new EventTarget() };
  const type = (text) => { input.value = text; input.dispatchEvent(new Event('input')); };
  setTimeout(async () => {
    for (const text of ['app', 'apple', 'volkswagn']) { type(text); await pause(20); }
    while (rows.length === 0) await pause(20);
    console.log(rows[0].role, rows[0].textContent);
    rows[0].dispatchEvent(new Event('mousedown'));
    console.log(input.value);
    type('');
    await pause(300);
    if (rows.length > 0) console.log('rows are left');
  });
`;
