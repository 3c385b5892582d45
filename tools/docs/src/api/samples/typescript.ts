import type { Endpoint } from '../endpoint.ts';
import { argumentsOf, type Call } from './call.ts';

/** The longest literal on one line. */
const MAX_LINE = 72;

/** A call of `@bourse/sdk`; probes, which it lacks, are called by `fetch`. */
export function typescriptSample(endpoint: Endpoint): string {
  if (endpoint.isPublic) {
    return `const response = await fetch(\`\${process.env.BOURSE_URL}${endpoint.sample}\`);\nconsole.log(JSON.stringify(await response.json(), null, 2));`;
  }
  const call = argumentsOf(endpoint);
  return `import { BourseClient } from '@bourse/sdk';

const bourse = new BourseClient(); // BOURSE_URL and BOURSE_API_KEY
const answer = await bourse.${methodOf(endpoint)}(${argumentText(call)});
console.log(JSON.stringify(answer, null, 2));`;
}

/** Methods have the name of their operation, except those of the listing. */
function methodOf({ operationId }: Endpoint): string {
  return { stocks: 'stocks.list', stocksBySymbol: 'stocks.get' }[operationId] ?? operationId;
}

function argumentText({ path, named }: Call): string {
  const texts = [...path.values()].map((value) => literal(value));
  if (named.size > 0) texts.push(literal(Object.fromEntries(named)));
  return texts.join(', ');
}

/** A value as TypeScript writes it: bare keys, single quotes; on several lines where one would be long. */
function literal(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Array.isArray(value)
    ? value.map((each) => literal(each, inner))
    : Object.entries(value).map(([name, each]) => `${name}: ${literal(each, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length <= MAX_LINE && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}
