import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addFile, contentTypeOf, type FastifyInstance, STRICT_POLICY, STYLED_POLICY } from '@bourse/http';

/** The output of tools/docs. */
const folder = fileURLToPath(new URL('../bundle', import.meta.url));

const BASE = '/docs';
const HTML = '.html';
/** The page that Swagger UI draws. */
const API_PAGE = 'api.html';
/** Pictures hold their own styles. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const swaggerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/**
 * Starts Swagger UI. The key stays in the memory of the page: local storage outlives the page and is shared by all
 * scripts of the origin.
 */
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, persistAuthorization: false });\n`;

/** Serves the pages of the documentation at `/docs`, and the API reference at `/docs/api`. */
export function addDocs(server: FastifyInstance): void {
  const names = globSync('**/*', { cwd: folder }).filter((name) => contentTypeOf(extname(name)) !== undefined);
  if (!names.includes('index.html')) throw new Error(`${folder} has no pages: build them with \`npm run build\`.`);
  for (const name of names) addSiteFile(server, name.replaceAll('\\', '/'));
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const name of swaggerFiles) {
    const read = () => readFileSync(join(swagger, name));
    addFile(server, { path: `${BASE}/${name}`, type: typeOf(name), read, cache: 'day' });
  }
  addFile(server, { path: `${BASE}/start.js`, type: typeOf('start.js'), read: () => START, cache: 'day' });
}

function addSiteFile(server: FastifyInstance, name: string): void {
  const file = {
    path: addressOf(name),
    type: typeOf(name),
    read: () => readFileSync(join(folder, name)),
    cache: name.startsWith('assets/') ? 'ever' : 'revalidated',
    policy: policyOf(name),
  } as const;
  addFile(server, file);
  if (file.path === BASE) addFile(server, { ...file, path: `${BASE}/` });
}

/** `index.html` is `/docs`, `guide/prices.html` is `/docs/guide/prices`; other files keep their names. */
function addressOf(name: string): string {
  if (name === 'index.html') return BASE;
  return `${BASE}/${name.endsWith(HTML) ? name.slice(0, -HTML.length) : name}`;
}

function policyOf(name: string): string | undefined {
  if (name === API_PAGE) return STYLED_POLICY;
  return { [HTML]: STRICT_POLICY, '.svg': PICTURE_POLICY }[extname(name)];
}

function typeOf(name: string): string {
  return contentTypeOf(extname(name))!;
}
