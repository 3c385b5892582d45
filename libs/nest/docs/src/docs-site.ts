import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addFile, contentTypeOf, type FastifyInstance, STRICT_POLICY } from '@bourse/http';
import { prefersMarkdown } from './markdown-preference.js';

/** The output of tools/docs. */
const folder = fileURLToPath(new URL('../bundle', import.meta.url));

const BASE = '/docs';
/** The page for addresses that do not exist. */
const MISSING = '404.html';
const MARKDOWN = '.md';
/** Pictures hold their own styles. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Files that only the documentation has. */
const textTypes: Readonly<Record<string, string>> = {
  [MARKDOWN]: 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Serves the documentation at `/docs`, as HTML and as Markdown, and its indexes for language models at the root. */
export function addDocs(server: FastifyInstance): void {
  const names = globSync('**/*', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => typeOf(name) !== undefined && name !== MISSING);
  if (!names.includes('index.html')) throw new Error(`${folder} has no pages: build them with \`npm run build\`.`);
  server.decorate('missingPage', readFileSync(join(folder, MISSING), 'utf8'));
  server.addConstraintStrategy({
    name: 'markdown',
    storage: () => new Map<unknown, never>() as never,
    deriveConstraint: ({ headers: { accept = '' } }: IncomingMessage) => (prefersMarkdown(accept) ? true : undefined),
    validate: () => undefined,
  });
  for (const name of names.filter((each) => extname(each) !== '.html')) addSiteFile(server, name);
  server.register((pages, _options, done) => {
    pages.addHook('onRequest', (_request, reply, next) => {
      reply.header('vary', 'Accept');
      next();
    });
    for (const name of names.filter((each) => extname(each) === '.html')) addSitePage(pages, name);
    done();
  });
}

function addSiteFile(server: FastifyInstance, name: string): void {
  const cache = name.startsWith('assets/') ? 'ever' : 'revalidated';
  const policy = extname(name) === '.svg' ? PICTURE_POLICY : undefined;
  for (const path of addressesOf(name)) addFile(server, { ...fileOf(name), path, cache, policy });
}

/** A page, or its Markdown for clients that prefer that. */
function addSitePage(server: FastifyInstance, name: string): void {
  const markdown = name.replace(/html$/, 'md');
  for (const path of addressesOf(name)) {
    addFile(server, { ...fileOf(name), path, cache: 'revalidated', policy: STRICT_POLICY });
    addFile(server, { ...fileOf(markdown), path, cache: 'revalidated', constraints: { markdown: true } });
  }
}

function fileOf(name: string) {
  return { type: typeOf(name)!, read: () => readFileSync(join(folder, name)) };
}

/** `guide/prices.html` is `/docs/guide/prices`, `guide/prices.md` and pictures keep their names; texts are at the root. */
function addressesOf(name: string): string[] {
  if (name === 'index.html') return [BASE, `${BASE}/`];
  if (name === `index${MARKDOWN}`) return [`${BASE}${MARKDOWN}`, `${BASE}/${name}`];
  return [extname(name) === '.txt' ? `/${name}` : `${BASE}/${name.replace(/\.html$/, '')}`];
}

function typeOf(name: string): string | undefined {
  const extension = extname(name);
  return textTypes[extension] ?? contentTypeOf(extension);
}
