// Which Markdown files are pages, at which addresses, in which order.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The folder that the pages are served under. */
export const BASE = '/docs';
/** The address of the page of all endpoints. */
export const API = `${BASE}/api`;
const INDEX = 'docs/README.md';

/** Pages that are files of other folders, with their address below `/docs`. */
const OTHER_FOLDERS: Readonly<Record<string, string>> = {
  'libs/client/sdk/README.md': 'clients/typescript',
  'libs/client/python/README.md': 'clients/python',
  'libs/client/testcontainers/README.md': 'clients/testcontainers',
  'libs/client/mcp/README.md': 'clients/mcp',
  'CHANGELOG.md': 'changelog',
  'CONTRIBUTING.md': 'contribute',
  'SECURITY.md': 'security',
};

/** A Markdown file, relative to the root of the repository, and the address of its page. */
export interface SitePage {
  readonly file: string;
  readonly address: string;
}

/** A list of links in the navigation. */
export interface Section {
  readonly title: string;
  readonly pages: readonly { readonly address: string; readonly title: string; readonly note: string }[];
}

/** A list of links in the index. */
export interface IndexSection {
  readonly title: string;
  readonly pages: readonly (SitePage & { readonly note: string })[];
}

export interface SiteMap {
  readonly pages: readonly SitePage[];
  readonly sections: readonly IndexSection[];
}

/** The pages of a checkout: every file of `docs`, and those of other folders. Sections come from the index. */
export function siteMap(root: string): SiteMap {
  const files = globSync('docs/**/*.md', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const pages = [...files.sort(), ...Object.keys(OTHER_FOLDERS)].map((file) => ({ file, address: addressOf(file) }));
  return { pages, sections: readSections(readFileSync(join(root, INDEX), 'utf8'), pages) };
}

/** The address of the page of a file: `/docs/guide/prices`; a README is the page of its folder. */
function addressOf(file: string): string {
  const other = OTHER_FOLDERS[file];
  if (other !== undefined) return `${BASE}/${other}`;
  return `/${file.replace(/(?:\/README)?\.md$/, '')}`;
}

/** The links of a list under each heading of the index, in order. */
function readSections(index: string, pages: readonly SitePage[]): IndexSection[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  return index
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')).trim(),
      pages: [...text.matchAll(/^[-*] \[[^\]]+\]\(([^)#]+)\)(?:: (.*))?/gm)].flatMap(([, path, note = '']) => {
        const page = byFile.get(posix.normalize(posix.join(dirname(INDEX), path!)));
        return page === undefined ? [] : [{ ...page, note }];
      }),
    }))
    .filter((section) => section.pages.length > 0);
}
