// The same request as a command and as code.
import { graphqlSample } from './graphql-sample.js';
import { isText, partsOf, type RequestParts, type ShownRequest } from './request.js';

export interface CodeSample {
  readonly language: 'curl' | 'TypeScript' | 'Python' | 'GraphQL';
  /** Null if this language has no equivalent. */
  readonly code: string | null;
}

/** `origin`: where the server listens. */
export function codeSamples(request: ShownRequest, origin: string): CodeSample[] {
  const parts = partsOf(request);
  return [
    { language: 'curl', code: curlSample(request, origin) },
    { language: 'TypeScript', code: typescriptSample(request, parts, origin) },
    { language: 'Python', code: pythonSample(request, parts, origin) },
    { language: 'GraphQL', code: isText(request) ? null : graphqlSample(parts) },
  ];
}

function curlSample({ target, accept, body, ...request }: ShownRequest, origin: string): string {
  const lines = [
    ...(isText({ ...request, target, accept, body }) ? [`-H ${quoteForShell(`Accept: ${accept}`)}`] : []),
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoteForShell(JSON.stringify(body))}`]),
    quoteForShell(origin + target),
  ];
  return [`curl -H "Authorization: Bearer $BOURSE_API_KEY"`, ...lines].join(' \\\n  ');
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The method of the SDK for each endpoint, as both clients call it. */
const methods: Readonly<
  Record<string, { readonly typescript: string; readonly python: string; readonly positional?: string }>
> = {
  stocks: { typescript: 'stocks.list', python: 'stocks.list' },
  'stocks/:symbol': { typescript: 'stocks.get', python: 'stocks.get' },
  symbol_search: { typescript: 'symbolSearch', python: 'symbol_search', positional: 'query' },
  resolve: { typescript: 'resolve', python: 'resolve', positional: 'items' },
  time_series: { typescript: 'timeSeries', python: 'time_series', positional: 'symbol' },
  dividends: { typescript: 'dividends', python: 'dividends', positional: 'symbol' },
  splits: { typescript: 'splits', python: 'splits', positional: 'symbol' },
  quotes: { typescript: 'quotes', python: 'quotes', positional: 'symbols' },
  exchanges: { typescript: 'exchanges', python: 'exchanges' },
  countries: { typescript: 'countries', python: 'countries' },
  types: { typescript: 'types', python: 'types' },
  sectors: { typescript: 'sectors', python: 'sectors' },
  completeness: { typescript: 'completeness', python: 'completeness' },
  usage: { typescript: 'usage', python: 'usage' },
  'admin/status': { typescript: 'adminStatus', python: 'admin_status' },
  'admin/imports': { typescript: 'adminImports', python: 'admin_imports' },
  'admin/keys': { typescript: 'adminKeys', python: 'admin_keys' },
};

function typescriptSample(request: ShownRequest, parts: RequestParts, origin: string): string | null {
  const method = methods[parts.endpoint];
  if (method === undefined) return null;
  const start = `import { BourseClient } from '@bourse/sdk';\n\nconst bourse = new BourseClient({ baseUrl: '${origin}', apiKey });\n`;
  const object = objectText(argumentsOf(parts), { separator: ': ', open: '{', close: '}', text: quoteForScript });
  if (isText(request)) {
    const name = request.accept === 'text/csv' ? 'csv' : 'ndjson';
    return parts.endpoint === 'stocks' ? `${start}const rows = await bourse.stocks.${name}(${object});` : null;
  }
  const argument = parts.segment === null ? object : quoteForScript(parts.segment);
  return `${start}const answer = await bourse.${method.typescript}(${argument});`;
}

function pythonSample(request: ShownRequest, parts: RequestParts, origin: string): string | null {
  const method = methods[parts.endpoint];
  if (method === undefined || (isText(request) && parts.endpoint !== 'stocks')) return null;
  const start = `from bourse import Bourse\n\nbourse = Bourse("${origin}", api_key)\n`;
  const { positional } = method;
  const values = argumentsOf(parts);
  const first = parts.segment ?? (positional === undefined ? undefined : values[positional]);
  const named = Object.entries(values).filter(([name]) => name !== positional);
  const list = [
    ...(first === undefined ? [] : [pythonValue(first)]),
    ...named.map(([name, value]) => `${name}=${pythonValue(value)}`),
  ].join(', ');
  const call = isText(request) ? `stocks.${request.accept === 'text/csv' ? 'csv' : 'ndjson'}` : method.python;
  return `${start}answer = bourse.${call}(${list})`;
}

type Value = string | number | boolean | object;

/** The parameters with their types: numbers and truth values are not text. */
export function argumentsOf({ query, body }: RequestParts): Record<string, Value> {
  if (body !== null) return body as Record<string, Value>;
  return Object.fromEntries([...query].map(([name, value]) => [name, typedValue(name, value)]));
}

const numericParameters = new Set(['limit', 'outputsize']);

function typedValue(name: string, value: string): Value {
  if (numericParameters.has(name)) return Number(value);
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

interface Notation {
  readonly separator: string;
  readonly open: string;
  readonly close: string;
  readonly text: (value: string) => string;
}

function objectText(values: Readonly<Record<string, Value>>, notation: Notation): string {
  const entries = Object.entries(values).map(
    ([name, value]) => `${name}${notation.separator}${valueText(value, notation)}`,
  );
  return entries.length === 0 ? '' : `${notation.open} ${entries.join(', ')} ${notation.close}`;
}

function valueText(value: Value, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (Array.isArray(value)) return `[${value.map((item: Value) => valueText(item, notation)).join(', ')}]`;
  return typeof value === 'object' ? objectText(value as Record<string, Value>, notation) : String(value);
}

function quoteForScript(text: string): string {
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

function pythonValue(value: Value): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'object') {
    return valueText(value, { separator: ': ', open: '{', close: '}', text: JSON.stringify }).replaceAll(
      /([{,] )(\w+): /g,
      '$1"$2": ',
    );
  }
  return JSON.stringify(value);
}
