import { errorReference } from '@bourse/envelope';
import { z } from 'zod';

/** docs/errors.md, from the error table. */
export function errorsPage(): string {
  const rows = errorReference.map(
    ({ status, code, meaning, retry, details }) =>
      `| ${status} | \`${code}\` | ${meaning} | ${retry ? 'with backoff' : 'no'} | ${details === null ? '`null`' : shapeOf(details)} |`,
  );
  return `${head}\n${rows.join('\n')}\n${foot}`;
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

const head = `# Errors

Every answer that is not a success has this body and no other key; \`details\` is null where a code has nothing to add.

\`\`\`json
{ "code": "bad_request", "message": "…", "status": 400, "details": { "errors": [{ "field": "outputsize", "message": "must be at most 1000", "value": "5000" }] } }
\`\`\`

Branch on \`code\`, never on \`message\`. The request's id is in the \`X-Request-Id\` header.

| status | code | meaning | retry | details |
|---|---|---|---|---|`;

const foot = `
## Retrying

- \`bad_request\`, \`unauthenticated\`, \`forbidden\`, \`not_found\`: never.
- \`rate_limit\`: after \`Retry-After\` seconds, at most 60, with jitter.
- \`internal\`, \`upstream_failure\`: up to three times, after 1, 2 and 4 seconds.
`;
