import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenApi } from './api/openapi.ts';
import { buildSite, type SearchDocument } from './build-site.ts';
import { findSections, indexSections } from './page/section-index.ts';
import { siteMap } from './site-map.ts';

const repository = join(import.meta.dirname, '../../..');
const assets = { script: '/docs/assets/page.js', style: '/docs/assets/page.css' };

/** Addresses of this server that a text links to, without their anchors. */
function addressesIn(markdown: string): string[] {
  const tokens = new MarkdownIt({ html: true }).parse(markdown, {}).flatMap(({ children }) => children ?? []);
  const links = tokens.flatMap((token) => (token.type === 'link_open' ? [String(token.attrGet('href'))] : []));
  return links.filter((link) => /^(?:\/|\.|[a-z]+\.md)/.test(link)).map((link) => link.split('#')[0]!);
}

const linksToPages = (markdown: string) => addressesIn(markdown).filter((link) => link.startsWith('/docs'));

describe('the documentation of Bourse', () => {
  const files = buildSite(repository, assets);
  const shown = Object.entries(files).filter(([path]) => path.endsWith('.html'));
  /** Without the page for addresses that do not exist. */
  const pages = shown.filter(([path]) => path !== '404.html');

  test('every page of the navigation exists, and every section has pages', () => {
    const { sections } = siteMap(repository);
    expect(sections.length).toBeGreaterThan(3);
    for (const { pages: listed } of sections) {
      for (const { address } of listed)
        expect(files[`${address.slice('/docs/'.length)}.html`]).toContain('aria-current');
    }
  });

  test.each([
    ['rate limit', /^\/docs\/(?!explain\/adr)/],
    ['german csv semicolon', /^\/docs\/guide\//],
  ])('the search finds a guide for %j', (query, address) => {
    const path = Object.keys(files).find((each) => /^assets\/search-.*json$/.test(each));
    const index = indexSections(JSON.parse(files[path!]!) as SearchDocument[]);
    expect(findSections(index, query)[0]?.['address']).toMatch(address);
  });

  test('no page holds a script or a style of its own, which its policy refuses', () => {
    const inline = /<script(?![^>]* src=)[^>]*>|<style|<[^>]*\s(?:style|on\w+)="/;
    expect(shown.flatMap(([path, html]) => inline.exec(html)?.[0].concat(' ', path) ?? [])).toEqual([]);
    expect('<a onclick="x">').toMatch(inline);
  });

  test('every link between pages leads to a page and to a heading on it', () => {
    const targets = new Map(
      pages.map(([path, html]) => [path === 'index.html' ? '/docs' : `/docs/${path.slice(0, -'.html'.length)}`, html]),
    );
    const links = shown.flatMap(([, html]) => [...html.matchAll(/<a [^>]*href="(\/docs[^"#.]*)(#[^"]*)?"/g)]);
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

  test('every operation of the OpenAPI document has a page that the navigation and the search know', () => {
    const { paths } = JSON.parse(readFileSync(join(repository, 'docs/generated/openapi.json'), 'utf8')) as OpenApi;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const [, documents] = Object.entries(files).find(([path]) => path.startsWith('assets/search-'))!;
    for (const { 'x-page': page, summary } of operations) {
      const html = files[`${page.slice('/docs/'.length)}.html`];
      expect(html).toContain(`>${summary}</h1>`);
      expect(files['api.html']).toContain(`<a href="${page}">`);
      expect(documents.includes(`"address":"${page}#errors"`)).toBe(true);
    }
    expect(operations.length).toBeGreaterThan(12);
  });

  test('every page has a Markdown form, which names itself and links to other Markdown forms only', () => {
    for (const [path, html] of pages) {
      const form = path.replace(/html$/, 'md');
      const address = form === 'index.md' ? '/docs.md' : `/docs/${form}`;
      expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${address}">`);
      expect(addressesIn(files[form]!).filter((link) => !isServed(link))).toEqual([]);
    }
    expect(addressesIn(files['guide/prices.md']!).length).toBeGreaterThan(1);
  });

  test('a Markdown form has as many links as its page', () => {
    for (const path of ['guide/prices', 'reference/errors', 'contribute']) {
      const [, article = ''] = /<article>([\s\S]*?)<\/article>/.exec(files[`${path}.html`]!) ?? [];
      expect(linksToPages(files[`${path}.md`]!)).toHaveLength(
        [...article.matchAll(/href="\/docs(?!\/assets)/g)].length,
      );
    }
  });

  test('llms.txt lists every page once, and llms-full.txt contains every page', () => {
    const listed = addressesIn(files['llms.txt']!);
    expect(listed.filter((link) => !isServed(link))).toEqual([]);
    const all = pages
      .map(([path]) => `/docs/${path.replace(/html$/, 'md')}`)
      .filter((path) => path !== '/docs/index.md');
    expect(listed.toSorted()).toEqual(all.toSorted());
    expect(files['llms-full.txt']!.match(/^<!-- \/docs.*\.md -->$/gm)).toHaveLength(pages.length);
  });

  const isServed = (link: string) =>
    ['/openapi.json', '/docs.md', '/'].includes(link) || (link.endsWith('.md') && link.slice('/docs/'.length) in files);

  test('pictures load nothing from other hosts', () => {
    const pictures = Object.entries(files).filter(([path]) => path.endsWith('.svg'));
    expect(pictures.length).toBeGreaterThan(2);
    const hosts = pictures.flatMap(([, picture]) => picture.match(/https?:\/\/[^/"')\s]+/g) ?? []);
    expect(new Set(hosts)).toEqual(new Set(['http://www.w3.org']));
  });
});

describe('a small checkout', () => {
  let files: ReturnType<typeof build>;
  beforeAll(() => void (files = build()));

  const other = '# Other\n\nText.\n\n## Part\n\nMore.\n';
  function build() {
    const root = mkdtempSync(join(tmpdir(), 'bourse-docs-'));
    const sources = {
      'package.json': '{"version":"9.9.9"}',
      'docs/generated/openapi.json': readFileSync(join(repository, 'docs/generated/openapi.json'), 'utf8'),
      'docs/README.md': '# Documentation\n\nA *summary*\nof it.\n\n## Guide\n\n- [Other](guide/prices.md): text\n',
      'docs/guide/prices.md': other,
      ...Object.fromEntries(
        [
          'libs/client/sdk/README.md',
          'libs/client/python/README.md',
          'libs/client/testcontainers/README.md',
          'libs/client/mcp/README.md',
          'CHANGELOG.md',
          'CONTRIBUTING.md',
          'SECURITY.md',
        ].map((path) => [path, `# ${path}\n`]),
      ),
    };
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const built = buildSite(root, assets);
    rmSync(root, { recursive: true });
    return built;
  }

  test('pages have their title, the version and the pages around them', () => {
    const { 'guide/prices.html': html } = files;
    expect(html).toContain('<title>Other · Bourse</title>');
    expect(html).toContain('Bourse 9.9.9');
    expect(html).toContain('<a href="/docs/guide/prices" aria-current="page">Other</a>');
  });

  test('llms.txt begins with the name and the first paragraph', () => {
    expect(files['llms.txt']).toMatch(
      /^# Bourse\n\n> A \*summary\* of it\.\n\n## Guide\n\n- \[Other\]\(\/docs\/guide\/prices\.md\): text\n/,
    );
  });

  test('the search finds each section', () => {
    const [, documents] = Object.entries(files).find(([path]) => path.startsWith('assets/search-'))!;
    expect(JSON.parse(documents)).toContainEqual({
      id: expect.any(Number),
      address: '/docs/guide/prices#part',
      page: 'Other',
      heading: 'Part',
      text: 'More.',
    });
  });
});
