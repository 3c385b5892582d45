import { describe, expect, test } from 'vitest';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse, runBourseJson } from '../harness/command.js';
import { runCommand, runCommandJson, createSeededFolder, shared } from '../harness/shared.js';

/** Empty when the tests begin. */
const empty = createTemporaryFolder();

test('bourse doctor names the remedy for an empty folder: 1', async () => {
  const { code, json } = await runBourse(['doctor', '--json'], { BOURSE_DATA_DIR: empty });
  expect([code, json.healthy]).toEqual([1, false]);
  const advice = json.checks.filter(({ ok }: { ok: boolean }) => !ok).map((check: { advice?: string }) => check.advice);
  expect(advice.length).toBeGreaterThan(0);
  expect(advice.join(' ')).toMatch(/bourse |npm /);
});

describe('bourse db', () => {
  test('status: engine and migrations, all applied behind a running server', async () => {
    const status = await runCommandJson('db', 'status');
    expect(status.engine).toBe('embedded');
    expect(status.migrations.length).toBeGreaterThan(0);
    for (const { name, appliedAt } of status.migrations)
      expect([name, appliedAt === null]).toEqual([expect.any(String), false]);
    expect((await runCommand('db', 'status')).stdout).toContain('embedded');
  });

  test('migrate on an empty folder applies all migrations, and none on repetition; no server is needed', async () => {
    const env = { BOURSE_DATA_DIR: empty };
    const before = await runBourseJson(['db', 'status'], env);
    expect(before.migrations.every(({ appliedAt }: { appliedAt: string | null }) => appliedAt === null)).toBe(true);
    expect((await runBourseJson(['db', 'migrate'], env)).applied.length).toBe(before.migrations.length);
    expect((await runBourseJson(['db', 'migrate'], env)).applied).toEqual([]);
  });
});

/** The settings of the shared server, with overrides. */
const whole = { BOURSE_DATA_DIR: shared.dataDir };

/** The doctor's lines about search. */
async function findSearchChecks(env: Record<string, string>): Promise<unknown[]> {
  const { json, stdout } = await runBourse(['doctor', '--json'], { ...whole, ...env });
  expect(stdout).not.toContain('canary');
  const checks = json.checks as { name: string; ok: boolean; detail: string; advice?: string }[];
  return ['names', 'meaning', 'vectors'].map((name) => checks.find((check) => check.name === name));
}

// Concurrent, because some wait for unresponsive services.
describe.concurrent('bourse doctor', () => {
  test('everything is well behind a running server: 0', async () => {
    const { code, json } = await runCommand('doctor', '--json');
    expect([code, json.healthy]).toEqual([0, true]);
    expect((await runCommand('doctor')).stdout).toMatch(/✓/);
  });

  test('creates no secret: a missing one is reported', async () => {
    const dataDir = createSeededFolder();
    rmSync(join(dataDir, 'secret'));
    const { json } = await runBourse(['doctor', '--json'], { BOURSE_DATA_DIR: dataDir });
    const keys = json.checks.find(({ name }: { name: string }) => name === 'keys');
    expect(keys).toMatchObject({ ok: false, detail: expect.stringContaining('no secret') });
    expect(existsSync(join(dataDir, 'secret'))).toBe(false);
  });

  test('an unavailable database: 1, with the reason, without the password', async () => {
    const env = { BOURSE_DATA_DIR: createTemporaryFolder(), DATABASE_URL: 'postgres://bourse:canary@127.0.0.1:9/none' };
    const { code, stdout, stderr } = await runBourse(['doctor'], env);
    expect(code).toBe(1);
    expect(stdout + stderr).not.toContain('canary');
    expect(stdout).toMatch(/✗/);
  });

  test('search: its parts, and the missing ones', async () => {
    const dead = {
      MEILI_URL: 'http://127.0.0.1:9',
      MEILI_ADMIN_KEY: 'canary',
      BOURSE_EMBEDDER: 'openai:http://127.0.0.1:9#none',
    };
    const [builtIn, unreachable] = await Promise.all([
      findSearchChecks({ BOURSE_EMBEDDER: 'builtin' }),
      findSearchChecks(dead),
    ]);
    expect(builtIn).toEqual([
      { name: 'names', ok: true, detail: 'searched in memory (no MEILI_URL)' },
      { name: 'meaning', ok: true, detail: expect.stringMatching(/, 256 dimensions$/) },
      { name: 'vectors', ok: true, detail: 'compared in memory' },
    ]);
    expect(unreachable).toEqual([
      expect.objectContaining({
        ok: false,
        detail: 'Meilisearch node 1: ECONNREFUSED',
        advice: expect.stringContaining('MEILI_URL'),
      }),
      expect.objectContaining({
        ok: false,
        detail: expect.stringMatching(/^no answer \(/),
        advice: expect.stringContaining('BOURSE_EMBEDDER'),
      }),
      expect.objectContaining({ ok: true }),
    ]);
  });

  test('Valkey and the search service: unavailable ones, without passwords', async () => {
    const env = {
      ...whole,
      REDIS_URL: 'redis://:canary@127.0.0.1:9',
      NATS_URL: 'nats://127.0.0.1:9',
    };
    const { code, json, stdout } = await runBourse(['doctor', '--json'], env);
    expect(code).toBe(1);
    expect(stdout).not.toContain('canary');
    const failed = json.checks.filter(({ ok }: { ok: boolean }) => !ok);
    expect(failed).toEqual([
      {
        name: 'limits',
        ok: false,
        detail: expect.stringContaining('ECONNREFUSED'),
        advice: expect.stringContaining('REDIS_URL'),
      },
      {
        name: 'search service',
        ok: false,
        detail: 'no answer over NATS (unreachable)',
        advice: expect.stringContaining('NATS_URL'),
      },
    ]);
  });

  test('a bad variable: 2, its name, not its value', async () => {
    const { code, stderr } = await runBourse(['doctor'], {
      BOURSE_API_PORT: 'canary',
      BOURSE_DATA_DIR: createTemporaryFolder(),
    });
    expect(code).toBe(2);
    expect(stderr).toContain('BOURSE_API_PORT');
    expect(stderr).not.toContain('canary');
  });
});
