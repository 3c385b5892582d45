import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { siteMap } from './site-map.ts';

const repository = join(import.meta.dirname, '../../..');
const assets = { script: '/docs/assets/page.js', style: '/docs/assets/page.css' };

describe('the documentation of Bourse', () => {
  const files = buildSite(repository, assets);
  const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'));

  test('every page of the navigation exists, and every section has pages', () => {
    const { sections } = siteMap(repository);
    expect(sections.length).toBeGreaterThan(3);
    for (const { pages: listed } of sections) {
      for (const { address } of listed)
        expect(files[`${address.slice('/docs/'.length)}.html`]).toContain('aria-current');
    }
  });

  test('no page holds a script or a style of its own, which its policy refuses', () => {
    const inline = /<script(?![^>]* src=)[^>]*>|<style|<[^>]*\s(?:style|on\w+)="/;
    expect(pages.flatMap(([path, html]) => inline.exec(html)?.[0].concat(' ', path) ?? [])).toEqual([]);
    expect('<a onclick="x">').toMatch(inline);
  });

  test('every link between pages leads to a page and to a heading on it', () => {
    const targets = new Map(pages.map(([path, html]) => [path === 'index.html' ? '/docs' : `/docs/${path.slice(0, -'.html'.length)}`, html])); // prettier-ignore
    const links = pages.flatMap(([, html]) => [...html.matchAll(/<a [^>]*href="(\/docs[^"#.]*)(#[^"]*)?"/g)]);
    expect(links.length).toBeGreaterThan(500);
    const isAlive = ([, address, hash]: RegExpExecArray) =>
      targets.get(address!)?.includes(hash === undefined ? '' : `id="${hash.slice(1)}"`) === true;
    expect(links.filter((link) => !isAlive(link)).map(([link]) => link)).toEqual([]);
  });

  test('no id occurs twice on a page: headings may have any name', () => {
    const repeated = pages.flatMap(([path, html]) => {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
      return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${path}#${id}`);
    });
    expect(repeated).toEqual([]);
    expect(files['guide/graphql.html']).toContain('<h3 id="search"');
  });

  test('pictures load nothing from other hosts', () => {
    const pictures = Object.entries(files).filter(([path]) => path.endsWith('.svg'));
    expect(pictures.length).toBeGreaterThan(2);
    const hosts = pictures.flatMap(([, picture]) => picture.match(/https?:\/\/[^/"')\s]+/g) ?? []);
    expect(new Set(hosts)).toEqual(new Set(['http://www.w3.org']));
  });
});

describe('a small checkout', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'bourse-docs-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  const other = '# Other\n\nText.\n\n## Part\n\nMore.\n';
  function build(changed: Readonly<Record<string, string>>) {
    const files = {
      'package.json': '{"version":"9.9.9"}',
      'docs/README.md': '# Documentation\n\n## Guide\n\n- [Other](guide/prices.md): text\n',
      'docs/guide/prices.md': other,
      ...Object.fromEntries(['libs/client/sdk/README.md', 'libs/client/python/README.md', 'libs/client/testcontainers/README.md', 'libs/client/mcp/README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((path) => [path, `# ${path}\n`])), // prettier-ignore
      ...changed,
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return buildSite(root, assets);
  }

  test('pages have their title, the version and the pages around them', () => {
    const { 'guide/prices.html': html } = build({});
    expect(html).toContain('<title>Other · Bourse</title>');
    expect(html).toContain('Bourse 9.9.9');
    expect(html).toContain('<a href="/docs/guide/prices" aria-current="page">Other</a>');
  });

  test('the search finds each section', () => {
    const [, documents] = Object.entries(build({})).find(([path]) => path.startsWith('assets/search-'))!;
    expect(JSON.parse(documents)).toContainEqual({ id: expect.any(Number), address: '/docs/guide/prices#part', page: 'Other', heading: 'Part', text: 'More.' }); // prettier-ignore
  });
});
