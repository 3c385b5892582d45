import type { Reply } from '../wire/live-client.js';
import { expectSuccess, jsonOf, type VendorManners } from '../wire/reply-json.js';
import { SourceTrouble } from '../wire/source-trouble.js';
import { listOf, objectOf, optional, textOf, type WireObject } from '../wire/wire-values.js';

export interface PolygonPage {
  readonly document: WireObject;
  /** Absent on the wire when empty. */
  readonly results: readonly WireObject[];
  /** Only path and query are used, with any host in it. */
  readonly nextUrl: string | null;
}

const polygonManners: VendorManners = { keyed: true, sentences: [] };

/** One page; errors carry a `status` of their own, which takes precedence over that of HTTP. */
export function polygonPage(reply: Reply): PolygonPage | 'not_found' {
  const document = objectOf(jsonOf(reply, polygonManners));
  const status = document['status'];
  if (status === 'NOT_FOUND') return 'not_found';
  if (status === 'NOT_AUTHORIZED') throw new SourceTrouble('auth');
  if (status === 'ERROR') throw new SourceTrouble(failureIn(document));
  expectSuccess(reply.status, polygonManners);
  const isData = status === 'OK' || status === 'DELAYED' || document['results'] !== undefined;
  if (!isData) throw new SourceTrouble('malformed');
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
