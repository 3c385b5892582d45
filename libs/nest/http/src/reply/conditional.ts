import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Kept by its client only, and checked before each use: an answer depends on a key that may be revoked and on a
 * universe that may change.
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
 * Sets the validator of an answer that has been computed, and answers If-None-Match: true for a 304, which is charged as
 * the answer would be. A degraded answer has no validator.
 */
export function notModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  if (request.exchange.degraded !== null) return false;
  reply.header('etag', tag).header('cache-control', CACHE_CONTROL);
  if (!namesTag(request, tag)) return false;
  reply.code(304);
  return true;
}

/** The same before the answer is computed: the 304 is free. */
export function notModifiedBefore(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  return (request.exchange.isFree = notModified(request, reply, tag));
}

/** Whether If-None-Match names this very validator. */
export function namesTag({ headers }: FastifyRequest, tag: string): boolean {
  const given = headers['if-none-match'];
  return given !== undefined && matches(given, tag);
}

const TAGS = /(?:W\/)?("[^"]*")/g;

/**
 * RFC 9110 13.1.2: weak comparison with each of a list. `*` stands for any representation, and would be a 304 for a
 * client that has none: it never matches.
 */
function matches(header: string, tag: string): boolean {
  if (header === tag) return true;
  const opaque = tag.startsWith('W/') ? tag.slice(2) : tag;
  return [...header.matchAll(TAGS)].some(([, given]) => given === opaque);
}
