import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCli } from '../program.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
  vi.stubEnv('BOURSE_DATA_DIR', database.options.dataDir);
  vi.stubEnv('DATABASE_URL', undefined);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
});

async function bourse(...words: readonly string[]) {
  const stdout = captureOutput(process.stdout);
  const stderr = captureOutput(process.stderr);
  try {
    return { code: await runCli(['webhooks', ...words]), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.exitCode = undefined;
    stdout.leave();
    stderr.leave();
  }
}

function captureOutput(stream: NodeJS.WriteStream) {
  let text = '';
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  return { text: () => text, leave: () => spy.mockRestore() };
}

const url = 'https://example.com/hooks?token=canary';
const create = async (...options: string[]) => {
  const { stdout } = await bourse('create', '--url', url, '--json', ...options);
  return JSON.parse(stdout) as { id: string; secret: string };
};

test('create prints the secret alone on standard output; nothing prints it again', async () => {
  const { code, stdout, stderr } = await bourse('create', '--url', url, '--description', 'ours');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=\n$/)]);
  const [id = ''] = /whe_\w+/.exec(stderr) ?? [];
  const outputs = [await bourse('list'), await bourse('list', '--json'), await bourse('show', id)];
  const text = outputs.map((output) => output.stdout).join('\n');
  expect(text).toContain(id);
  expect(text).not.toContain(stdout.trim().slice(6));
});

test('filters and events; show lists them', async () => {
  const { id } = await create('--filter', 'exchange=LSE,NYSE', '--filter', 'type=ETF', '--events', 'instrument.*');
  const shown = JSON.parse((await bourse('show', id, '--json')).stdout);
  expect(shown).toMatchObject({ filters: { exchange: 'LSE,NYSE', type: 'ETF' }, state: 'active', deliveries: [] });
  expect(shown.events).toHaveLength(5);
  expect((await bourse('show', id)).stdout).toContain('filters: exchange=LSE,NYSE type=ETF');
});

test.each([
  ['no url', []],
  ['an address of this machine', ['--url', 'http://127.0.0.1:9/']],
  ['an unknown event', ['--url', url, '--events', 'universe.burnt']],
  ['an unknown filter', ['--url', url, '--filter', 'colour=red']],
  ['a filter without a value', ['--url', url, '--filter', 'exchange']],
  ['an invalid filter', ['--url', url, '--filter', 'type=Stock']],
])('create with %s is wrong usage', async (_, options) => {
  const { code, stdout, stderr } = await bourse('create', ...options);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test.each(['show', 'rotate', 'deliveries', 'test', 'enable', 'disable', 'delete'])(
  '%s of an endpoint that does not exist fails',
  async (name) => {
    expect(await bourse(name, 'whe_nobody')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('Endpoint whe_nobody does not exist.'),
    });
  },
);

test('replay needs a message or a time', async () => {
  const { id } = await create();
  expect((await bourse('replay', id)).code).toBe(2);
  expect((await bourse('replay', id, 'msg_1', '--failed-since', '2026-01-01')).code).toBe(2);
  expect((await bourse('replay', id, 'msg_1')).code).toBe(1);
  expect((await bourse('replay', id, '--failed-since', '2026-01-01')).stdout).toBe('0 messages will be sent again.\n');
});

test('every change is in the audit log, without query and secret', async () => {
  const { id, secret } = await create();
  for (const name of ['rotate', 'disable', 'enable', 'delete']) expect((await bourse(name, id)).code).toBe(0);
  const events = await database.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  expect(events.map(({ action, origin }) => [action, origin])).toEqual(
    ['create', 'rotate', 'disable', 'enable', 'delete'].map((name) => [`webhook.${name}`, `bourse webhooks ${name}`]),
  );
  expect(JSON.stringify(events)).not.toMatch(/canary|whsec_/);
  expect(JSON.stringify(events)).not.toContain(secret.slice(6, 20));
});
