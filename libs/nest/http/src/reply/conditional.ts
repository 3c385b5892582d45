import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Kept by its client only, and checked before each use: an answer depends on a key that may be revoked and on a
 * universe that may change, and the check costs a 304 without a charge.
 */
export const CACHE_CONTROL = 'private, no-cache';

/** A strong validator for an answer whose bytes depend on nothing but these texts; for what is large, or dear to make. */
export function entityTag(...dependencies: readonly string[]): string {
  return contentTag(dependencies.join('\n'));
}

/** A strong validator for these bytes. */
export function contentTag(content: string | Uint8Array): string {
  return `"${hash('md5', content, 'base64url')}"`;
}

/** A weak validator: answers that say the same may differ in what they say of the request. */
export function weakTag(content: string): string {
  return `W/${contentTag(content)}`;
}

/**
 * Sets the validator and answers If-None-Match: true when the client has these bytes already, and the answer is a 304.
 * A degraded answer has no validator.
 */
export function notModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  if (request.exchange.degraded !== null) return false;
  reply.header('etag', tag).header('cache-control', CACHE_CONTROL);
  const given = request.headers['if-none-match'];
  if (given === undefined || !matches(given, tag)) return false;
  reply.code(304);
  return true;
}

/** Whether If-None-Match names this very validator: then the client was given it with a 200. `*` names none. */
export function namesTag({ headers }: FastifyRequest, tag: string): boolean {
  const given = headers['if-none-match'];
  return given !== undefined && given.trim() !== '*' && matches(given, tag);
}

const TAGS = /(?:W\/)?("[^"]*")/g;

/** RFC 9110 13.1.2: weak comparison with each of a list; `*` is any. */
function matches(header: string, tag: string): boolean {
  if (header === tag || header.trim() === '*') return true;
  const opaque = tag.startsWith('W/') ? tag.slice(2) : tag;
  return [...header.matchAll(TAGS)].some(([, given]) => given === opaque);
}
