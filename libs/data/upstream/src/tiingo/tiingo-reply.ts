import type { Reply } from '../wire/live-client.js';
import { expectSuccess, jsonOf, type ReplyRules } from '../wire/reply-json.js';
import { SourceError } from '../wire/source-error.js';
import { isWireObject, listOf, objectOf, type WireObject } from '../wire/wire-values.js';

/** The quota used to be reported in a sentence with status 200. */
const tiingoRules: ReplyRules = {
  isKeyed: true,
  sentences: [
    [/you have run over|rate limit|too many requests/i, 'rate_limited'],
    [/invalid token|not authorized/i, 'auth'],
  ],
};

const details: readonly (readonly [RegExp, 'not_found' | 'rate_limited' | 'auth'])[] = [
  [/not found/i, 'not_found'],
  [/you have run over|rate limit|too many requests/i, 'rate_limited'],
  [/token|permission|authorized|authentication/i, 'auth'],
];

/** The rows of a reply; errors are `{"detail": "…"}` with any status. */
export function tiingoRows(reply: Reply): readonly WireObject[] | 'not_found' {
  const document = jsonOf(reply, tiingoRules);
  if (isWireObject(document) && typeof document['detail'] === 'string') {
    const detail = document['detail'];
    const failure = details.find(([pattern]) => pattern.test(detail))?.[1] ?? 'upstream_error';
    if (failure === 'not_found') return failure;
    throw new SourceError(failure);
  }
  expectSuccess(reply.status, tiingoRules);
  return listOf(document).map(objectOf);
}
