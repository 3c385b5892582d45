import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EndpointSpec } from '../endpoint.js';

const assets = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

const asset: EndpointSpec = { scope: 'public', summary: 'Documentation', response: z.unknown(), hidden: true };

/** Nothing but our own files, and only this page may start them. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** `/docs`, `/openapi.json` and the files of Swagger UI, all from memory; nothing is loaded from elsewhere. */
export function addDocs(fastify: FastifyInstance, title: string, document: () => unknown): void {
  const config = { endpoint: asset };
  let json: Buffer | undefined;
  fastify.get('/openapi.json', { config }, (_request, reply) => {
    json ??= Buffer.from(JSON.stringify(document()));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  fastify.get('/docs', { config }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', CONTENT_SECURITY_POLICY).send(page(title)),
  );
  fastify.get('/docs/start.js', { config }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const [name, type] of Object.entries(assets)) {
    let bytes: Buffer | undefined;
    fastify.get(`/docs/${name}`, { config }, (_request, reply) => {
      bytes ??= readFileSync(join(folder, name));
      return reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes);
    });
  }
}

const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, persistAuthorization: true });\n`;

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
