import { describe, expect, test } from 'vitest';
import { gateway } from '../harness/graphql.js';
import { type Headers, send } from '../harness/http-client.js';
import { ALLOWED_ORIGIN, shared } from '../harness/shared.js';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', authorization: null };
const open = (path: string, headers: Headers = browser) => send(gateway, 'GET', path, { headers });

/** The URLs that a page loads: every `src`, and every `href` that is not a link. */
const assetsOf = (html: string) => {
  const tags = Array.from(html.matchAll(/<(?<name>[a-z]+)(?<attributes>[^>]*)>/g), ({ groups }) => groups!);
  return tags.flatMap(({ name, attributes }) =>
    Array.from(attributes!.matchAll(/\s(?:src|href|srcset|action|data|poster)="(?<url>[^"]*)"/g), ({ groups }) => ({
      name: name!,
      url: groups!['url']!,
    })).filter((asset) => asset.name !== 'a'),
  );
};

/** URLs that the page loads from elsewhere than this server, and inline content. */
const isRemote = (url: string) => !url.startsWith('data:') && (!url.startsWith('/') || url.startsWith('//'));

describe('GET /graphql in a browser: GraphiQL', () => {
  test('needs no key, contains none, and ignores an invalid one', async () => {
    for (const authorization of [null, 'Bearer nonsense']) {
      const page = await open('/graphql', { ...browser, authorization });
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.text).not.toMatch(/bourse_(live|test|demo)_/);
      expect(page.headers['ratelimit']).toBeUndefined();
    }
  });

  test('loads no remote asset; every file that it loads exists, without a key', async () => {
    const assets = assetsOf((await open('/graphql')).text);
    expect(assets.map(({ name }) => name)).toEqual(expect.arrayContaining(['script', 'link']));
    expect(assets.filter(({ url }) => isRemote(url))).toEqual([]);
    for (const { url } of assets.filter((asset) => !asset.url.startsWith('data:'))) {
      const file = await open(url);
      expect([url, file.status, file.body.length > 0]).toEqual([url, 200, true]);
      expect(file.headers['content-type']).toMatch(url.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    }
  });

  test('its style sheets load nothing from elsewhere, and no script is inline', async () => {
    const { text: html } = await open('/graphql');
    const sheets = assetsOf(html).filter(({ url }) => url.endsWith('.css'));
    const texts = [html, ...(await Promise.all(sheets.map(async ({ url }) => (await open(url)).text)))];
    for (const text of texts) {
      const named = Array.from(
        text.matchAll(/(?:url\(|@import)\s*["']?(?<url>[^"')\s]+)/g),
        ({ groups }) => groups!['url']!,
      );
      expect(named.filter((url) => !url.startsWith('#') && isRemote(url))).toEqual([]);
    }
    expect((await open('/graphql')).text).not.toMatch(/<script(?![^>]* src=)/);
  });

  test('every chunk, worker, style sheet and font of its script exists, with its type', async () => {
    const { text: html } = await open('/graphql');
    const types = { js: /^text\/javascript/, css: /^text\/css/, ttf: /^font\/ttf/ };
    const found = new Set(assetsOf(html).flatMap(({ url }) => (url.startsWith('/') ? [url] : [])));
    for (const url of found) {
      const file = await open(url);
      expect([url, file.status]).toEqual([url, 200]);
      expect(file.headers['content-type']).toMatch(types[url.split('.').at(-1) as keyof typeof types]);
      const names = file.text.matchAll(/["'`(](?:\.\/|\/graphiql\/)(?<name>[\w.-]+-[\w-]{8}\.(?:js|css|ttf))\b/g);
      for (const { groups } of names) found.add(`/graphiql/${groups!['name']}`);
    }
    const kinds = [...found].map((url) => /(worker|graphiql-|\.css|\.ttf)/.exec(url)?.[1]);
    expect(kinds).toEqual(expect.arrayContaining(['worker', 'graphiql-', '.css', '.ttf']));
  });

  test('its policy allows only scripts, styles and connections of this origin', async () => {
    const policy = String((await open('/graphql')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  test('planted: a remote script is distinguished from a link', () => {
    const page =
      '<a href="https://x.example">x</a><script src="//x.example/a.js"></script><link href="https://x.example/b.css">';
    expect(assetsOf(page).filter(({ url }) => isRemote(url))).toHaveLength(2);
  });

  test('a request with a query is an operation, also in a browser, and so is every POST', async () => {
    expect((await open('/graphql?query=%7B__typename%7D')).status).toBe(401);
    const headers = { accept: browser.accept, 'content-type': 'application/json' };
    const posted = await send(gateway, 'POST', '/graphql', { body: '{"query":"{__typename}"}', headers });
    expect(posted.json.data).toEqual({ __typename: 'Query' });
  });

  test('error-13: HEAD answers as GET, without the body', async () => {
    const [head, whole] = [await send(gateway, 'HEAD', '/graphql', { headers: browser }), await open('/graphql')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  });
});

const list = (header: unknown) =>
  String(header ?? '')
    .toLowerCase()
    .split(/, */);

const preflight = (origin: string) =>
  send(gateway, 'OPTIONS', '/graphql', {
    headers: {
      origin,
      authorization: null,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe('CORS on /graphql', () => {
  test('a preflight of an allowed origin: 204, without a key', async () => {
    const { status, text, headers } = await preflight(ALLOWED_ORIGIN);
    expect([status, text, headers['access-control-allow-origin']]).toEqual([204, '', ALLOWED_ORIGIN]);
    expect(list(headers['access-control-allow-methods'])).toEqual(expect.arrayContaining(['get', 'post']));
    expect(list(headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'if-none-match']),
    );
    expect(list(headers['vary'])).toContain('origin');
  });

  test('a page of that origin may read responses, refusals and headers', async () => {
    for (const authorization of [`Bearer ${shared.apiKey}`, 'Bearer nonsense']) {
      const headers = { authorization, origin: ALLOWED_ORIGIN, 'content-type': 'application/json' };
      const answer = await send(gateway, 'POST', '/graphql', { body: '{"query":"{__typename}"}', headers });
      expect(answer.headers['access-control-allow-origin']).toBe(ALLOWED_ORIGIN);
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      const exposed = list(answer.headers['access-control-expose-headers']);
      expect(exposed).toEqual(expect.arrayContaining(['ratelimit', 'retry-after', 'etag', 'x-request-id']));
    }
  });

  test.each(['https://evil.example', 'http://app.example.com', 'null'])('%s is not allowed', async (origin) => {
    const posted = await send(gateway, 'POST', '/graphql', {
      body: '{"query":"{__typename}"}',
      headers: { origin, 'content-type': 'application/json' },
    });
    for (const { headers } of [await preflight(origin), posted]) {
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
