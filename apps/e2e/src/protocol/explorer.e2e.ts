// The files of the explorer, as a browser loads them.
import { describe, expect, test } from 'vitest';
import { get } from '../harness/shared.js';

const load = (path: string, coding = 'identity') => get(path, { authorization: null, 'accept-encoding': coding });
const assetsOf = (html: string) => [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path!);

describe('/', () => {
  test('the page needs no key, is revalidated, and has a policy without anything inline or from elsewhere', async () => {
    const { status, headers, text } = await load('/');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(text).not.toMatch(/<style|<script(?![^>]* src=)|style="/);
    expect(text.match(/(?:src|href)="(?!\/)[^"]*"/g)).toBeNull();
  });

  test('its files are cached for good, and leave compressed as brotli, zstd and gzip', async () => {
    const paths = assetsOf((await load('/')).text);
    expect(paths.map((path) => path.split('.').at(-1)).toSorted()).toEqual(['css', 'js']);
    for (const path of paths) {
      const plain = await load(path);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      for (const coding of ['br', 'zstd', 'gzip']) {
        const { headers } = await load(path, coding);
        expect([headers['content-encoding'], headers['etag']]).toEqual([
          coding,
          expect.stringContaining(`-${coding}"`),
        ]);
        expect(Number(headers['content-length'])).toBeLessThan(plain.text.length / 2);
      }
    }
  });

  test('a view has no address of its own on the server', async () => {
    expect((await load('/browse')).status).toBe(404);
    expect((await load('/assets/nothing.js')).status).toBe(404);
  });
});
