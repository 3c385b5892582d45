// The Markdown form of an endpoint: for readers of text, and for the search of the pages.
import type { Endpoint, ParameterField, Refusal } from './endpoint.ts';
import type { Field } from './fields.ts';

/** The page of an endpoint as Markdown. */
export function endpointMarkdown(endpoint: Endpoint): string {
  const { title, method, path, description, parameters, body, answer } = endpoint;
  const parts = [
    `# ${title}`,
    `\`${method} ${path}\``,
    description,
    factsOf(endpoint)
      .map(([name, value]) => `- ${name}: ${value}`)
      .join('\n'),
    ...(parameters.length === 0 ? [] : ['## Parameters', parameterTable(parameters)]),
    ...(body === null ? [] : ['## Body', fieldList(body.fields)]),
    '## Response',
    fieldList(answer),
    ...endpoint.examples.map(
      ({ type, text }) => `\`${type}\`, with shortened lists:\n\n${fence(formats[type]?.[1] ?? '', text)}`,
    ),
    ...(endpoint.headers.length === 0
      ? []
      : ['## Headers', endpoint.headers.map(({ name, description: text }) => `- \`${name}\`: ${text}`).join('\n')]),
    '## Errors',
    ...endpoint.refusals.map(refusalText),
    '## Samples',
    'Programs read `BOURSE_URL` and `BOURSE_API_KEY` from the environment.',
    ...endpoint.samples.map(({ name, language, code }) => `### ${name}\n\n${fence(language, code)}`),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Scope, cost and formats, as names and values in Markdown. */
export function factsOf(endpoint: Endpoint): [name: string, value: string][] {
  const mediaTypes = endpoint.examples.map(({ type }) => `\`${type}\``).join(', ');
  return [
    ['Scope', scopeText(endpoint)],
    ['Cost', endpoint.cost],
    ...(endpoint.unchanged === null ? [] : [['Status 304', endpoint.unchanged] as [string, string]]),
    ['Formats', mediaTypes],
  ];
}

/** The scope that a key needs, in Markdown. */
export function scopeText({ scope, isPublic }: Endpoint): string {
  if (isPublic) return 'no key';
  return scope === null ? 'any key' : `\`${scope}\``;
}

/** Everything about the values of a field that is not its description. */
export function rulesOf({ type, limits, values, default: preset, example }: Field): string[] {
  const choice = values.length === 1 ? 'Only' : type.startsWith('array') ? 'Any of' : 'One of';
  return [
    ...(values.length === 0 ? [] : [`${choice} ${values.map((value) => `\`${value}\``).join(', ')}`]),
    ...limits.map((limit) => limit.charAt(0).toUpperCase() + limit.slice(1)),
    ...(preset === null ? [] : [`Default \`${preset}\``]),
    ...(example === null || values.length > 0 ? [] : [`Example \`${example}\``]),
  ];
}

/** The names of media types, and the languages in which their text is highlighted. */
export const formats: Readonly<Record<string, readonly [name: string, language: string]>> = {
  'application/json': ['JSON', 'json'],
  'application/x-ndjson': ['NDJSON', 'json'],
  'text/csv': ['CSV', 'csv'],
};

const fence = (language: string, text: string) => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

/** A cell of a table: a line without column separators. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

function parameterTable(parameters: readonly ParameterField[]): string {
  const rows = parameters.map((each) => {
    const name = `\`${each.name}\`${each.isRequired ? ', required' : ''}`;
    const rules = rulesOf(each).join('. ');
    return `| ${[name, each.type, rules, each.description].map(cell).join(' | ')} |`;
  });
  return `| parameter | type | values | description |\n|---|---|---|---|\n${rows.join('\n')}`;
}

function fieldList(fields: readonly Field[], indent = ''): string {
  return fields
    .map((field) => {
      const rules = rulesOf({ ...field, example: null }).join('. ');
      const optional = field.isRequired ? '' : ', optional';
      const text = [field.description, rules].filter((part) => part !== '').join(' ');
      const line = `${indent}- \`${field.name}\` (${field.type}${optional})${text === '' ? '' : `: ${text}`}`;
      return field.fields.length === 0 ? line : `${line}\n${fieldList(field.fields, `${indent}  `)}`;
    })
    .join('\n');
}

function refusalText({ status, code, description, cases }: Refusal): string {
  const list = cases.map(({ name, body }) => `- ${name}: “${body.message}”`).join('\n');
  return `### ${status} ${code}\n\n${description}\n\n${list}\n\n${fence('json', JSON.stringify(cases[0]!.body, null, 2))}`;
}
