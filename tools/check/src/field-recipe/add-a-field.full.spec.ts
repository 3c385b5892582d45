// Performs the recipe of docs/contribute/add-a-field.md on a copy of the sources, builds its programs, and finds both
// fields in all places where one is read, written or shown.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyCheckout, perform, runIn, stepsOf } from './checkout-copy.js';
import { lei } from './lei.fixture.js';

const root = join(import.meta.dirname, '../../../..');
const steps = stepsOf(readFileSync(join(root, 'docs/contribute/add-a-field.md'), 'utf8'));
const APPLE = 'HWUPKR0MPOU8FGXBT394';
const MINUTES = 60_000;

let copy: string;
let types: Promise<string>;
let server: ChildProcess;
let output = '';

const read = (path: string) => readFileSync(join(copy, path), 'utf8');
const tool = (path: string) => join(root, 'node_modules', path);
const bourse = (...words: readonly string[]) => runIn(copy, 'apps/cli/bundle/main.js', ...words);

beforeAll(async () => {
  copy = copyCheckout();
  for (const step of steps) perform(copy, step);
  writeFileSync(
    join(copy, 'tools/check/src/field-recipe/in-copy.spec.ts'),
    readFileSync(join(import.meta.dirname, 'in-copy.fixture.ts')),
  );
  await runIn(copy, 'tools/check/src/migration-list.ts');
  await Promise.all([
    runIn(copy, 'tools/run/bundle.mjs', ...['cli', 'standalone', 'gateway'].map((app) => `apps/${app}`), 'libs'),
    runIn(copy, tool('vitest/vitest.mjs'), 'run', '--project', 'unit', 'tools/check/src/field-recipe/in-copy.spec.ts'),
  ]);
  types = runIn(copy, tool('@typescript/native/bin/tsc'), '-p', 'tsconfig.spec.json', '--noEmit');
  types.catch(() => undefined);
  const header = 'symbol,name,exchange,mic,type,country,currency,headquarters,lei';
  const rows = [
    `AAPL,Apple Inc.,NASDAQ,XNAS,Common Stock,US,USD,Cupertino,${APPLE.toLowerCase()}`,
    `MSFT,Microsoft Corporation,NASDAQ,XNAS,Common Stock,US,USD,Redmond,${APPLE.replace(/4$/, '5')}`,
  ];
  writeFileSync(join(copy, 'instruments.csv'), [header, ...rows, ''].join('\n'));
}, 10 * MINUTES);

afterAll(async () => {
  await types.catch(() => undefined);
  await stop();
  // The process of the embedded database ends after the last program that uses it.
  rmSync(copy, { recursive: true, maxRetries: 20, retryDelay: 250 });
}, MINUTES);

async function stop(): Promise<void> {
  if (server === undefined || server.exitCode !== null) return;
  const closed = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGTERM');
  await closed;
}

test('a text is two files written by hand, an identifier with check digits three', () => {
  const entry = steps.findIndex(({ path }) => path.endsWith('lei.ts'));
  expect(entry).toBeGreaterThan(0);
  const filesOf = (some: typeof steps) => new Set(some.map(({ path }) => path)).size;
  expect([filesOf(steps.slice(0, entry)), filesOf(steps.slice(entry))]).toEqual([2, 3]);
});

test.each([APPLE, '5493006MHB84DD0ZWV18', '7LTWFZYICNSX8D621K86'])(
  'the parser of the page takes the LEI %s',
  (code) => {
    expect(lei.parse(code)).toBe(code);
    expect(lei.parse(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)).toBeNull();
  },
);

test(
  'imports read both columns and check the digits; exports write them; the help names them',
  { timeout: 2 * MINUTES },
  async () => {
    const summary = JSON.parse(await bourse('import', 'instruments', '--format', 'csv', 'instruments.csv', '--json'));
    expect(summary).toMatchObject({ added: 2, ignored: 1, faults: [{ field: 'lei' }] });
    const [header, ...rows] = (await bourse('export', 'instruments')).trim().split('\r\n');
    expect(header).toContain(',family,headquarters,lei,base_currency,');
    expect(rows.map((row) => row.split(',').slice(-8, -6))).toEqual([
      ['Cupertino', APPLE],
      ['Redmond', ''],
    ]);
    expect(await bourse('import', 'instruments', '--help')).toMatch(/family,headquarters,lei,/);
  },
);

const addressOf = (service: string) => new RegExp(`${service} +(http\\S+)`).exec(output)![1]!;

/** Starts the servers of the copy; returns the addresses of REST and GraphQL and a key. */
async function serve(): Promise<{ readonly rest: string; readonly graphql: string; readonly key: string }> {
  const ports = { BOURSE_API_PORT: '0', BOURSE_GATEWAY_PORT: '0', BOURSE_METRICS_PORT: '0' };
  server = spawn(process.execPath, ['apps/standalone/bundle/main.js'], {
    cwd: copy,
    env: { ...process.env, ...ports, BOURSE_DATA_DIR: join(copy, '.bourse') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (text) => (output += String(text)));
  await vi.waitFor(() => expect(output).toContain('Bourse is ready'), { timeout: MINUTES, interval: 100 });
  return { rest: addressOf('REST'), graphql: addressOf('GraphQL'), key: read('.bourse/demo-key').trim() };
}

test('REST and GraphQL have both fields and select by them', { timeout: 2 * MINUTES }, async () => {
  const { rest, graphql, key } = await serve();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const get = async (path: string) => (await fetch(`${rest}${path}`, { headers })).json();
  const values = { headquarters: 'Cupertino', lei: APPLE };
  const apple = { symbol: 'AAPL', ...values };
  for (const filter of ['headquarters=cupertino', `lei=${APPLE.toLowerCase()}`, 'has=headquarters,lei']) {
    const { instruments } = (await get(`?${filter}&fields=headquarters,lei`)) as { readonly instruments: unknown[] };
    expect([filter, instruments]).toEqual([filter, [expect.objectContaining(apple)]]);
  }
  expect(await get('?missing=lei&fields=lei')).toMatchObject({ instruments: [{ symbol: 'MSFT', lei: null }] });
  expect(await get(`?lei=${APPLE.replace(/4$/, '5')}`)).toMatchObject({ status: 422 });
  expect(await get('/AAPL')).toMatchObject(apple);

  const query = `{
    byCity: instruments(filter: { headquarters: ["Cupertino"], has: [LEI] }) { nodes { symbol headquarters lei } }
    byLei: instruments(filter: { lei: "${APPLE}" }) { nodes { symbol headquarters lei } }
  }`;
  const answer = await fetch(graphql, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const page = { nodes: [apple] };
  expect(await answer.json()).toMatchObject({ data: { byCity: page, byLei: page } });
  await stop();
});

test('the generated documents and the types of the clients name both', () => {
  const { components } = JSON.parse(read('docs/generated/openapi.json')) as {
    components: { schemas: Record<string, { properties: object }> };
  };
  for (const name of ['ListedInstrument', 'StockDetail', 'FilledFacts'])
    expect(components.schemas[name]!.properties).toMatchObject({ headquarters: {}, lei: {} });
  expect(read('docs/generated/schema.graphql')).toMatch(
    /input InstrumentFilter \{[^}]*headquarters: \[String!\][^}]*lei: String/,
  );
  expect(read('libs/client/sdk/src/generated/wire.ts')).toMatch(
    /interface StockDetail \{[^}]*headquarters: string \| null;[^}]*lei: /,
  );
  expect(read('libs/client/python/src/bourse/_generated.py')).toMatch(/headquarters: str \| None/);
  expect(read('docs/reference/fields.md')).toContain('| `lei` | `lei` | `lei` | on request | yes | yes |');
});

test('the explorer shows both as column, filter, fact and identifier', () => {
  const shown = JSON.parse(read('explorer.json')) as Record<'facts' | 'identifiers', string>;
  expect(shown).toMatchObject({
    labels: ['Headquarters', 'LEI'],
    filters: [
      { name: 'headquarters', label: 'Headquarters', kind: 'choice', hint: 'Cupertino' },
      { name: 'lei', label: 'LEI', kind: 'text', hint: APPLE },
    ],
  });
  expect(shown.facts).toContain('Headquarters the headquarters');
  expect(shown.identifiers).toContain('LEI the lei');
});

test('all sources and tests compile with both', { timeout: 5 * MINUTES }, async () => {
  expect(await types).toBe('');
});
