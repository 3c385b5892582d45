// The pages that are Markdown files of the repository.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { BuiltPage } from './built-page.ts';
import { drawDiagram } from './diagrams.ts';
import { renderPage } from './markdown.ts';
import { replaceLinks } from './markdown-form.ts';
import { BASE, type SitePage } from './site-map.ts';

/** Files of the repository that a server of Bourse serves elsewhere. */
const SERVED_FILES: Readonly<Record<string, string>> = { 'docs/generated/openapi.json': '/openapi.json' };

/** Renders pages; adds the pictures of their diagrams to `files`. */
export function buildTextPages(root: string, pages: readonly SitePage[], files: Record<string, string>): BuiltPage[] {
  const addresses = new Map(pages.map(({ file, address }) => [file, address]));
  const renderDiagram = (source: string) => {
    const diagram = drawDiagram(source, `${BASE}/assets`);
    for (const [name, picture] of Object.entries(diagram.files)) files[`assets/${name}`] = picture;
    return diagram.html;
  };
  return pages.map(({ file, address }) => {
    const resolveLink = (href: string) => addressOfLink(href, file, addresses);
    const markdown = readFileSync(join(root, file), 'utf8');
    const { html, ...page } = renderPage(markdown, { resolveLink, renderDiagram });
    return { ...page, address, content: html, source: replaceLinks(markdown, resolveLink), kind: 'text' };
  });
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
