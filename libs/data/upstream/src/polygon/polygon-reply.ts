import type { Reply } from '../wire/live-client.js';
import { expectSuccess, jsonOf, type ReplyRules } from '../wire/reply-json.js';
import { SourceError } from '../wire/source-error.js';
import { listOf, objectOf, optional, textOf, type WireObject } from '../wire/wire-values.js';

export interface PolygonPage {
  readonly document: WireObject;
  /** Absent on the wire when empty. */
  readonly results: readonly WireObject[];
  /** The URL of the next page. Only its path and query are used. */
  readonly nextUrl: string | null;
}

const polygonRules: ReplyRules = { isKeyed: true, sentences: [] };

/** One page; errors carry a `status` of their own, which takes precedence over that of HTTP. */
export function polygonPage(reply: Reply): PolygonPage | 'not_found' {
  const document = objectOf(jsonOf(reply, polygonRules));
  const status = document['status'];
  if (status === 'NOT_FOUND') return 'not_found';
  if (status === 'NOT_AUTHORIZED') throw new SourceError('auth');
  if (status === 'ERROR') throw new SourceError(failureIn(document));
  expectSuccess(reply.status, polygonRules);
  const isData = status === 'OK' || status === 'DELAYED' || document['results'] !== undefined;
  if (!isData) throw new SourceError('malformed');
  return {
    document,
    results: (optional(document['results'], listOf) ?? []).map(objectOf),
    nextUrl: optional(document['next_url'], textOf),
  };
}

function failureIn({ error, message }: WireObject) {
  const text = String(error ?? message);
  if (/maximum requests|rate limit|too many/i.test(text)) return 'rate_limited';
  return /api ?key|not authorized|unauthorized/i.test(text) ? 'auth' : 'upstream_error';
}
