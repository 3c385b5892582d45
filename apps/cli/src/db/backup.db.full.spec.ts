import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCli } from '../program.js';

let database: TestDatabase;
let file: string;

beforeAll(async () => {
  database = await openEmbedded();
  vi.stubEnv('BOURSE_DATA_DIR', database.options.dataDir);
  vi.stubEnv('DATABASE_URL', undefined);
  file = join(database.options.dataDir, 'backup.gz');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
});

beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
  writeFileSync(file, 'before');
});

afterEach(() => vi.restoreAllMocks());

/** Replaces standard input by a terminal, or a pipe, on which a person types these lines. */
function typeInto(isTTY: boolean, lines: string): void {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.end(lines);
  const output = Object.assign(Object.create(process.stderr), { isTTY });
  // Readline uses the part of standard input that any readable stream has.
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin);
  vi.spyOn(process, 'stderr', 'get').mockReturnValue(output as typeof process.stderr);
}

const prompts = () =>
  vi.mocked(process.stderr.write).mock.calls.filter(([text]) => String(text).includes('Replace it?'));

const isReplaced = () => readFileSync(file, 'utf8') !== 'before';

describe('bourse db backup onto an existing file', () => {
  test.each([
    { answer: 'no', code: 1, replaced: false },
    { answer: 'yes', code: 0, replaced: true },
  ])('on a terminal it prompts: $answer', async ({ answer, code, replaced }) => {
    typeInto(true, `${answer}\n`);
    expect([await runCli(['db', 'backup', file]), isReplaced()]).toEqual([code, replaced]);
    expect(prompts()).toEqual([[`${file} exists. Replace it? [y/N] `]]);
  });

  test.each([
    ['with --yes on a terminal', true, ['--yes']],
    ['in a script', false, []],
  ])('%s it does not prompt', async (_, interactive, flags) => {
    typeInto(interactive, 'no\n');
    expect([await runCli(['db', 'backup', file, ...flags]), isReplaced()]).toEqual([0, true]);
    expect(prompts()).toEqual([]);
  });
});
