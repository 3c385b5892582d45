import { entityTag, JSON_TYPE, notModified, type HttpReply, type HttpRequest } from '@bourse/http';
import type { UniverseSnapshot } from '@bourse/universe';

/** A question to the universe of one version: the same one has the same answer, byte for byte. */
export interface Question {
  readonly snapshot: UniverseSnapshot;
  /** Everything that was asked, in one canonical text. */
  readonly canonical: string;
  /** What else the bytes depend on, such as the key that signs cursors. */
  readonly seed?: string;
}

/**
 * Answers in JSON: 304 when the client has the answer already, before any work; else what `make` makes. Undefined is a
 * 304 on its way.
 */
export function jsonAnswer(
  request: HttpRequest,
  reply: HttpReply,
  { snapshot, canonical, seed = '' }: Question,
  make: () => Buffer,
): Buffer | undefined {
  reply.header('content-type', JSON_TYPE);
  const tag = entityTag(`${snapshot.databaseId}\n${seed}`, snapshot.version, canonical, 'json');
  return notModified(request, reply, tag) ? undefined : make();
}

export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
