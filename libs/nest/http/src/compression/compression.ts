import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Coding } from './accept-encoding.js';
import { compress, compressor } from './compress.js';
import { codingOf, labelRepresentation } from './representation.js';

/** What Fastify sends. */
export type Payload = string | Buffer | Readable | null | undefined;

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** About as many answers as are kept: what comes back later than that would not have been kept so long. */
const MAX_RECENT = 1000;
const ENTRY_BYTES = 200;

/** Compresses bodies for clients that take it, and keeps those that are asked for again. */
export class Compression {
  /** By strong validator, which stands for these very bytes. */
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (bytes, tag) => bytes.length + 2 * tag.length + ENTRY_BYTES,
  });
  readonly #recent = new LRUCache<string, true>({ max: MAX_RECENT });

  /** The body as it is sent, with its headers set; a promise only where it has to be compressed first. */
  apply(reply: FastifyReply, payload: Payload): Payload | Promise<Payload> {
    const byteLength = lengthOf(payload);
    const coding = byteLength === undefined ? null : codingOf(reply, byteLength);
    labelRepresentation(reply, coding, byteLength === undefined ? 0 : byteLength);
    if (coding === null || payload === null || payload === undefined) return payload;
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) return this.#whole(reply, payload, coding);
    return reply.request.method === 'HEAD' ? payload : compressedStream(payload, coding);
  }

  #whole(reply: FastifyReply, body: string | Buffer, coding: Coding): Buffer | Promise<Buffer> {
    const tag = strongTagOf(reply);
    const kept = tag === null ? undefined : this.#kept.get(tag);
    return kept ?? this.#make(reply, tag, typeof body === 'string' ? Buffer.from(body) : body, coding);
  }

  async #make(reply: FastifyReply, tag: string | null, bytes: Buffer, coding: Coding): Promise<Buffer> {
    const compressed = await compress(bytes, coding);
    // Memory that is lent to an answer is taken back when the client leaves: these may be the bytes of another one.
    if (tag !== null && !reply.raw.closed && this.#wasAsked(tag)) this.#kept.set(tag, compressed);
    return compressed;
  }

  /** Whether it was asked for lately; from now on it was. */
  #wasAsked(tag: string): boolean {
    const isKnown = this.#recent.get(tag) === true;
    if (!isKnown) this.#recent.set(tag, true);
    return isKnown;
  }
}

/** Null: a stream. Undefined: there is no body. */
function lengthOf(payload: Payload): number | null | undefined {
  if (payload === null || payload === undefined) return undefined;
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : null;
}

function strongTagOf(reply: FastifyReply): string | null {
  const tag = reply.getHeader('etag') as string | undefined;
  return tag === undefined || tag.startsWith('W/') || reply.request.exchange.degraded !== null ? null : tag;
}

/** Ends, and is ended, with its source. Fastify logs its errors. */
function compressedStream(source: Readable, coding: Coding): Readable {
  return pipeline(source, compressor(coding), () => {});
}
