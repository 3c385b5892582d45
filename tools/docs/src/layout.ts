// The frame of every page: head, search, navigation, contents of the page, next page.
import type { BuiltPage } from './built-page.ts';
import { escapeHtml, type Heading } from './markdown.ts';
import { markdownAddress } from './markdown-form.ts';
import { API, BASE, type Section } from './site-map.ts';

/** Addresses of the files that pages load. */
export interface Assets {
  readonly script: string;
  readonly style: string;
  /** The documents of the search. */
  readonly search: string;
}

export interface Frame {
  readonly page: BuiltPage;
  readonly sections: readonly Section[];
  readonly assets: Assets;
  readonly version: string;
}

/** The page for addresses that do not exist, which has no Markdown. */
export const MISSING = `${BASE}/404`;
/** The page at the root of the server, for trying requests. */
const EXPLORER = '/';

/** The HTML of a page. */
export function pageHtml(frame: Frame): string {
  const { assets, page, version } = frame;
  const { address, title, content, headings, kind } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${address === BASE ? 'Bourse documentation' : `${escapeHtml(title)} · Bourse`}</title>
<link rel="icon" href="${BASE}/icon.svg">
${address === MISSING ? '' : `<link rel="alternate" type="text/markdown" href="${markdownAddress(address)}">`}
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}"></script>
</head>
<body class="${kind}">
<a class="skip" href="#site-content">Skip to content</a>
${bar(assets, address)}
<div class="columns">
${navigation(frame)}
<main id="site-content">
${kind === 'text' ? `<article>\n${content}\n</article>` : content}
${neighbours(frame)}
<footer>Bourse ${escapeHtml(version)}${address === MISSING ? '' : ` · <a href="${markdownAddress(address)}">This page as Markdown</a>`}</footer>
</main>
${contents(headings)}
</div>
</body>
</html>
`;
}

/** The bar at the top, with the search. */
function bar({ search }: Assets, address: string): string {
  const current = address === API || address.startsWith(`${API}/`) ? ' aria-current="true"' : '';
  return `<header>
  <a class="brand" href="${BASE}"><img src="${BASE}/icon.svg" width="22" height="22" alt=""> Bourse</a>
  <div class="search" data-documents="${search}">
    <label class="hidden" for="site-search">Search the documentation</label>
    <input id="site-search" type="search" role="combobox" aria-expanded="false" aria-controls="site-results" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search">
    <kbd aria-hidden="true">/</kbd>
    <div id="site-results" role="listbox" aria-label="Results" hidden></div>
    <p class="hidden" role="status"></p>
  </div>
  <nav class="places" aria-label="Site"><a href="${API}"${current}>API<span class="wide"> reference</span></a><a href="${EXPLORER}">Explorer</a></nav>
  <button type="button" class="theme">◐</button>
</header>`;
}

function navigation({ sections, page }: Frame): string {
  const link = ({ address, title }: Section['pages'][number]) =>
    `<li><a href="${address}"${address === page.address ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  const groups = sections.map(
    ({ title, pages }) => `<h2>${escapeHtml(title)}</h2>\n<ul>\n${pages.map(link).join('\n')}\n</ul>`,
  );
  return `<nav class="pages" aria-label="Pages"><details open><summary>Pages</summary>\n${groups.join('\n')}\n</details></nav>`;
}

/** Links to the sections of the page; none for a page with few of them. */
function contents(headings: readonly Heading[]): string {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 3) return '';
  const items = shown.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2>\n<ul>\n${items.join('\n')}\n</ul></nav>`;
}

/** Links to the pages before and after this one. */
function neighbours({ sections, page }: Frame): string {
  const all = sections.flatMap(({ pages }) => pages);
  const index = all.findIndex(({ address }) => address === page.address);
  if (index === -1) return '';
  return `<nav class="neighbours" aria-label="Neighbouring pages">${neighbour('prev', all[index - 1])}${neighbour('next', all[index + 1])}</nav>`;
}

function neighbour(name: 'next' | 'prev', page: Section['pages'][number] | undefined): string {
  return page === undefined
    ? ''
    : `<a class="${name}" rel="${name}" href="${page.address}">${escapeHtml(page.title)}</a>`;
}
