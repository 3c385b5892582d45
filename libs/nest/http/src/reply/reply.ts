import { Readable } from 'node:stream';
import type { Principal } from '@bourse/auth';
import type { DegradedPart } from '@bourse/telemetry';
import { createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../envelope-reply.js';
import { accountOf, degrade, principalOf, yieldToOthers } from '../request-context.js';
import type { ByteParts } from './byte-parts.js';
import { contentTag, namesTag, notModified, notModifiedBefore } from './conditional.js';
import { CHANGES_SINCE, FORMER_SYMBOL, MORE, UNIVERSE_VERSION } from '../common-headers.js';
import { withParameters } from '../request-target.js';
import { sendFile, type SentFile } from './send-file.js';
import { slicedChunks } from './sliced-chunks.js';
import { addVary, representationTypes, type Representation, representationFor } from './representation.js';

const EVENTS_TYPE = 'text/event-stream';
const LAST_EVENT_MS = 500;

/** The return value of a handler: the body, or undefined for a 304. */
export type Body = Buffer | ByteParts | Readable | undefined;

/** The answer of a handler; the headers follow from it. */
export interface Answer {
  /** Chunks are sent as they are created. */
  readonly bytes: Buffer | ByteParts | Iterable<Buffer>;
  /** The parts that an incomplete answer lacks. They are listed in `X-Degraded`, and the answer gets no ETag. */
  readonly degraded?: readonly DegradedPart[] | undefined;
  /** Query parameters of the request for the next page, sent in `Link`; null on the last page. */
  readonly next?: Readonly<Record<string, string>> | null | undefined;
  /** Whether a ceiling cut rows off, sent in `X-More`; absent if the body reports it. */
  readonly more?: boolean | undefined;
  /** Called when the response has been sent. */
  readonly release?: (() => void) | undefined;
}

/** An answer with its validator. */
export interface TaggedAnswer extends Answer {
  readonly tag: string;
}

interface Tagged {
  readonly tag?: string | null;
}

/** Injects the reply to the current request. */
export function ReplyTo(): ParameterDecorator {
  return createParamDecorator((_data: undefined, context) => {
    const http = context.switchToHttp();
    return new Reply(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  })();
}

/** JSON that is computed once and sent many times. */
export interface CachedAnswer extends TaggedAnswer {
  readonly bytes: Buffer;
}

/** Answers one request: negotiates the format, sets ETag, `Link` and `X-Degraded`, and sends 304. */
export class Reply {
  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  get requestId(): string {
    return this.request.id;
  }

  /** The principal of the request; after the guard only. */
  get principal(): Principal {
    return principalOf(this.request);
  }

  /** Sends the version of the universe of the answer in `X-Universe-Version`; returns the universe. */
  of<Universe extends { readonly version: number }>(universe: Universe): Universe {
    this.reply.header(UNIVERSE_VERSION, universe.version);
    return universe;
  }

  /** Sends the token of the changes after this response. */
  setChangesSince(token: string): void {
    this.reply.header(CHANGES_SINCE, token);
  }

  /** Sends the former symbol that the request used; null: it used the current one. */
  setFormerSymbol(symbol: string | null): void {
    if (symbol !== null) this.reply.header(FORMER_SYMBOL, encodeURI(symbol));
  }

  /** Aborts when the connection closes. */
  get closed(): AbortSignal {
    const closed = new AbortController();
    this.reply.raw.once('close', () => closed.abort());
    return closed.signal;
  }

  /**
   * Waits for an event. The request takes no place in the queue of its key during the wait, and continues in turn after
   * it. The signal aborts when the client leaves.
   */
  async hold<Result>(wait: (left: AbortSignal) => Promise<Result>): Promise<Result> {
    accountOf(this.request).leaveQueue(this.request);
    const left = new AbortController();
    const abort = () => left.abort();
    this.reply.raw.once('close', abort);
    const result = await wait(left.signal);
    this.reply.raw.off('close', abort);
    await yieldToOthers(this.request);
    return result;
  }

  /** The id of the last event that a client has received, as it reconnects. */
  get lastEventId(): string | null {
    const id = this.request.headers['last-event-id'];
    return typeof id === 'string' && id !== '' ? id : null;
  }

  /**
   * Sends events as they come; no cache and no proxy may hold them back. A client that does not read the last ones is
   * disconnected soon after `ended`.
   */
  sendEvents(events: AsyncIterable<string>, ended: AbortSignal): Body {
    const headers = { 'content-type': EVENTS_TYPE, 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
    this.reply.headers(headers);
    if (this.request.method === 'HEAD') return Buffer.alloc(0);
    this.request.exchange.isStream = true;
    const disconnect = () => void setTimeout(() => this.reply.raw.destroy(), LAST_EVENT_MS).unref();
    ended.addEventListener('abort', disconnect, { once: true });
    return Readable.from(events, { highWaterMark: 1 });
  }

  /** Negotiates JSON or one of the other formats by `Accept`, and sets Content-Type and Vary. */
  form<Form extends Exclude<Representation, 'json'>>(...others: readonly Form[]): Form | 'json' {
    const form = representationFor(this.request.headers.accept, others);
    addVary(this.reply, 'Accept');
    this.reply.header('content-type', representationTypes[form]);
    return form;
  }

  /** Sends a value as JSON, or a buffer that holds JSON. */
  json(value: object, options: Pick<Answer, 'degraded'> & Tagged = {}): Body {
    const bytes = Buffer.isBuffer(value) ? value : jsonBytes(value);
    this.reply.header('content-type', JSON_TYPE);
    return this.send({ bytes, ...options });
  }

  /** Sends a computed answer, or a 304 to a client that has it. Without a tag, the ETag is a hash of the bytes. */
  send(answer: Answer & Tagged): Body {
    for (const part of answer.degraded ?? []) degrade(this.request, part);
    const body = this.#body(answer);
    // Clients do not cache the response of a POST.
    if (this.request.method === 'POST') return body;
    const tag = answer.tag ?? (Buffer.isBuffer(answer.bytes) ? contentTag(answer.bytes) : null);
    return tag !== null && notModified(this.request, this.reply, tag) ? undefined : body;
  }

  /** Sends an answer whose ETag is known in advance. For a 304, which is free, `make` is not called. */
  sendUnlessKnown(tag: string, make: () => Answer): Body {
    return notModifiedBefore(this.request, this.reply, tag) ? undefined : this.#body(make());
  }

  /** Sends a cached answer, whose ETag is known in advance. A 304 is free. */
  sendCached(kept: CachedAnswer): Body {
    this.reply.header('content-type', JSON_TYPE);
    return this.sendUnlessKnown(kept.tag, () => kept);
  }

  /**
   * Returns true if If-None-Match names this ETag, known before the answer is computed. The response is a free 304
   * then, and the handler returns undefined.
   */
  isKnown(tag: string): boolean {
    return namesTag(this.request, tag) && notModifiedBefore(this.request, this.reply, tag);
  }

  /** Sends a file, or the range of its bytes that the request asks for. Throws the 416. */
  file(file: SentFile): Promise<Body> {
    return sendFile(this.request, this.reply, file);
  }

  #body({ bytes, next = null, more, release }: Answer): Body {
    if (more !== undefined) this.reply.header(MORE, String(more));
    if (next !== null) this.reply.header('link', `<${withParameters(this.request.url, next)}>; rel="next"`);
    if (release !== undefined) this.reply.raw.once('close', release);
    if (Buffer.isBuffer(bytes) || !(Symbol.iterator in bytes)) return bytes;
    const chunks = this.request.method === 'HEAD' ? [] : bytes;
    return Readable.from(slicedChunks(chunks, () => yieldToOthers(this.request)));
  }
}

/** Serializes a value to JSON for `sendCached`. */
export function toCachedAnswer(value: unknown): CachedAnswer {
  const bytes = jsonBytes(value);
  return { bytes, tag: contentTag(bytes) };
}

/** Serializes a value to JSON that can be sent many times. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
