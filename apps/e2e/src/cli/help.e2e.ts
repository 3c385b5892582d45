import { describe, expect, test } from 'vitest';
import { startCommand } from '../harness/command.js';
import { runCommand, shared } from '../harness/shared.js';

// Every command's help, wrong usage and failures are tested in apps/cli/src/program.db.spec.ts, without processes.

/** One command of each part of the command line, whose code is loaded from the bundle on use. */
const parts = ['keys', 'import', 'prices', 'export', 'resolve', 'db', 'search', 'mcp', 'doctor'];

test.concurrent.for(parts)('bourse %s --help works in the bundle: a description, exit code 0', async (part) => {
  const { code, stdout, stderr } = await runCommand(part, '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`Usage: bourse ${part}`);
});

test('a reader that closes the pipe early, as `| head` does, ends no command with a stack', async () => {
  const { child, ended } = startCommand(['import', 'bars', '--help'], shared.env);
  child.stdout!.destroy();
  const { code, stderr } = await ended;
  expect([code, stderr]).toEqual([0, '']);
});

describe('a process exits with the code of its command', () => {
  test('wrong usage: 2, a reason on standard error, nothing on standard output', async () => {
    const { code, stdout, stderr } = await runCommand('keys', 'create', '--name', 'x', '--per-minute', '0');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trim()).not.toBe('');
    expect(stderr).not.toMatch(/\n\s+at .*\.js:\d+/);
  });

  test('a failure: 1 and a reason without a stack, as JSON with --json', async () => {
    const words = ['keys', 'revoke', 'nobody'];
    const [plain, json] = await Promise.all([runCommand(...words), runCommand(...words, '--json')]);
    expect([plain.code, plain.stdout]).toEqual([1, '']);
    expect(plain.stderr.trim()).not.toBe('');
    expect(plain.stderr).not.toMatch(/\n\s+at .*\.js:\d+/);
    expect([json.code, typeof JSON.parse(json.stderr).error]).toEqual([1, 'string']);
  });
});
