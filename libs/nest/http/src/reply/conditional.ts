import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCodingsOf } from '../compression/accept-encoding.js';
import { onlyTag, tagOf } from '../compression/representation.js';

/**
 * Cached by its client only, and revalidated before each use: an answer depends on a key that may be revoked and on a
 * universe that may change.
 */
export const CACHE_CONTROL = 'private, no-cache';

/** A strong validator for an answer whose bytes depend only on these texts; for large or expensive answers. */
export function entityTag(...dependencies: readonly string[]): string {
  return contentTag(dependencies.join('\n'));
}

/** A strong validator for these bytes. */
export function contentTag(content: string | Uint8Array): string {
  return `"${hash('md5', content, 'base64url')}"`;
}

/** A weak validator: answers with the same content may differ in their data about the request. */
export function weakTag(content: string | Uint8Array): string {
  return `W/${contentTag(content)}`;
}

/**
 * Sets the validator of a computed answer and compares it with If-None-Match; each coding has its own variant of the tag.
 * Returns true for a 304, which costs as much as the answer. A degraded answer has no validator.
 */
export function notModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  if (request.exchange.degraded !== null) return false;
  const named = findMatchingTag(request, tag);
  reply.header('etag', named ?? tag).header('cache-control', CACHE_CONTROL);
  if (named === null) return false;
  reply.code(304);
  return true;
}

/** Like `notModified`, for an answer that is not computed yet: its 304 is free (limit-3). */
export function notModifiedBefore(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  request.exchange.isFree = notModified(request, reply, tag);
  return request.exchange.isFree;
}

/** Whether If-None-Match names the representation that the client would get. */
export function namesTag(request: FastifyRequest, tag: string): boolean {
  return findMatchingTag(request, tag) !== null;
}

/** The variant of a tag that the client would get, if If-None-Match names it. */
function findMatchingTag(request: FastifyRequest, tag: string): string | null {
  const given = request.headers['if-none-match'];
  if (given === undefined) return null;
  const { coding, refusesPlain } = acceptedCodingsOf(request);
  const chosen = tagOf(tag, coding);
  if (matchesTag(given, chosen)) return chosen;
  const only = onlyTag(tag);
  return !refusesPlain && matchesTag(given, only) ? only : null;
}

const TAGS = /(?:W\/)?("[^"]*")/g;

/**
 * RFC 9110 13.1.2: weak comparison with each of a list. `*` matches any representation, and would be a 304 for a client
 * that has none: it is ignored.
 */
export function matchesTag(header: string, tag: string): boolean {
  if (header === tag) return true;
  const opaque = tag.startsWith('W/') ? tag.slice(2) : tag;
  return [...header.matchAll(TAGS)].some(([, given]) => given === opaque);
}
