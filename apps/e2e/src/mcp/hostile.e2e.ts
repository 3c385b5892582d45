import { describe, expect, test } from 'vitest';
import { effort } from '../harness/environment.js';
import { type Answer, send } from '../harness/http-client.js';
import { callTool, messageHeaders, sendMessage, sendModern } from '../harness/mcp.js';
import { sumOf } from '../harness/exposition.js';
import { sendAndLeave } from '../harness/raw.js';
import { Random } from '../harness/random.js';
import { raw, shared } from '../harness/shared.js';

const deep = (depth: number) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
const call = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;

/** Neither a 5xx, nor a stack, an address or a path of the machine in it. */
function expectSafe({ status, text }: Answer): void {
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/node_modules|\bat \w+ \(|https?:\/\/|\/work\//);
}

describe('messages that are none', () => {
  const bodies: readonly (readonly [string, number, unknown])[] = [
    ['', 400, -32_700],
    ['{', 400, -32_700],
    ['\ufeff{}', 400, expect.any(Number)],
    ['"text"', 400, -32_600],
    ['null', 400, -32_700],
    ['7', 400, -32_600],
    ['[]', 400, -32_600],
    [JSON.stringify(Array.from({ length: 11 }, () => ({}))), 400, -32_600],
    ['{}', 400, expect.any(Number)],
    ['{"jsonrpc":"1.0","id":1,"method":"tools/list"}', 400, expect.any(Number)],
    [deep(17), 400, -32_600],
    [deep(20_000), 400, -32_600],
    [`[${deep(5000)}]`, 400, -32_600],
    [
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      400,
      -32_600,
    ],
  ];

  test.each(bodies.map(([body, ...expected]) => [body.slice(0, 40), body, ...expected] as const))(
    '%j …',
    async (_, body, status, code) => {
      const answer = await sendMessage(shared, body);
      expectSafe(answer);
      expect([answer.status, answer.json.error.code]).toEqual([status, code]);
    },
  );

  test('not UTF-8: 400; too large: 413; another media type or a coding: 415', async () => {
    expect((await sendMessage(shared, Buffer.from([0x22, 0xff, 0x22]))).json.error.code).toBe(-32_700);
    const large = await sendMessage(shared, call(`{"name":"${'x'.repeat(140_000)}"}`));
    expect([large.status, large.json.error.code]).toEqual([413, -32_600]);
    for (const headers of [{ 'content-type': 'text/plain' }, { 'content-encoding': 'gzip' }]) {
      const answer = await sendMessage(shared, '{}', headers);
      expect([answer.status, answer.json.error.code]).toEqual([415, -32_600]);
    }
    expectSafe(await sendMessage(shared, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', { accept: 'text/html' }));
  });
});

describe('the protocol', () => {
  test.each(['GET', 'DELETE', 'PUT', 'HEAD'])('%s: 405 with Allow', async (method) => {
    const { status, headers } = await send(shared, method, '/mcp', { headers: messageHeaders });
    expect([status, headers['allow']]).toEqual([405, 'POST, OPTIONS']);
  });

  test('an unknown revision: -32022, which names those that are served', async () => {
    const headers = { 'mcp-protocol-version': '2031-01-01', 'mcp-method': 'tools/list' };
    const envelope = {
      'io.modelcontextprotocol/protocolVersion': '2031-01-01',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: envelope } });
    const { status, json } = await sendMessage(shared, body, headers);
    expect([status, json.error.code, json.error.data.supported]).toEqual([400, -32_022, ['2026-07-28']]);
  });

  test.each([{ 'mcp-method': 'tools/list' }, { 'mcp-name': 'get_prices' }, { 'mcp-protocol-version': '2025-11-25' }])(
    'a header that differs from the body (%j): -32020',
    async (headers) => {
      const { status, json } = await callTool(shared, 'search_instruments', { query: 'a' }, { headers });
      expect([status, json.error.code]).toEqual([400, -32_020]);
    },
  );

  test('an unknown method: 404 and -32601; an unknown tool: -32602; a notification: 202', async () => {
    const unknown = await sendModern(shared, 'no/such');
    expect([unknown.status, unknown.json.error.code]).toEqual([404, -32_601]);
    expect((await callTool(shared, 'no_such', {})).json.error.code).toBe(-32_602);
    expect((await sendMessage(shared, '{"jsonrpc":"2.0","method":"notifications/initialized"}')).status).toBe(202);
  });

  test.each([
    ['resources/read', {}],
    ['initialize', {}],
    ['tools/call', { name: 7 }],
  ])('%s with %j: -32602 and a short sentence', async (method, params) => {
    const { text } = await sendMessage(shared, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    const { error } = JSON.parse(/\{.*\}/.exec(text)![0]) as { error: { code: number; message: string } };
    expect([error.code, error.message]).toEqual([-32_602, expect.stringMatching(/^params\S*: Invalid input[^{]*\.$/)]);
  });

  test('answers of the stateless revision are JSON; those of earlier ones are events, whole and not compressed', async () => {
    const modern = await sendModern(shared, 'tools/list', {}, { headers: { 'accept-encoding': 'br' } });
    expect([modern.headers['content-type'], modern.headers['content-encoding']]).toEqual([
      'application/json; charset=utf-8',
      'br',
    ]);
    const legacy = await sendMessage(shared, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', {
      'accept-encoding': 'br, gzip, zstd',
    });
    expect(legacy.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    });
    expect(legacy.headers).not.toHaveProperty('content-encoding');
    expect(legacy.text).toMatch(/^event: message\ndata: \{.*\}\n\n$/);
  });

  test('a subscription ends at once: there is nothing to wait for', async () => {
    const { status, text } = await sendModern(shared, 'subscriptions/listen', {
      notifications: { toolsListChanged: true },
    });
    expect([status, text.includes('"resultType":"complete"')]).toEqual([200, true]);
  });
});

test('a key in front of a body that never arrives is checked first', async () => {
  const head =
    'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{';
  const { answers } = await raw(head, { timeoutMs: 1000 });
  expect(answers.map(({ status }) => status)).toEqual([401]);
});

const methods = [
  'tools/call',
  'tools/list',
  'resources/read',
  'resources/list',
  'initialize',
  'ping',
  'server/discover',
  'prompts/get',
  'logging/setLevel',
  'subscriptions/listen',
  'completion/complete',
  '__proto__',
  '',
];
const tools = [
  'search_instruments',
  'resolve_instruments',
  'get_instrument',
  'list_instruments',
  'get_prices',
  'get_corporate_actions',
  'constructor',
];
const names = [
  'query',
  'symbol',
  'symbols',
  'items',
  'isin',
  'figi',
  'filters',
  'limit',
  'cursor',
  'kind',
  'start',
  'end',
  'last',
  'interval',
  'adjust',
  'country',
  'type',
  '__proto__',
];
const values: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  'AAPL',
  'a'.repeat(3000),
  '\u0000',
  '\ud800',
  '../../x',
  '2012-01-01',
  'dividends',
  ['AAPL'],
  ['AAPL', 'AAPL', 'NOPE'],
  [],
  [[]],
  {},
  { query: 'x' },
  [{ query: 'ibm' }],
  { country: 'ZZ' },
  { 'a,b': 1 },
];

/** A message in which any part may be wrong. */
function anyMessage(random: Random): string {
  const given = Object.fromEntries(
    Array.from({ length: random.integer(4) }, () => [random.pick(names), random.pick(values)]),
  );
  const uri = random.pick([
    'bourse://instrument/AAPL',
    'bourse://instrument/%zz',
    'bourse://docs/../../etc/passwd',
    'file:///etc/passwd',
    'x',
    '',
  ]);
  const params = random.pick<unknown>([
    { name: random.pick(tools), arguments: given },
    { name: random.pick(tools), arguments: random.pick(values) },
    { uri },
    random.pick(values),
    undefined,
  ]);
  const message = JSON.stringify({
    jsonrpc: '2.0',
    id: random.pick<unknown>([1, 'a', null, {}, 1.5]),
    method: random.pick(methods),
    params,
  });
  if (random.chance(80)) return message;
  const at = random.integer(message.length);
  return message.slice(0, at) + random.pick(['', '"', '}', '\u0000', ',']) + message.slice(at + random.integer(3));
}

const countAnswers = async (status: string) => {
  const { text } = await send({ ...shared, port: shared.metricsPort, apiKey: null }, 'GET', '/metrics');
  return sumOf(text, 'bourse_http_requests_total', new RegExp(`route="/mcp".*status="${status}"`));
};

test('a client that leaves before its body is complete is counted as 499, and not as a 5xx', async () => {
  const [left, failed] = [await countAnswers('499'), await countAnswers('5..')];
  const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${shared.apiKey}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"jsonrpc"`;
  for (const how of ['end', 'reset'] as const) await sendAndLeave(shared, head, how);
  await expect.poll(() => countAnswers('499')).toBe(left + 2);
  expect(await countAnswers('5..')).toBe(failed);
});

test(`random messages for ${effort.fuzzSeconds / 2} s: no 5xx, no text of the machine, nothing hangs`, async () => {
  const random = new Random(effort.seed + 40);
  const end = Date.now() + effort.fuzzSeconds * 500;
  let count = 0;
  for (; Date.now() < end; count++) {
    const body = anyMessage(random);
    const headers = random.chance(30)
      ? { 'mcp-protocol-version': random.pick(['2026-07-28', '2025-06-18', 'x', '']) }
      : {};
    const started = Date.now();
    const answer = await sendMessage(shared, body, headers);
    expectSafe(answer);
    expect([body, Date.now() - started < 2000]).toEqual([body, true]);
  }
  expect(count).toBeGreaterThan(effort.fuzzSeconds);
});
