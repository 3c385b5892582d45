import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * A body in pieces, sent with one system call and without a copy: bytes that must not change until they are sent, and
 * ASCII text. `byteLength` is the total of all pieces.
 */
export class ByteParts {
  constructor(
    readonly parts: readonly (Uint8Array | string)[],
    readonly byteLength: number,
  ) {}
}

/** The parts as one piece. */
export function joinParts({ parts, byteLength }: ByteParts): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    byteLength,
  );
}

/** Sends the parts without Fastify, which supports only bodies of one piece; its `onResponse` hooks still run. */
export function sendParts(reply: FastifyReply, { parts, byteLength }: ByteParts): FastifyReply {
  reply.header('content-length', byteLength).hijack();
  const { raw, request } = reply;
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  if (request.method !== 'HEAD') for (const part of parts) raw.write(part, 'latin1');
  raw.end();
  return reply;
}
