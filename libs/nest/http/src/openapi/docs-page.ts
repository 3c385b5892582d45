import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addPage } from '../page.js';
import type { RouteTable } from '../route-table.js';
import { type DocumentInfo, openApiDocument } from './document.js';

const assets = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

/** `/docs`, `/openapi.json` and the files of Swagger UI. */
export function addDocs(fastify: FastifyInstance, info: DocumentInfo, routes: RouteTable): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let json: string | undefined;
  addPage(fastify, {
    path: '/docs',
    html: page(info.title),
    texts: {
      '/openapi.json': {
        type: 'application/json; charset=utf-8',
        text: () => (json ??= JSON.stringify(openApiDocument(routes.routes, info))),
      },
      '/docs/start.js': { type: 'text/javascript; charset=utf-8', text: () => START },
    },
    files: Object.fromEntries(
      Object.entries(assets).map(([name, type]) => [`/docs/${name}`, { type, file: join(folder, name) }]),
    ),
  });
}

/**
 * The key stays in the memory of the page: local storage outlives the page and is shared by all scripts of the origin.
 */
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, persistAuthorization: false });\n`;

const page = (title: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
`;
