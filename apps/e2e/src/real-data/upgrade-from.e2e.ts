import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLostRows } from '../harness/backup-rows.js';
import { type Bourse, createTemporaryFolder, startBourse, waitForDatabaseRelease } from '../harness/bourse-server.js';
import { runBourse } from '../harness/command.js';
import { buildCommit, type EarlierPrograms } from '../harness/earlier-commit.js';
import { send } from '../harness/http-client.js';
import { note } from '../harness/note.js';
import { until } from '../harness/until.js';
import { WebhookReceiver } from '../harness/webhook-receiver.js';

const commit = process.env['BOURSE_UPGRADE_FROM'];

/** What clients read before and after the upgrade, and the part of it that may not change. */
const reads = [
  ['stocks/AAPL', ({ name, isin, cik }) => [name, isin, cik]],
  [
    'time_series?symbol=AAPL&start_date=2024-03-01&adjust=none',
    ({ values }) => values.map((bar: { close: number }) => bar.close),
  ],
  [
    'dividends?symbol=AAPL&start_date=2024-01-01',
    ({ dividends }) => dividends.map((each: { amount: number }) => each.amount),
  ],
  ['splits?symbol=AAPL&start_date=2020-01-01', ({ splits }) => splits.length],
  ['symbol_search?query=Apfelrechner', ({ symbols }) => symbols[0].symbol],
  ['stocks/META/history', ({ history }) => history?.map(({ symbol }: { symbol: string }) => symbol)],
  // oxlint-disable-next-line typescript/no-explicit-any -- a body is looked at, not typed
] satisfies (readonly [path: string, part: (json: any) => unknown])[];

const files = {
  'bars --format csv --symbol AAPL': 'date,open,high,low,close,volume\n2024-03-04,176.15,176.90,173.79,175.10,815101\n',
  'dividends --symbol AAPL': 'ex_date,amount\n2024-02-09,0.24\n2024-05-10,0.25\n',
  'splits --symbol AAPL': 'date,numerator,denominator\n2020-08-31,4,1\n',
  aliases: 'symbol,alias,kind,valid_from,valid_to\nAAPL,Apfelrechner,former_name,,\n',
};

describe.skipIf(commit === undefined)('an upgrade from the commit BOURSE_UPGRADE_FROM', () => {
  const folder = createTemporaryFolder();
  const dataDir = join(folder, 'home');
  const env = { BOURSE_WEBHOOKS_ALLOW_PRIVATE: 'on' };
  const before = join(folder, 'before.tar.gz');
  const keys: Record<string, { readonly id: string; readonly key: string }> = {};
  let old: EarlierPrograms;
  let receiver: WebhookReceiver;
  let server: Bourse;
  /** Null where the commit has no webhooks. */
  let endpoint: { readonly id: string; readonly secret: string } | null = null;
  let refused: string[] = [];
  let had: Awaited<ReturnType<typeof readAll>>;

  /** A command of the commit; null where it lacks it. */
  async function run(...args: string[]): Promise<string | null> {
    const { code, stdout, stderr } = await runBourse(args, server.env, old.cli);
    if (code !== 0) note(`${commit} ${args.slice(0, 2).join(' ')}: ${stderr.split('\n')[0]}`);
    return code === 0 ? stdout : null;
  }
  const get = (path: string, apiKey = keys['kept']!.key) => send({ ...server, apiKey }, 'GET', `/v1/${path}`);
  const findAlias = async () => (await get('symbol_search?query=Apfelrechner')).json.symbols?.[0]?.symbol;
  const walkFrom = async (cursor = '') => {
    const { json } = await get(`stocks?outputsize=500${cursor === '' ? '' : `&cursor=${cursor}`}`);
    return { symbols: json.instruments.map((row: { symbol: string }) => row.symbol), cursor: json.next_cursor };
  };
  async function readAll() {
    const answers = await Promise.all(reads.map(([path]) => get(path)));
    const first = await walkFrom();
    const facts = reads.map(([, part], i) => (answers[i]!.status === 200 ? part(answers[i]!.json) : null));
    return { facts, first, second: await walkFrom(first.cursor) };
  }

  async function fill() {
    for (const name of ['kept', 'rotated', 'revoked'])
      keys[name] = JSON.parse((await run('keys', 'create', '--name', name, '--json'))!);
    keys['successor'] = JSON.parse((await run('keys', 'rotate', keys['rotated']!.id, '--overlap', '7d', '--json'))!);
    await run('keys', 'revoke', keys['revoked']!.id);
    const created = await run('webhooks', 'create', '--url', receiver.url(), '--json');
    endpoint = created === null ? null : JSON.parse(created);
    for (const [kind, text] of Object.entries(files)) {
      const file = join(folder, `${kind.split(' ')[0]}.csv`);
      writeFileSync(file, text);
      await run('import', ...kind.split(' '), file);
    }
    await run('import', 'symbol-changes');
    await run('schedule', 'add', '0 6 * * *', '--name', 'nightly', '--', 'search', 'reindex');
  }

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    old = buildCommit(commit!);
    receiver.respond = (response) => void response.writeHead(503).end();
    server = await startBourse({ dataDir, env, main: old.standalone });
    await fill();
    await until('the alias is found', async () => (await findAlias()) === 'AAPL', 60_000);
    if (endpoint !== null) {
      await until('a message is refused', async () => receiver.delivered.length > 0, 60_000);
      await run('webhooks', 'disable', endpoint.id);
      refused = receiver.delivered.map(({ headers }) => headers['webhook-id']!);
    }
    had = await readAll();
    await run('db', 'backup', before);
    await server.stop();
    await waitForDatabaseRelease(dataDir);
    receiver.delivered.length = 0;
    receiver.respond = (response) => void response.writeHead(204).end();
    server = await startBourse({ dataDir, env });
  }, 1_800_000);
  afterAll(async () => {
    await server?.stop();
    receiver.close();
  });

  test('clients read what they read before, and a cursor continues', async () => {
    expect(await readAll()).toEqual(had);
    expect(await walkFrom(had.first.cursor)).toEqual(had.second);
  });

  test('keys: those before and after a rotation are accepted, a revoked one is not', async () => {
    const statuses = ['kept', 'rotated', 'successor', 'revoked'].map(async (name) => get('usage', keys[name]!.key));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 200, 200, 401]);
  });

  test(
    'messages that an endpoint has refused before are delivered when it is enabled',
    { timeout: 90_000 },
    async () => {
      if (endpoint !== null) await runBourse(['webhooks', 'enable', endpoint.id], server.env);
      const readIds = () => (endpoint === null ? [] : receiver.verifyAll(endpoint.secret)).map(({ id }) => id);
      await expect.poll(readIds, { timeout: 60_000 }).toEqual(expect.arrayContaining(refused));
    },
  );

  test(
    'no row of a backup is lost, in place or restored, and the audit log is intact',
    { timeout: 300_000 },
    async () => {
      const after = join(folder, 'after.tar.gz');
      expect(await runBourse(['db', 'backup', after], server.env)).toMatchObject({ code: 0 });
      const inPlace = findLostRows(before, after);
      note(`${commit}: ${JSON.stringify(inPlace.counts)}`);
      expect(inPlace.lost).toEqual([]);
      expect(await runBourse(['audit', 'verify'], server.env)).toMatchObject({ code: 0 });
      const empty = { ...server.env, BOURSE_DATA_DIR: join(folder, 'restored') };
      expect(await runBourse(['db', 'restore', before, '--unverified', '--yes'], empty)).toMatchObject({ code: 0 });
      expect(await runBourse(['keys', 'create', '--name', 'next'], empty)).toMatchObject({ code: 0 });
      const restored = join(folder, 'restored.tar.gz');
      expect(await runBourse(['db', 'backup', restored], empty)).toMatchObject({ code: 0 });
      expect(findLostRows(before, restored).lost).toEqual([]);
    },
  );
});
