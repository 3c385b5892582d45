import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * A body in pieces, sent one behind another with one system call and copied nowhere: bytes that nobody changes while
 * they are on their way, and ASCII text. `byteLength` is that of all pieces together.
 */
export class ByteParts {
  constructor(
    readonly parts: readonly (Uint8Array | string)[],
    readonly byteLength: number,
  ) {}
}

/** The parts as one piece, for what needs that. */
export function joined({ parts, byteLength }: ByteParts): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    byteLength,
  );
}

/** Sends the parts past Fastify, which knows only bodies of one piece; its `onResponse` hooks run as ever. */
export function sendParts(reply: FastifyReply, { parts, byteLength }: ByteParts): FastifyReply {
  reply.header('content-length', byteLength).hijack();
  const { raw, request } = reply;
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  if (request.method !== 'HEAD') for (const part of parts) raw.write(part, 'latin1');
  raw.end();
  return reply;
}
