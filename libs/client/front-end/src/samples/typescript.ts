import { type Call, type ShownRequest, streamOf, textTypeOf } from './call.ts';

/** The longest literal on one line. */
const MAX_LINE = 72;

/** A call of `@bourse/sdk`; probes, which it lacks, are called by `fetch`. */
export function typescriptSample(request: ShownRequest, call: Call, origin: string | null): string | null {
  const { route, operation } = call;
  if (operation === null) return null;
  if (operation.isPublic) {
    const address = `${origin ?? '${process.env.BOURSE_URL}'}${request.target}`;
    return `const response = await fetch(\`${address}\`);\nconsole.log(JSON.stringify(await response.json(), null, 2));`;
  }
  const textType = textTypeOf(request);
  const method = textType === null ? operation.typescript : streamOf(route, textType);
  if (method === null) return null;
  const client =
    origin === null
      ? 'new BourseClient(); // BOURSE_URL and BOURSE_API_KEY'
      : `new BourseClient({ baseUrl: '${origin}' }); // BOURSE_API_KEY`;
  const print = textType === null ? 'JSON.stringify(answer, null, 2)' : 'answer';
  return `import { BourseClient } from '@bourse/sdk';

const bourse = ${client}
const answer = await bourse.${method}(${argumentText(call)});
console.log(${print});`;
}

function argumentText({ segment, named }: Call): string {
  const texts = segment === null ? [] : [literal(segment)];
  if (named.size > 0) texts.push(literal(Object.fromEntries(named)));
  return texts.join(', ');
}

/** A value as TypeScript writes it: bare keys, single quotes; on several lines where one would be long. */
function literal(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Array.isArray(value)
    ? value.map((each) => literal(each, inner))
    : Object.entries(value).map(([name, each]) => `${name}: ${literal(each, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length <= MAX_LINE && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}

function quote(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return `'${escaped.replaceAll("'", String.raw`\'`)}'`;
}
