import type { FastifyReply } from 'fastify';
import { addVary } from '../reply/representation.js';
import { acceptedCodingsOf, type Coding } from './accept-encoding.js';

/** Shorter bodies fit into few packets in any case, and are sent uncompressed to a client that accepts that. */
export const MIN_COMPRESSED_BYTES = 4096;

/** Text formats. Events must leave one by one, and images and fonts are compressed already. */
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|graphql|x-ndjson|[\w.-]+\+json)\b)/;

/** The coding of a body; null: none. `byteLength` null: a stream. */
export function codingOf(reply: FastifyReply, byteLength: number | null): Coding | null {
  const { coding, refusesPlain } = acceptedCodingsOf(reply.request);
  if (coding === null || byteLength === 0 || !isText(reply)) return null;
  return refusesPlain || isLong(byteLength) ? coding : null;
}

/** Sets the headers that depend on the representation: `Vary`, `Content-Encoding` and the validator. */
export function labelRepresentation(reply: FastifyReply, coding: Coding | null, byteLength: number | null): void {
  if (reply.statusCode === 304) return addVary(reply, 'Accept-Encoding');
  // The validator of a file is that of its bytes, which are sent as they are.
  if (reply.hasHeader('accept-ranges')) return;
  const hasOthers = isText(reply);
  if (hasOthers) addVary(reply, 'Accept-Encoding');
  const tag = reply.getHeader('etag') as string | undefined;
  if (tag !== undefined)
    reply.header('etag', coding !== null || (hasOthers && isLong(byteLength)) ? tagOf(tag, coding) : onlyTag(tag));
  if (coding !== null) reply.header('content-encoding', coding).removeHeader('content-length');
}

function isText(reply: FastifyReply): boolean {
  if (reply.statusCode === 204 || reply.hasHeader('content-encoding') || reply.hasHeader('accept-ranges')) return false;
  return TEXT.test(String(reply.getHeader('content-type')));
}

function isLong(byteLength: number | null): boolean {
  return byteLength === null || byteLength >= MIN_COMPRESSED_BYTES;
}

/** The strong validator of a body with this coding. A weak one identifies the content, in any coding. */
export function tagOf(tag: string, coding: Coding | null): string {
  return coding === null || tag.startsWith('W/') ? tag : `${tag.slice(0, -1)}-${coding}"`;
}

/**
 * The strong validator of a body sent without a coding to every client. It differs from that of a long body sent
 * without a coding to one client, so that a 304 does not depend on the size.
 */
export function onlyTag(tag: string): string {
  return tag.startsWith('W/') ? tag : `${tag.slice(0, -1)}-plain"`;
}
