// All pages of the documentation in both forms, and the files that they load, by their path below `/docs`.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApiReference } from './api/api-pages.ts';
import type { BuiltPage } from './built-page.ts';
import { type Assets, MISSING, pageHtml } from './layout.ts';
import { llmsIndex, llmsText } from './llms.ts';
import { markdownForm, markdownPath } from './markdown-form.ts';
import { BASE, type IndexSection, type Section, siteMap } from './site-map.ts';
import { buildTextPages } from './text-pages.ts';

/** Three candlesticks. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke-width="2"><path stroke="#2f9e6e" d="M7 6v22M25 3v20"/><path stroke="#d2544f" d="M16 5v22"/></g><rect x="3.5" y="11" width="7" height="12" rx="1.5" fill="#2f9e6e"/><rect x="12.5" y="9" width="7" height="11" rx="1.5" fill="#d2544f"/><rect x="21.5" y="7" width="7" height="11" rx="1.5" fill="#2f9e6e"/></svg>\n`;

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
  const texts = buildTextPages(root, map.pages, files);
  const reference = buildApiReference(root);
  const pages = new Map([...texts, ...reference.pages].map((page) => [page.address, page]));
  const sections = map.sections.map((section) => withTitles(section, pages));
  const search = addSearch([...pages.values()], files);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const frame = { assets: { ...bundled, search }, version };
  for (const page of texts) addPage(files, page, pageHtml({ ...frame, page, sections }), pages);
  for (const page of reference.pages) {
    addPage(files, page, pageHtml({ ...frame, page, sections: reference.sections }), pages);
  }
  files['404.html'] = pageHtml({ ...frame, page: missingPage, sections });
  const library = { pages, sections: [...sections, ...asOneSection(reference.sections)] };
  return { ...files, 'llms.txt': llmsIndex(library), 'llms-full.txt': llmsText(library) };
}

const missingPage: BuiltPage = {
  address: MISSING,
  title: 'Page not found',
  content: `<h1>There is no page at this address</h1>
<p>Search the documentation above, or go to its <a href="${BASE}">first page</a>, the <a href="${BASE}/api">API reference</a> or the <a href="/">explorer</a>.</p>`,
  headings: [],
  parts: [],
  source: '',
  kind: 'text',
};

function withTitles({ title, pages }: IndexSection, all: ReadonlyMap<string, BuiltPage>): Section {
  return { title, pages: pages.map(({ address, note }) => ({ address, note, title: all.get(address)!.title })) };
}

/** The pages of the reference as one section, whose groups have few pages each. */
function asOneSection(sections: readonly Section[]): Section[] {
  return [{ title: 'API', pages: sections.flatMap(({ pages }) => pages) }];
}

function addPage(files: Record<string, string>, page: BuiltPage, html: string, all: ReadonlyMap<string, unknown>) {
  const path = markdownPath(page.address);
  files[path.replace(/md$/, 'html')] = html;
  files[path] = markdownForm(page.source, (address) => all.has(address));
}

/** Writes the documents of the search into a file named by its content; returns its address. */
function addSearch(pages: readonly BuiltPage[], files: Record<string, string>): string {
  const documents = JSON.stringify(searchDocuments(pages));
  const path = `assets/search-${hash('sha256', documents).slice(0, 10)}.json`;
  files[path] = documents;
  return `${BASE}/${path}`;
}

function searchDocuments(pages: readonly BuiltPage[]): SearchDocument[] {
  return pages
    .flatMap(({ address, title, parts }) =>
      parts.map(({ heading, text }) => ({
        address: heading.level === 1 ? address : `${address}#${heading.id}`,
        page: title,
        heading: heading.text,
        text: text.replaceAll(/\s+/g, ' ').trim(),
      })),
    )
    .map((document, id) => ({ id, ...document }));
}
