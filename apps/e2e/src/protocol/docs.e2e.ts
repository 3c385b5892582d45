// The pages of the documentation, as a browser loads them.
import { describe, expect, test } from 'vitest';
import { get } from '../harness/shared.js';

const page = (path: string) => get(path, { authorization: null, accept: 'text/html' });

describe('/docs', () => {
  test.each(['/docs', '/docs/'])('%s: the index, without a key', async (path) => {
    const { status, headers, text } = await page(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']); // prettier-ignore
    expect(text).toContain('<title>Bourse documentation</title>');
  });

  test('every page that the index links to is served, under a policy without anything inline', async () => {
    const { text } = await page('/docs');
    const paths = [...new Set([...text.matchAll(/href="(\/docs\/[a-z0-9/-]+)"/g)].map(([, path]) => path!))];
    expect(paths.length).toBeGreaterThan(10);
    const pages = await Promise.all(paths.filter((path) => path !== '/docs/api').map(page));
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

  test('the API reference loads only files of this server and stores no key', async () => {
    const { text } = await page('/docs/api');
    const files = [...text.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, file]) => file!);
    expect(files).toContain('/docs/swagger-ui-bundle.js');
    const loaded = await Promise.all(files.map(page));
    expect(loaded.filter(({ status }) => status !== 200).map(({ request }) => request)).toEqual([]);
    expect((await page('/docs/start.js')).text).toContain('persistAuthorization: false');
  });

  test('an unknown page is a 404 in the envelope', async () => {
    const { status, json } = await page('/docs/nowhere');
    expect([status, json.code]).toEqual([404, 'not_found']);
  });
});
