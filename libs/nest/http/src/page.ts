import { readFileSync } from 'node:fs';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { EndpointSpec } from './endpoint.js';

/** Allows only our own files, started by this page only. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page and its files are public: their data is requested with a key. */
const endpoint: EndpointSpec = { scope: 'public', summary: 'Documentation', response: z.unknown(), hidden: true };

/** A page that loads nothing from other origins, and its files. */
export interface Page {
  readonly path: string;
  readonly html: string;
  /** Its own files by path, as text with their content type. */
  readonly texts: Readonly<Record<string, { readonly type: string; readonly text: () => string }>>;
  /** Files of packages by path. */
  readonly files: Readonly<Record<string, { readonly type: string; readonly file: string }>>;
  /** Set if the page shares its path. */
  readonly constraints?: RouteShorthandOptions['constraints'];
}

/** Serves a page from memory. */
export function addPage(fastify: FastifyInstance, { path, html, texts, files, constraints }: Page): void {
  const config = { endpoint };
  fastify.get(path, { config, ...(constraints === undefined ? {} : { constraints }) }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', CONTENT_SECURITY_POLICY).send(html),
  );
  for (const [name, { type, text }] of Object.entries(texts)) {
    fastify.get(name, { config }, (_request, reply) => reply.type(type).send(text()));
  }
  for (const [name, { type, file }] of Object.entries(files)) {
    let bytes: Buffer | undefined;
    fastify.get(name, { config }, (_request, reply) => {
      bytes ??= readFileSync(file);
      return reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes);
    });
  }
}
