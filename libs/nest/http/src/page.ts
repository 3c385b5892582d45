import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Coding } from './compression/accept-encoding.js';
import { undocumentedEndpoint } from './endpoint.js';
import { contentTag, notModified } from './reply/conditional.js';

/** Files are public: the data that a page shows is requested with a key. */
const endpoint = undocumentedEndpoint('Documentation');

/** Only files of this server, styles in files only, no forms, no frames. */
export const STRICT_POLICY = contentPolicy("style-src 'self'; img-src 'self' data:");

/** The same with styles that scripts write, which GraphiQL needs. */
export const STYLED_POLICY = contentPolicy(
  "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:",
);

function contentPolicy(rules: string): string {
  return `default-src 'none'; script-src 'self'; connect-src 'self'; ${rules}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** How long clients may use a file without requesting it again. */
export const cacheFor = {
  /** The file is revalidated before each use. */
  revalidated: 'no-cache',
  /** Files of packages, which change with a release. */
  day: 'public, max-age=86400',
  /** Files whose names change with their content. */
  ever: 'public, max-age=31536000, immutable',
} as const;

/** A file that is served without a key. */
export interface ServedFile {
  readonly path: string;
  /** Its content type. */
  readonly type: string;
  /** Its content; read on the first request. */
  readonly read: () => Buffer | string;
  /** Its content compressed in advance; undefined for a coding without it, in which it is compressed when requested. */
  readonly readCompressed?: ((coding: Coding) => Buffer | undefined) | undefined;
  readonly cache: keyof typeof cacheFor;
  /** The Content-Security-Policy of a page or picture. */
  readonly policy?: string | undefined;
  /** Set if the file shares its path with another route. */
  readonly constraints?: RouteShorthandOptions['constraints'] | undefined;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

/** The content type of a file by its extension; undefined for a file that is not served. */
export function contentTypeOf(extension: string): string | undefined {
  return contentTypes[extension];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What a browser shows for an address that does not exist. */
    missingPage?: string;
  }
}

/** Sends the page for an address that does not exist to a browser; false for other clients, and without a page. */
export function sendMissingPage({ server, raw, exchange }: FastifyRequest, reply: FastifyReply): boolean {
  const { missingPage } = server;
  const isForBrowser = raw.headers.accept?.includes('text/html') === true && !raw.url!.startsWith('/v1');
  if (missingPage === undefined || !isForBrowser || (raw.method !== 'GET' && raw.method !== 'HEAD')) return false;
  exchange.code = 'not_found';
  reply.code(404).headers({ 'cache-control': 'no-store', 'content-security-policy': STRICT_POLICY });
  reply.type(contentTypeOf('.html')!).send(missingPage);
  return true;
}

/** Serves a file from memory, with a validator. */
export function addFile(server: FastifyInstance, file: ServedFile): void {
  const { path, type, read, cache, policy, constraints } = file;
  const compressedFile = keepCompressed(file);
  let content: { readonly bytes: Buffer; readonly tag: string } | undefined;
  const load = () => {
    const bytes = Buffer.from(read());
    return { bytes, tag: contentTag(bytes) };
  };
  const handle = (request: FastifyRequest, reply: FastifyReply) => {
    content ??= load();
    const isCurrent = notModified(request, reply, content.tag);
    reply.header('cache-control', cacheFor[cache]);
    if (policy !== undefined) reply.header('content-security-policy', policy);
    request.exchange.compressedFile = compressedFile;
    return reply.type(type).send(isCurrent ? undefined : content.bytes);
  };
  server.get(path, { config: { endpoint }, ...(constraints === undefined ? {} : { constraints }) }, handle);
}

/** Reads each compressed form once. */
function keepCompressed({ readCompressed }: ServedFile): ((coding: Coding) => Buffer | undefined) | null {
  if (readCompressed === undefined) return null;
  const kept = new Map<Coding, Buffer | undefined>();
  return (coding) => {
    if (!kept.has(coding)) kept.set(coding, readCompressed(coding));
    return kept.get(coding);
  };
}
