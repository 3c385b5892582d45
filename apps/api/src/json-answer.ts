import { contentTag, JSON_TYPE, notModified, type HttpReply, type HttpRequest } from '@bourse/http';

/** Answers with these bytes of JSON, or, undefined, with the 304 for a client that has them already. */
export function jsonAnswer(request: HttpRequest, reply: HttpReply, bytes: Buffer): Buffer | undefined {
  reply.header('content-type', JSON_TYPE);
  return notModified(request, reply, contentTag(bytes)) ? undefined : bytes;
}

export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
