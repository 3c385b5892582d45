import type { z } from 'zod';
import type { Route } from '../route-table.js';
import { errorResponses, errorSchemas, type Examples } from './errors.js';
import { responseHeaders } from './headers.js';
import { type Json, namedSchemas } from './json-schema.js';
import { toOperation, type DocumentContext } from './operation.js';
import { tags } from './tags.js';

export interface DocumentInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly license?: { readonly name: string; readonly identifier: string };
  readonly contact?: { readonly name: string };
  /** Schemas by name; a response with one of them is written as a reference. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  readonly examples?: DocumentExamples;
  readonly endpoints?: DocumentContext['endpoints'];
}

/** Recorded answers: the 200 of each route by method, path and media type; errors by status. */
export interface DocumentExamples {
  readonly answers: DocumentContext['examples'];
  readonly errors: Readonly<Record<number, Examples>>;
}

const none: DocumentExamples = { answers: {}, errors: {} };

/** The OpenAPI 3.1 document of all routes: from their `@Endpoint`, the response schemas and the error table. */
export function openApiDocument(routes: readonly Route[], info: DocumentInfo): Json {
  const { title, version, description, license, contact, schemas, examples = none, endpoints = {} } = info;
  const nameOf: DocumentContext['nameOf'] = (schema) => Object.keys(schemas).find((name) => schemas[name] === schema);
  const paths = operations(routes, { nameOf, examples: examples.answers, endpoints });
  const responses = pickReferenced('responses', errorResponses(examples.errors), paths);
  return {
    openapi: '3.1.1',
    info: { title, version, description, ...(contact && { contact }), ...(license && { license }) },
    servers: [{ url: '/', description: 'The server that serves this document.' }],
    tags,
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey },
      headers: pickReferenced('headers', responseHeaders, { paths, responses }),
      responses,
      schemas: { ...namedSchemas(schemas), ...pickReferenced('schemas', errorSchemas(), responses) },
    },
  };
}

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API key: `bourse_live_…`. Create one with `./bourse keys create`; the first `npm start` prints a demo key.',
};

function operations(routes: readonly Route[], written: DocumentContext): Json {
  const documented = routes.filter(({ method, endpoint }) => method !== 'HEAD' && endpoint.hidden !== true);
  const result: Record<string, Record<string, Json>> = {};
  for (const route of documented) {
    const template = route.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    (result[template] ??= {})[route.method.toLowerCase()] = toOperation(route, written);
  }
  return result;
}

/** The components of one kind referenced by a part of the document. */
function pickReferenced(kind: string, components: Json, part: Json): Json {
  const text = JSON.stringify(part);
  const isUsed = (name: string) => text.includes(`"#/components/${kind}/${name}"`);
  return Object.fromEntries(Object.entries(components).filter(([name]) => isUsed(name)));
}
