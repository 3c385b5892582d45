import type { SendRequest } from './rest.js';

const MISSED_MATCHES = 'A part of the search failed: better matches may exist.';

/** What an answer lacks, by the parts that `X-Degraded` names; the others do not concern the answer. */
const texts = new Map([
  ['upstream', 'The live source of prices failed: newer data may exist.'],
  ['search', MISSED_MATCHES],
  ['lexical', MISSED_MATCHES],
  ['semantic', MISSED_MATCHES],
]);

/** Sends requests, and adds to `warnings` what their answers lack. */
export function collectWarnings(send: SendRequest, warnings: Set<string>): SendRequest {
  return async (request) => {
    const answer = await send(request);
    for (const part of answer.headers['x-degraded']?.split(', ') ?? []) {
      const text = texts.get(part);
      if (text !== undefined) warnings.add(text);
    }
    return answer;
  };
}
