// The frame of every page: head, search, navigation, contents of the page, next page.
import { BASE, type Section, type SitePage } from './site-map.ts';
import { escapeHtml, type Heading } from './markdown.ts';

/** Addresses of the files that pages load. */
export interface Assets {
  readonly script: string;
  readonly style: string;
  /** The documents of the search. */
  readonly search: string;
}

export interface Frame {
  readonly page: SitePage;
  readonly title: string;
  readonly content: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  readonly titles: ReadonlyMap<string, string>;
  readonly assets: Assets;
  readonly version: string;
  /** Further lines of the head and the end of the body. */
  readonly head?: string;
  readonly scripts?: string;
}

const API = `${BASE}/api`;

/** The HTML of a page. */
export function pageHtml(frame: Frame): string {
  const { title, assets, page, content, version } = frame;
  const isApi = page.address === API;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.address === BASE ? 'Bourse documentation' : `${escapeHtml(title)} · Bourse`}</title>
<link rel="icon" href="${BASE}/icon.svg">
<link rel="stylesheet" href="${assets.style}">
${frame.head ?? ''}<script type="module" src="${assets.script}"></script>
</head>
<body${isApi ? ' class="api"' : ''}>
<a class="skip" href="#site-content">Skip to content</a>
${bar(assets, isApi)}
<div class="columns">
${navigation(frame)}
<main id="site-content">
${isApi ? content : `<article>\n${content}\n</article>`}
${neighbours(frame)}
<footer>Bourse ${escapeHtml(version)}</footer>
</main>
${contents(frame.headings)}
</div>
${frame.scripts ?? ''}</body>
</html>
`;
}

/** The bar at the top, with the search. */
function bar({ search }: Assets, isApi: boolean): string {
  return `<header>
  <a class="brand" href="${BASE}"><img src="${BASE}/icon.svg" width="22" height="22" alt=""> Bourse</a>
  <div class="search" data-documents="${search}">
    <label class="hidden" for="site-search">Search the documentation</label>
    <input id="site-search" type="search" role="combobox" aria-expanded="false" aria-controls="site-results" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search">
    <kbd aria-hidden="true">/</kbd>
    <div id="site-results" role="listbox" aria-label="Results" hidden></div>
    <p class="hidden" role="status"></p>
  </div>
  <a class="api-link" href="${API}"${isApi ? ' aria-current="page"' : ''}>API reference</a>
</header>`;
}

function navigation({ sections, titles, page }: Frame): string {
  const link = ({ address }: SitePage) =>
    `<li><a href="${address}"${address === page.address ? ' aria-current="page"' : ''}>${escapeHtml(titles.get(address)!)}</a></li>`;
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
function neighbours({ sections, titles, page }: Frame): string {
  const all = sections.flatMap(({ pages }) => pages);
  const index = all.findIndex(({ address }) => address === page.address);
  if (index === -1) return '';
  const link = (name: string, other: SitePage | undefined) =>
    other === undefined
      ? ''
      : `<a class="${name}" rel="${name}" href="${other.address}">${escapeHtml(titles.get(other.address)!)}</a>`;
  return `<nav class="neighbours" aria-label="Neighbouring pages">${link('prev', all[index - 1])}${link('next', all[index + 1])}</nav>`;
}
