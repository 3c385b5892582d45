import type { Json } from './json-schema.js';

/** The response headers, in the order of the document. */
const answerHeaders = {
  RateLimit: {
    description: 'Remaining requests (`r`) and seconds until reset (`t`), one entry per limit.',
    schema: { type: 'string', examples: ['"minute";r=599;t=60, "month";r=999999;t=86400'] },
  },
  'RateLimit-Policy': {
    description: 'The limits of the key: quota (`q`) and window in seconds (`w`).',
    schema: { type: 'string', examples: ['"minute";q=600;w=60, "month";q=1000000;w=2592000'] },
  },
  ETag: {
    description: 'Strong validator of this content coding, for If-None-Match.',
    schema: { type: 'string' },
  },
  'X-Request-Id': { description: 'Id of the request in the server logs.', schema: { type: 'string' } },
  'X-Degraded': {
    description: 'Names of the parts of the response that are missing or outdated; absent otherwise.',
    schema: { type: 'string', examples: ['search'] },
  },
  'X-Universe-Version': {
    description: 'Version of the universe that the response is based on.',
    schema: { type: 'integer', examples: [12] },
  },
  'X-More': {
    description: 'On CSV: whether a row limit truncated the result, like `meta.more` in JSON.',
    schema: { type: 'boolean' },
  },
  Link: {
    description: '`rel="next"`: the next page of CSV or NDJSON, and of prices in any format; absent on the last page.',
    schema: { type: 'string', examples: ['</v1/stocks?cursor=…>; rel="next"'] },
  },
};

const retryAfter = { description: 'Seconds to wait before a retry.', schema: { type: 'integer', minimum: 1 } };

export const responseHeaders: Json = { ...answerHeaders, 'Retry-After': retryAfter };

/** References to the headers of an answer, without those declared absent. */
export function headerReferences(has: Readonly<Record<string, boolean>>): Json {
  const names = Object.keys(answerHeaders).filter((name) => has[name] ?? true);
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
