import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCli } from '../program.js';
import { isConfirmed, isInteractive } from '../terminal/confirmation.js';

vi.mock('../terminal/confirmation.js');

let database: TestDatabase;
let file: string;

beforeAll(async () => {
  database = await openEmbedded();
  vi.stubEnv('BOURSE_DATA_DIR', database.options.dataDir);
  vi.stubEnv('DATABASE_URL', undefined);
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
  file = join(database.options.dataDir, 'backup.gz');
});

afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await database.close();
});

beforeEach(() => {
  vi.mocked(isConfirmed).mockReset();
  writeFileSync(file, 'before');
});

const isReplaced = () => readFileSync(file, 'utf8') !== 'before';

describe('bourse db backup onto an existing file', () => {
  test.each([
    { answer: false, code: 1, replaced: false },
    { answer: true, code: 0, replaced: true },
  ])('on a terminal it prompts: $answer', async ({ answer, code, replaced }) => {
    vi.mocked(isInteractive).mockReturnValue(true);
    vi.mocked(isConfirmed).mockResolvedValue(answer);
    expect([await runCli(['db', 'backup', file]), isReplaced()]).toEqual([code, replaced]);
    expect(isConfirmed).toHaveBeenCalledWith(`${file} exists. Replace it?`);
  });

  test.each([
    ['with --yes on a terminal', true, ['--yes']],
    ['in a script', false, []],
  ])('%s it does not prompt', async (_, interactive, flags) => {
    vi.mocked(isInteractive).mockReturnValue(interactive);
    expect([await runCli(['db', 'backup', file, ...flags]), isReplaced()]).toEqual([0, true]);
    expect(isConfirmed).not.toHaveBeenCalled();
  });
});
