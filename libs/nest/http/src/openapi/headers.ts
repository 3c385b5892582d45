import type { Json } from './json-schema.js';

/** The response headers, in the order of the document. */
const answerHeaders = {
  RateLimit: {
    description: 'What is left (`r`) and for how many seconds (`t`), a member a limit.',
    schema: { type: 'string', examples: ['"minute";r=599;t=60, "month";r=999999;t=86400'] },
  },
  'RateLimit-Policy': {
    description: 'The limits of the key: quota (`q`) and window in seconds (`w`).',
    schema: { type: 'string', examples: ['"minute";q=600;w=60, "month";q=1000000;w=2592000'] },
  },
  ETag: {
    description: 'Strong validator of this content coding; send it back in If-None-Match.',
    schema: { type: 'string' },
  },
  'X-Request-Id': { description: 'The id of the request in the logs of the server.', schema: { type: 'string' } },
  'X-Degraded': {
    description: 'Only where a part of the answer is missing or older than it should be: the names of these parts.',
    schema: { type: 'string', examples: ['search'] },
  },
  'X-Universe-Version': {
    description: 'On what is answered from the universe of instruments: the version of it.',
    schema: { type: 'integer', examples: [12] },
  },
  'X-More': {
    description: 'On CSV: whether a ceiling cut rows off, as `meta.more` says in JSON.',
    schema: { type: 'boolean' },
  },
  Link: {
    description: 'The next page of CSV or NDJSON, and of prices in any form, `rel="next"`, as long as there is one.',
    schema: { type: 'string', examples: ['</v1/stocks?cursor=…>; rel="next"'] },
  },
};

const retryAfter = { description: 'Seconds to wait before the same request.', schema: { type: 'integer', minimum: 1 } };

export const responseHeaders: Json = { ...answerHeaders, 'Retry-After': retryAfter };

/** References to the headers of an answer, without those declared absent. */
export function headerReferences(has: Readonly<Record<string, boolean>>): Json {
  const names = Object.keys(answerHeaders).filter((name) => has[name] ?? true);
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
