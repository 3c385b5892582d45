import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCommands } from './outlines.js';
import { runCli } from './program.js';

const before = process.cwd();
let folder: string;
let elsewhere: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bourse-nowhere-')));
  elsewhere = mkdtempSync(join(tmpdir(), 'bourse-files-'));
  writeFileSync(join(elsewhere, 'given.csv'), 'symbol,name,exchange,type\nAAPL,Apple Inc,NASDAQ,Common Stock\n');
  process.chdir(folder);
  vi.stubEnv('BOURSE_DATA_DIR', undefined);
  vi.stubEnv('DATABASE_URL', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  process.chdir(before);
  for (const directory of [folder, elsewhere]) rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
});

interface Leaf {
  readonly words: readonly string[];
  readonly command: Command;
}

function leavesOf(command: Command, above: readonly string[]): Leaf[] {
  const words = [...above, command.name()];
  if (command.commands.length === 0) return [{ words, command }];
  return command.commands.flatMap((below) => leavesOf(below, words));
}

/** Every command, with its required arguments. */
async function everyCommand(): Promise<string[][]> {
  const names = (await loadCommands([])).map((command) => command.name());
  const leaves = (await loadCommands(names)).flatMap((command) => leavesOf(command, []));
  return leaves.map(({ words, command }) => {
    const file = join(elsewhere, 'given.csv');
    const given = command.registeredArguments
      .filter(({ required }) => required)
      .map((argument) => (argument.name() === 'id' ? '1' : file));
    const options = command.options
      .filter(({ mandatory, defaultValue }) => mandatory && defaultValue === undefined)
      .flatMap(({ long, argChoices }) => [long!, argChoices?.at(-1) ?? 'x']);
    return [...words, ...given, ...options];
  });
}

async function run(words: readonly string[]): Promise<{ readonly code: number; readonly stderr: string }> {
  let stderr = '';
  const spies = [
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => ((stderr += String(chunk)), true)),
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true),
  ];
  const code = await runCli(words);
  for (const spy of spies) spy.mockRestore();
  process.exitCode = undefined;
  return { code, stderr };
}

const creating = new Set(['import instruments', 'import sample', 'db restore']);
const isCreating = (words: readonly string[]) => creating.has(words.slice(0, 2).join(' '));
/** A client of a running server, which may be on another machine, or a command whose data is part of the release. */
const readsNone = ([command]: readonly string[]) => command === 'mcp' || command === 'calendar';

test('a command in a folder without an installation reports it and creates nothing', async () => {
  const commands = (await everyCommand()).filter((words) => !isCreating(words) && !readsNone(words));
  expect(commands.length).toBeGreaterThan(18);
  for (const words of commands) {
    const { code, stderr } = await run(words);
    expect([words.join(' '), code, stderr]).toEqual([
      words.join(' '),
      1,
      expect.stringContaining(`No Bourse installation in ${join(folder, '.bourse')}. Run \`npm start\``),
    ]);
    expect([words.join(' '), readdirSync(folder)]).toEqual([words.join(' '), []]);
  }
});

test.each([
  ['import', 'instruments', '--format', 'csv', '--dry-run'],
  ['import', 'bars', '--format', 'csv', '--symbol', 'AAPL', '--create', '--dry-run'],
])('a dry run creates no installation: %s %s', async (...words) => {
  const { code, stderr } = await run([...words, join(elsewhere, 'given.csv')]);
  expect([code, stderr, readdirSync(folder)]).toEqual([1, expect.stringContaining('No Bourse installation'), []]);
});

test('a BOURSE_DATA_DIR that does not exist is no installation', async () => {
  const missing = join(elsewhere, 'typed-wrong');
  vi.stubEnv('BOURSE_DATA_DIR', missing);
  const { code, stderr } = await run(['db', 'status']);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`No Bourse installation in ${missing}.`)]);
  expect(existsSync(missing)).toBe(false);
});

test('`import instruments` creates one, which the next command finds', async () => {
  const words = ['import', 'instruments', '--format', 'csv', join(elsewhere, 'given.csv')];
  expect(await run(words)).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(['.bourse']);
  expect(await run(['db', 'status'])).toMatchObject({ code: 0 });
});

test('a DATABASE_URL is used, whether or not the folder holds an installation', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/none');
  const { code, stderr } = await run(['keys', 'revoke', 'nobody']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('The database cannot be reached')]);
});
