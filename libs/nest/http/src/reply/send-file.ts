import { ApiError } from '@bourse/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CACHE_CONTROL, matchesTag } from './conditional.js';

/** A file whose bytes never change. */
export interface SentFile {
  /** Closed when its bytes are sent. */
  readonly handle: FileHandle;
  readonly bytes: number;
  /** The strong validator of its bytes, in quotes. */
  readonly tag: string;
  readonly contentType: string;
  /** The name under which browsers save it. */
  readonly name: string;
}

/** Sends a file or one range of its bytes (RFC 9110 14), never compressed; undefined for a 304. Throws the 416. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile) {
  reply.headers({ etag: file.tag, 'accept-ranges': 'bytes', 'cache-control': CACHE_CONTROL });
  const body = bodyOf(request, reply, file);
  if (body instanceof ReadStream) return body;
  await file.handle.close();
  if (body instanceof ApiError) throw body;
  return body;
}

function bodyOf(request: FastifyRequest, reply: FastifyReply, file: SentFile) {
  const { headers, method } = request;
  if (headers['if-none-match'] !== undefined && matchesTag(headers['if-none-match'], file.tag)) {
    reply.code(304);
    return undefined;
  }
  const range = isRangeOf(request, file.tag) ? parseRange(headers.range!, file.bytes) : null;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`);
    return new ApiError('bad_request', null, { status: 416 });
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  const disposition = `attachment; filename="${file.name}"`;
  const length = String(end - start + 1);
  reply.headers({ 'content-type': file.contentType, 'content-length': length, 'content-disposition': disposition });
  // A stream: Fastify replaces the length of a buffer, also for HEAD.
  if (method === 'HEAD' || end < start) return Readable.from([]);
  return file.handle.createReadStream({ start, end });
}

/** Whether the request asks for a range, and not for one of other bytes. */
function isRangeOf({ headers, method }: FastifyRequest, tag: string): boolean {
  const condition = headers['if-range'];
  return method === 'GET' && headers.range !== undefined && (condition === undefined || condition === tag);
}

const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/** The first and last byte; null for several ranges and other units, which a server may ignore. */
function parseRange(header: string, bytes: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = ONE_RANGE.exec(header.trim());
  if (match === null) return null;
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    return Number(suffix) === 0 || bytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, bytes - Number(suffix)), end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < bytes ? { start, end } : 'unsatisfiable';
}
