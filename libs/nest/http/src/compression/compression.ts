import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ownBytes } from '../own-bytes.js';
import { RecentAnswers } from '../recent-answers.js';
import type { Coding } from './accept-encoding.js';
import { compress, createCompressor } from './compress.js';
import { codingOf, labelRepresentation } from './representation.js';

/** A body as Fastify sends it. */
export type Payload = string | Buffer | Readable | null | undefined;

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 200;

/** Compresses bodies for clients that accept it, and caches repeated ones. */
export class Compression {
  /** By strong validator, which identifies exactly these bytes. */
  readonly #cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (bytes, tag) => bytes.buffer.byteLength + 2 * tag.length + ENTRY_BYTES,
  });
  readonly #recent = new RecentAnswers(MAX_CACHE_BYTES);

  /** Returns the body to send, with its headers set; a promise only if it must be compressed first. */
  apply(reply: FastifyReply, payload: Payload): Payload | Promise<Payload> {
    const byteLength = lengthOf(payload);
    const coding = byteLength === undefined ? null : codingOf(reply, byteLength);
    labelRepresentation(reply, coding, byteLength === undefined ? 0 : byteLength);
    if (coding === null || payload === null || payload === undefined) return payload;
    const compressed = reply.request.exchange.compressedFile?.(coding);
    if (compressed !== undefined) return compressed;
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) return this.#compressWhole(reply, payload, coding);
    return reply.request.method === 'HEAD' ? payload : compressStream(payload, coding);
  }

  #compressWhole(reply: FastifyReply, body: string | Buffer, coding: Coding): Buffer | Promise<Buffer> {
    const tag = strongTagOf(reply);
    const kept = tag === null ? undefined : this.#cache.get(tag);
    return kept ?? this.#compressAndCache(reply, tag, typeof body === 'string' ? Buffer.from(body) : body, coding);
  }

  async #compressAndCache(reply: FastifyReply, tag: string | null, bytes: Buffer, coding: Coding): Promise<Buffer> {
    const compressed = await compress(bytes, coding);
    // Memory lent to an answer is reclaimed when the client leaves: these bytes may belong to another answer.
    if (tag !== null && !reply.raw.closed && this.#recent.isRepeated(tag, compressed.length))
      this.#cache.set(tag, ownBytes(compressed));
    return compressed;
  }
}

/** Null: a stream. Undefined: no body. */
function lengthOf(payload: Payload): number | null | undefined {
  if (payload === null || payload === undefined) return undefined;
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : null;
}

function strongTagOf(reply: FastifyReply): string | null {
  const tag = reply.getHeader('etag') as string | undefined;
  return tag === undefined || tag.startsWith('W/') || reply.request.exchange.degraded !== null ? null : tag;
}

/** Ends with its source, and ends its source. Fastify logs its errors. */
function compressStream(source: Readable, coding: Coding): Readable {
  return pipeline(source, createCompressor(coding), () => {});
}
