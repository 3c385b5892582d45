// An endpoint as its page shows it, read from the OpenAPI document.
import { type CodeSample, codeSamples } from '@bourse/front-end';
import { type Field, fieldsOf, toField } from './fields.ts';
import type { ErrorBody, Media, OpenApi, Operation, Response } from './openapi.ts';

export interface Header {
  readonly name: string;
  readonly description: string;
}

export interface ErrorCase {
  readonly name: string;
  readonly body: ErrorBody;
}

/** A status other than 200, with the answers of its cases. */
export interface Refusal {
  readonly status: string;
  readonly code: string;
  readonly description: string;
  readonly headers: readonly Header[];
  readonly cases: readonly ErrorCase[];
}

export interface ParameterField extends Field {
  readonly in: 'path' | 'query';
  /** Its value in the sample; null if the sample does not send it. */
  readonly sample: string | null;
}

/** An answer of the sample, by media type. */
export interface ExampleAnswer {
  readonly type: string;
  readonly text: string;
}

export interface Endpoint {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  /** `/v1/stocks/{symbol}`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly title: string;
  readonly description: string;
  readonly isPublic: boolean;
  /** Null: any valid key. */
  readonly scope: string | null;
  readonly cost: string;
  readonly parameters: readonly ParameterField[];
  readonly body: { readonly fields: readonly Field[]; readonly sample: unknown } | null;
  readonly answer: readonly Field[];
  readonly examples: readonly ExampleAnswer[];
  readonly headers: readonly Header[];
  /** What a 304 costs; null for a method without it. */
  readonly unchanged: string | null;
  readonly refusals: readonly Refusal[];
  /** The sample request in the languages that have an equivalent. */
  readonly samples: readonly (CodeSample & { readonly code: string })[];
}

const JSON_TYPE = 'application/json';

/** The endpoints in the order of the document. */
export function readEndpoints(document: OpenApi): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toEndpoint({ path, method, operation }, document)),
  );
}

interface Route {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function toEndpoint({ path, method, operation }: Route, document: OpenApi): Endpoint {
  const { responses, requestBody, security } = operation;
  const success = responses['200']!;
  const parameters = parametersOf({ path, method, operation }, document);
  const body = requestBody?.content[JSON_TYPE];
  const { schemas } = document.components;
  return {
    address: operation['x-page'],
    method: method.toUpperCase() as Endpoint['method'],
    path,
    operationId: operation.operationId,
    tag: operation.tags[0]!,
    title: operation.summary,
    description: operation.description,
    isPublic: security !== undefined,
    scope: operation['x-scope'] ?? null,
    cost: costOf(operation),
    parameters,
    body: body === undefined ? null : { fields: fieldsOf(body.schema, schemas), sample: body.example },
    answer: fieldsOf(success.content![JSON_TYPE]!.schema, schemas),
    examples: Object.entries(success.content!).map(([type, { example }]) => ({ type, text: textOf(example) })),
    headers: headersOf(success, document),
    unchanged: responses['304']?.description ?? null,
    refusals: refusalsOf(responses, document, new Set(parameters.map(({ name }) => name))),
    samples: samplesOf(method, operation),
  };
}

function samplesOf(method: string, { 'x-sample': target, requestBody }: Operation): Endpoint['samples'] {
  const body = requestBody?.content[JSON_TYPE]?.example ?? null;
  const request = { method: method.toUpperCase() as Endpoint['method'], target, accept: JSON_TYPE, body };
  return codeSamples(request, null).flatMap(({ code, ...sample }) => (code === null ? [] : [{ ...sample, code }]));
}

function costOf({ 'x-units': units, security }: Operation): string {
  if (security !== undefined) return 'Free';
  if (units === undefined) return '1 unit per item';
  return { 0: 'Free', 1: '1 unit' }[units] ?? `${units} units`;
}

function parametersOf({ path, operation }: Route, { components }: OpenApi): ParameterField[] {
  const [samplePath, query] = operation['x-sample'].split('?');
  const values = new URLSearchParams(query);
  const segments = samplePath!.split('/');
  const inPath = new Map(path.split('/').map((segment, at) => [segment, segments[at]]));
  return (operation.parameters ?? []).map(({ name, in: place, required, description, schema }) => ({
    ...toField(
      { name, schema: { ...schema, ...(description && { description }) }, isRequired: required },
      components.schemas,
    ),
    in: place,
    sample: place === 'path' ? decodeURIComponent(inPath.get(`{${name}}`) ?? '') : values.get(name),
  }));
}

function headersOf({ headers = {} }: Response, { components }: OpenApi): Header[] {
  return Object.keys(headers).map((name) => ({ name, description: components.headers[name]!.description }));
}

function refusalsOf(responses: Operation['responses'], document: OpenApi, own: ReadonlySet<string>): Refusal[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, reference]) => {
      const response = document.components.responses[reference.$ref!.split('/').at(-1)!]!;
      const cases = casesOf(response.content![JSON_TYPE]!, own);
      const { description = '' } = response;
      return { status, code: cases[0]!.body.code, description, headers: headersOf(response, document), cases };
    });
}

/** The recorded cases of a status, without those of parameters that the endpoint lacks. */
function casesOf({ examples = {} }: Media, own: ReadonlySet<string>): ErrorCase[] {
  const all = Object.values(examples).map(({ summary, value }) => ({ name: summary, body: value }));
  const possible = all.filter(({ body }) => body.details?.errors?.every(({ field }) => own.has(field)) ?? true);
  return possible.length === 0 ? all.slice(0, 1) : possible;
}

/** Empty for a new endpoint whose answer is not recorded yet: recording needs a server, and a server needs these pages. */
const textOf = (example: unknown = '') =>
  typeof example === 'string' ? example.replaceAll('\r\n', '\n') : JSON.stringify(example, null, 2);
