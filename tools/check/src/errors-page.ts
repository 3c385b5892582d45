import { errorReference } from '@bourse/envelope';
import { z } from 'zod';
import { PARAMETERS_SECTION } from './parameters-section.js';

/** docs/errors.md, from the error table. */
export function errorsPage(): string {
  const rows = errorReference.map(
    ({ status, code, meaning, retry, details }) =>
      `| ${status} | \`${code}\` | ${meaning} | ${retry ? 'with backoff' : 'no'} | ${details === null ? '`null`' : shapeOf(details)} |`,
  );
  return `${HEAD}\n${rows.join('\n')}\n${foot}`;
}

function shapeOf(details: z.ZodType): string {
  return `\`${describe(z.toJSONSchema(details, { io: 'input' }) as Shape)}\``;
}

interface Shape {
  type?: string | string[];
  enum?: string[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
}

function describe(shape: Shape): string {
  if (shape.enum !== undefined) return shape.enum.join(' ⎮ ');
  if (shape.anyOf !== undefined) return shape.anyOf.map(describe).join(' or ');
  if (shape.type === 'array') return `[${describe(shape.items ?? {})}]`;
  if (shape.properties === undefined) return [shape.type ?? 'any'].flat().join(' or ');
  const fields = Object.entries(shape.properties).map(([name, field]) => `${name}: ${describe(field)}`);
  return `{${fields.join(', ')}}`;
}

const HEAD = `# Errors

Every error response has exactly these fields; \`details\` is null for codes without further data.

\`\`\`json
{ "code": "bad_request", "message": "…", "status": 400, "details": { "errors": [{ "field": "outputsize", "message": "must be at most 1000", "value": "5000" }] } }
\`\`\`

Branch on \`code\`, never on \`message\`. The request's id is in the \`X-Request-Id\` header.

| status | code | meaning | retry | details |
|---|---|---|---|---|`;

const foot = `
A 503 means maintenance, an unavailable database, or too many concurrent requests of the key. The server processes up to 16 requests of a key
at the same time and queues further ones in order; it rejects requests only if the queue is full. Rejected requests are free.

${PARAMETERS_SECTION}

## Retrying

- \`bad_request\`, \`unauthenticated\`, \`forbidden\`, \`not_found\`: never.
- \`rate_limit\`: after \`Retry-After\` seconds, at most 60, with jitter.
- \`internal\`, \`upstream_failure\`: up to three times, after 1, 2 and 4 seconds.

## Producing them on purpose

A key created with \`bourse keys create --env test\` can request any row of the table, to test a client. The header \`X-Simulate\` contains a code
or a status, followed by the details after semicolons. Simulated responses are free. Other keys cannot use the header.

| \`X-Simulate\` | answer |
|---|---|
| \`rate_limit;scope=month;retry_after=90\` | 429 with \`Retry-After: 90\` |
| \`503;retry_after=2;times=2\` | 503 twice for this key and header, then the real answer, then again |
| \`unauthenticated;reason=revoked\`, \`forbidden;reason=ip_not_allowlisted\` | 401, 403 with that reason |
| \`not_found;symbol=AAPL\`, \`404;from=2024-01-01\` | 404 of an unknown symbol, 404 of a window without data |
| \`422;field=symbols\` | 422 with an entry for that field |
| \`upstream_failure\`, \`504\`, \`502;last_error=rate_limited\` | 502, 504 with the sources' last error |
`;
