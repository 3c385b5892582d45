import { Readable } from 'node:stream';
import type { Principal } from '@bourse/auth';
import type { DegradedPart } from '@bourse/telemetry';
import { createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../envelope-reply.js';
import { degrade, principalOf } from '../exchange.js';
import type { ByteParts } from './byte-parts.js';
import { contentTag, namesTag, notModified } from './conditional.js';
import { nextLink } from './next-link.js';
import { addVary, contentTypeOf, type Representation, representationFor } from './representation.js';

/** What a handler returns: bytes, or undefined where the client has them already. */
export type Body = Buffer | ByteParts | Readable | undefined;

/** What a handler answers; the headers follow from it. */
export interface Answer {
  /** Chunks are sent as they are made. */
  readonly bytes: Buffer | ByteParts | Iterable<Buffer>;
  /** What answers lack that are correct but incomplete: named in `X-Degraded`, without an ETag. */
  readonly degraded?: readonly DegradedPart[] | undefined;
  /** The parameters in which the request for the rest differs; null: that was all. */
  readonly next?: Readonly<Record<string, string>> | null | undefined;
  /** Called when nobody reads the bytes any more. */
  readonly release?: (() => void) | undefined;
}

/** An answer with its validator. */
export interface TaggedAnswer extends Answer {
  readonly tag: string;
}

/** Hands a handler the reply to its request. */
export function ReplyTo(): ParameterDecorator {
  return createParamDecorator((_data: undefined, context) => {
    const http = context.switchToHttp();
    return new Reply(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  })();
}

/** How a handler answers its request: representation, validator and 304, `Link`, `X-Degraded`. */
export class Reply {
  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  get requestId(): string {
    return this.request.id;
  }

  /** Whose request it is; behind a guarded endpoint only. */
  get principal(): Principal {
    return principalOf(this.request);
  }

  /** JSON or, where `Accept` likes it better, one of the others; the answer is declared as that. */
  form<Form extends Exclude<Representation, 'json'>>(...others: readonly Form[]): Form | 'json' {
    const form = representationFor(this.request.headers.accept, others);
    addVary(this.reply, 'Accept');
    this.reply.header('content-type', contentTypeOf[form]);
    return form;
  }

  /** JSON of a value, or JSON that is ready. */
  json(value: object, options: Pick<Answer, 'degraded'> = {}): Body {
    const bytes = Buffer.isBuffer(value) ? value : jsonBytes(value);
    this.reply.header('content-type', JSON_TYPE);
    return this.send({ bytes, ...options });
  }

  /** The bytes, or, undefined, a 304 for a client that has them; without a tag the bytes are their own validator. */
  send(answer: Answer & Partial<TaggedAnswer>): Body {
    for (const part of answer.degraded ?? []) degrade(this.request, part);
    const body = this.#body(answer);
    // What a POST answers is nobody's to keep.
    if (this.request.method === 'POST') return body;
    const tag = answer.tag ?? (Buffer.isBuffer(answer.bytes) ? contentTag(answer.bytes) : null);
    return tag !== null && notModified(this.request, this.reply, tag) ? undefined : body;
  }

  /** The same of an answer whose validator is known before it is made: nothing is made for a 304. */
  sendUnlessKnown(tag: string, make: () => Answer): Body {
    return notModified(this.request, this.reply, tag) ? undefined : this.#body(make());
  }

  /** True when the client names this validator: the answer is a 304 then, and the handler returns undefined. */
  isKnown(tag: string): boolean {
    return namesTag(this.request, tag) && notModified(this.request, this.reply, tag);
  }

  #body({ bytes, next = null, release }: Answer): Body {
    if (next !== null) this.reply.header('link', nextLink(this.request, next));
    if (release !== undefined) this.reply.raw.once('close', release);
    if (Buffer.isBuffer(bytes) || !(Symbol.iterator in bytes)) return bytes;
    return Readable.from(this.request.method === 'HEAD' ? [] : bytes);
  }
}

/** JSON that is sent as it is, again and again. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
