import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFile, contentTypeOf, STRICT_POLICY, STYLED_POLICY } from './page.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { ThingsModule } from './testing/things.controller.js';

const long = 'let x = 1;\n'.repeat(1000);
const compressed = { br: brotliCompressSync(long), zstd: undefined, gzip: undefined };
const readCompressed = (coding: keyof typeof compressed) => compressed[coding];

const text = 'body { color: red }';
let reads = 0;
let app: TestApp;

const accept = (coding: string) => app.get('/page/c.js', { headers: { 'accept-encoding': coding } });
const read = () => ((reads += 1), text);
const cacheControl = async (path: string) => (await app.get(path)).headers.get('cache-control');
const rulesOf = async (path: string) => (await app.get(path)).headers.get('content-security-policy')!.split('; ');

async function getFacts(path: string, type: string, method = 'GET') {
  const { status, headers } = await app.get(path, { method, headers: { accept: type } });
  return [status, headers.get('content-type')];
}

beforeAll(async () => {
  app = await startTestApp(ThingsModule, {
    pages: (server) => {
      server.decorate('missingPage', '<h1>Missing');
      const html = contentTypeOf('.html')!;
      addFile(server, { path: '/page', type: html, read: () => '<p>', cache: 'revalidated', policy: STYLED_POLICY });
      addFile(server, { path: '/page/a.css', type: contentTypeOf('.css')!, read, cache: 'ever' });
      addFile(server, {
        path: '/page/c.js',
        type: contentTypeOf('.js')!,
        read: () => long,
        readCompressed,
        cache: 'ever',
      });
      addFile(server, {
        path: '/page/b',
        type: html,
        read: () => '<i>',
        cache: 'revalidated',
        policy: STRICT_POLICY,
      });
    },
  });
});
afterAll(() => app.close());

describe('an address that does not exist', () => {
  test('is a page for a browser, with the policy of pages', async () => {
    const response = await app.get('/nope', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([response.status, await response.text()]).toEqual([404, '<h1>Missing']);
    expect(response.headers.get('content-security-policy')).toBe(STRICT_POLICY);
  });

  test('is an envelope for other clients, under /v1 and for other methods', async () => {
    const envelope = [404, 'application/json; charset=utf-8'];
    expect(await getFacts('/nope', '*/*')).toEqual(envelope);
    expect(await getFacts('/v1/nope', 'text/html')).toEqual(envelope);
    expect(await getFacts('/nope', 'text/html', 'POST')).toEqual(envelope);
  });
});

describe('a file', () => {
  test('is served without a key, with its type, and read once', async () => {
    for (const _ of [1, 2]) {
      const response = await app.get('/page/a.css');
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        200,
        'text/css; charset=utf-8',
        text,
      ]);
    }
    expect(reads).toBe(1);
  });

  test('is sent as it was compressed in advance, in the codings that exist', async () => {
    const response = await accept('br');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-length')).toBe(String(compressed.br.length));
    expect(await response.text()).toBe(long);
    const other = await accept('gzip');
    expect([other.headers.get('content-encoding'), await other.text()]).toEqual(['gzip', long]);
    expect(await (await accept('identity')).text()).toBe(long);
  });

  test('is cached for good under a name that changes with its content, else revalidated', async () => {
    expect(await cacheControl('/page/a.css')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/page/b')).toBe('no-cache');
  });

  test('a client that has it gets a 304 without a body', async () => {
    const etag = (await app.get('/page/b')).headers.get('etag')!;
    const response = await app.get('/page/b', { headers: { 'if-none-match': etag } });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await app.get('/page/b', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});

describe('policies', () => {
  test.each(['/page', '/page/b'])('%s allows only files of this server, no forms and no frames', async (path) => {
    const common = [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ];
    expect(await rulesOf(path)).toEqual(expect.arrayContaining(common));
  });

  test('only a page whose scripts write styles allows them', async () => {
    expect(await rulesOf('/page')).toContain("style-src 'self' 'unsafe-inline'");
    expect(await rulesOf('/page/b')).toContain("style-src 'self'");
  });
});
