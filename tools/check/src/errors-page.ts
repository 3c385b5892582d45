import { errorReference } from '@bourse/envelope';
import { z } from 'zod';
import { PARAMETERS_SECTION } from './parameters-section.js';

/** docs/reference/errors.md, from the error table. */
export function renderErrorsPage(): string {
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

This page lists every error, its details, when to retry it, and how to produce it in a test.

Every error response has this body and no other keys; \`details\` is null if a code has no details.

\`\`\`json
{ "code": "bad_request", "message": "…", "status": 400, "details": { "errors": [{ "field": "outputsize", "message": "must be at most 1000", "value": "5000" }] } }
\`\`\`

Branch on \`code\`, never on \`message\`. The header \`X-Request-Id\` contains the id of the request.

## Codes

| status | code | meaning | retry | details |
|---|---|---|---|---|`;

const foot = `
A 503 means maintenance, an unavailable database, or more requests of this key than the server can process. Up to 16 requests of a key are
processed concurrently; more requests wait in order, and are refused only if the queue is long. Refused requests are free of charge.

${PARAMETERS_SECTION}

## Retrying

- \`bad_request\`, \`unauthenticated\`, \`forbidden\`, \`not_found\`: never.
- \`rate_limit\`: after \`Retry-After\` seconds, at most 60, with jitter.
- \`internal\`, \`upstream_failure\`: up to three times, after 1, 2 and 4 seconds.

## Simulate errors

A key created with \`./bourse keys create --env test\` can request any row of the table, to test how a client handles it; so can the demo key.
The header \`X-Simulate\` contains a code or a status and, after semicolons, values for the details. The response is free of charge, its log
line has the reason \`simulated\`, and alerts do not count it. The server ignores the header of other keys. The page \`/#/errors\` of a server
shows each row live.

| \`X-Simulate\` | response |
|---|---|
| \`rate_limit;scope=month;retry_after=90\` | 429 with \`Retry-After: 90\` |
| \`503;retry_after=2;times=2\` | 503 twice for this key and header, then the actual response, then 503 again |
| \`unauthenticated;reason=revoked\`, \`forbidden;reason=ip_not_allowlisted\` | 401, 403 with that reason |
| \`not_found;symbol=AAPL\`, \`404;from=2024-01-01\` | 404 of an unknown symbol, 404 of a window without data |
| \`422;field=symbols\` | 422 with an entry for that field |
| \`upstream_failure\`, \`504\`, \`502;last_error=rate_limited\` | 502, 504 with the sources' last error |
`;
