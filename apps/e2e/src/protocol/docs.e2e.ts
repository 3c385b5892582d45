// The pages of the documentation, as a browser loads them.
import { endpoints } from '@bourse/contract';
import { describe, expect, test } from 'vitest';
import { get } from '../harness/shared.js';

const page = (path: string) => get(path, { authorization: null, accept: 'text/html' });

const markdown = (path: string, accept: string) => get(path, { authorization: null, accept });

describe('/docs', () => {
  test.each(['/docs', '/docs/'])('%s: the index, without a key', async (path) => {
    const { status, headers, text } = await page(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(text).toContain('<title>Bourse documentation</title>');
  });

  test('every page that the index links to is served, under a policy without anything inline', async () => {
    const { text } = await page('/docs');
    const paths = [...new Set([...text.matchAll(/href="(\/docs\/[a-z0-9/-]+)"/g)].map(([, path]) => path!))];
    expect(paths.length).toBeGreaterThan(10);
    const pages = await Promise.all(paths.map(page));
    expect(pages.filter(({ status }) => status !== 200).map(({ request }) => request)).toEqual([]);
    for (const { headers } of pages) {
      expect(headers['content-security-policy']).toContain("script-src 'self'; connect-src 'self'; style-src 'self';");
    }
  });

  test('the files of a page are cached for good, and the page is revalidated', async () => {
    const { text, headers } = await page('/docs');
    const files = [...text.matchAll(/"(\/docs\/assets\/[^"]+)"/g)].map(([, file]) => file!);
    expect(files.map((file) => file.split('.').at(-1)).toSorted()).toEqual(['css', 'js', 'json']);
    for (const file of files) {
      expect((await page(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const again = await get('/docs', { authorization: null, 'if-none-match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('every endpoint of the contract has a page under the same policy', async () => {
    const index = (await page('/docs/api')).text;
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      const address = `/docs/api/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      expect(index).toContain(`href="${address}"`);
      const { status, headers, text } = await page(address);
      expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining("style-src 'self';")]);
      expect(text).toContain(`data-method="${method}" data-path="${path.replaceAll(/:(\w+)/g, '{$1}')}"`);
    }
  });

  test('the script and the styles of a page have at most 25 kB when compressed', async () => {
    const { text } = await page('/docs/api/search-symbols');
    const files = [...text.matchAll(/"(\/docs\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
    const answers = await Promise.all(files.map((file) => get(file, { authorization: null, 'accept-encoding': 'br' })));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br']);
    expect(answers.reduce((sum, { headers }) => sum + Number(headers['content-length']), 0)).toBeLessThan(25_000);
  });

  test.each(['/nope', '/docs/guide/nope'])('%s: a page for a browser, the envelope for others', async (path) => {
    const { status, headers, text } = await page(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('There is no page at this address');
    const { status: same, json } = await get(path, { authorization: null, accept: '*/*' });
    expect([same, json.code]).toEqual([404, 'not_found']);
  });
});

describe('Markdown', () => {
  test.each(['/docs.md', '/docs/index.md', '/docs/guide/prices.md', '/docs/api.md', '/docs/api/search-symbols.md'])(
    '%s: the text of a page',
    async (path) => {
      const { status, headers, text } = await markdown(path, '*/*');
      expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
      expect(text).toMatch(/^# /);
      expect(text).not.toContain('<article');
    },
  );

  test('a page has it for clients that prefer it, and caches know that', async () => {
    const form = (await markdown('/docs/guide/prices.md', '*/*')).text;
    for (const [accept, type] of [
      ['text/markdown, text/html, */*', 'text/markdown'],
      ['text/html, */*;q=0.8', 'text/html'],
    ] as const) {
      const { headers, text } = await markdown('/docs/guide/prices', accept);
      expect([headers['content-type'], String(headers['vary'])]).toEqual([
        `${type}; charset=utf-8`,
        expect.stringMatching(/^Accept,/),
      ]);
      expect(text === form).toBe(type === 'text/markdown');
    }
  });

  test('every page of the index is served in both forms, and every link of llms.txt leads to text', async () => {
    const { headers, text } = await markdown('/llms.txt', '*/*');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Bourse\n\n> .*\n\n## Guides\n\n- \[/);
    expect(text).toContain('\n## Optional\n');
    const links = [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(60);
    for (const link of links) {
      const [form, html] = await Promise.all([markdown(link, '*/*'), page(link.replace(/\.md$/, ''))]);
      expect([link, form.status, html.status]).toEqual([link, 200, 200]);
      expect(html.text).toContain(`<link rel="alternate" type="text/markdown" href="${link}">`);
    }
  });

  test('llms-full.txt has every page', async () => {
    const { text } = await markdown('/llms-full.txt', '*/*');
    expect(text).toContain((await markdown('/docs/api/search-symbols.md', '*/*')).text.trim());
    expect(text).toContain((await markdown('/docs/guide/prices.md', '*/*')).text.trim());
  });
});
