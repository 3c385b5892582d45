// All pages of the documentation, and the files that they load, by their path below `/docs`.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { drawDiagram } from './diagrams.ts';
import { type Assets, pageHtml } from './layout.ts';
import { type RenderedPage, renderPage } from './markdown.ts';
import { BASE, siteMap, type SiteMap } from './site-map.ts';

/** Three candlesticks. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke-width="2"><path stroke="#2f9e6e" d="M7 6v22M25 3v20"/><path stroke="#d2544f" d="M16 5v22"/></g><rect x="3.5" y="11" width="7" height="12" rx="1.5" fill="#2f9e6e"/><rect x="12.5" y="9" width="7" height="11" rx="1.5" fill="#d2544f"/><rect x="21.5" y="7" width="7" height="11" rx="1.5" fill="#2f9e6e"/></svg>\n`; // prettier-ignore

/** A text that the search of the pages finds: a page down to one of its headings. */
export interface SearchDocument {
  readonly id: number;
  readonly address: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

/** The files of the site by path. */
export function buildSite(root: string, bundled: Omit<Assets, 'search'>): Record<string, string> {
  const map = siteMap(root);
  const files: Record<string, string> = { 'icon.svg': ICON };
  const rendered = renderAll(root, map, files);
  const search = JSON.stringify(searchDocuments(map, rendered));
  const searchFile = `assets/search-${hash('sha256', search).slice(0, 10)}.json`;
  files[searchFile] = search;
  const frame = {
    sections: map.sections,
    titles: new Map(map.pages.map(({ address, file }) => [address, rendered.get(file)!.title])),
    assets: { ...bundled, search: `${BASE}/${searchFile}` },
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  };
  for (const page of map.pages) {
    const { title, html, headings } = rendered.get(page.file)!;
    files[pathOf(page.address)] = pageHtml({ ...frame, page, title, content: html, headings });
  }
  files['api.html'] = pageHtml({ ...frame, ...API_PAGE });
  return files;
}

/** The page that shows the OpenAPI document; Swagger UI draws it in the browser. */
const API_PAGE = {
  page: { file: '', address: `${BASE}/api` },
  title: 'API reference',
  content:
    '<div id="docs"><noscript>The API reference needs JavaScript. The document is <a href="/openapi.json">/openapi.json</a>.</noscript></div>',
  headings: [],
  head: `<link rel="stylesheet" href="${BASE}/swagger-ui.css">\n`,
  scripts: `<script src="${BASE}/swagger-ui-bundle.js"></script>\n<script src="${BASE}/start.js"></script>\n`,
};

/** Files of the repository that a server of Bourse serves elsewhere. */
const SERVED_FILES: Readonly<Record<string, string>> = { 'docs/generated/openapi.json': '/openapi.json' };

function pathOf(address: string): string {
  return `${address === BASE ? 'index' : address.slice(BASE.length + 1)}.html`;
}

function renderAll(root: string, { pages }: SiteMap, files: Record<string, string>): Map<string, RenderedPage> {
  const addresses = new Map(pages.map(({ file, address }) => [file, address]));
  const renderDiagram = (source: string) => {
    const diagram = drawDiagram(source, `${BASE}/assets`);
    for (const [name, picture] of Object.entries(diagram.files)) files[`assets/${name}`] = picture;
    return diagram.html;
  };
  return new Map(
    pages.map(({ file }) => {
      const resolveLink = (href: string) => addressOfLink(href, file, addresses);
      return [file, renderPage(readFileSync(join(root, file), 'utf8'), { resolveLink, renderDiagram })];
    }),
  );
}

/** The address of a link: that of the page of a file, or the link as written. Null if the file has no page. */
function addressOfLink(href: string, file: string, addresses: ReadonlyMap<string, string>): string | null {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href;
  const [path, anchor] = splitAnchor(href);
  const target = fileOf(path, file);
  const address = SERVED_FILES[target] ?? addresses.get(target) ?? addresses.get(posix.join(target, 'README.md'));
  return address === undefined ? null : `${address}${anchor}`;
}

const fileOf = (path: string, from: string) => posix.normalize(posix.join(dirname(from), path)).replace(/\/$/, '');

function splitAnchor(href: string): [path: string, anchor: string] {
  const at = href.indexOf('#');
  return at === -1 ? [href, ''] : [href.slice(0, at), href.slice(at)];
}

function searchDocuments({ pages }: SiteMap, rendered: ReadonlyMap<string, RenderedPage>): SearchDocument[] {
  return pages
    .flatMap(({ file, address }) => {
      const { title, parts } = rendered.get(file)!;
      return parts.map(({ heading, text }) => ({
        address: heading.level === 1 ? address : `${address}#${heading.id}`,
        page: title,
        heading: heading.text,
        text: text.replaceAll(/\s+/g, ' ').trim(),
      }));
    })
    .map((document, id) => ({ id, ...document }));
}
