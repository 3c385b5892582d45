import { type ErrorCode, type ErrorReferenceRow, errorReference } from '@bourse/envelope';
import { inlineSchema, type Json, toNullable } from './json-schema.js';

/** Error examples by cause. */
export type Examples = Readonly<Record<string, unknown>>;

/** The errors of operations by status: the name of each in the document and in generated clients. */
const names: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  401: 'UnauthenticatedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  410: 'GoneError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  422: 'UnprocessableError',
  429: 'RateLimitError',
  500: 'InternalError',
  502: 'UpstreamFailureError',
  503: 'UnavailableError',
  504: 'UpstreamTimeoutError',
};

/** The condition of a status: an operation without it never answers with that status. */
const conditions: Readonly<Record<number, keyof Reads>> = { 410: 'since', 413: 'body', 415: 'body', 422: 'values' };

/** The inputs of an operation. */
interface Reads {
  readonly body: boolean;
  /** A parameter or a body. */
  readonly values: boolean;
  /** A token of an earlier response. */
  readonly since: boolean;
}

/** The rows of the error table that have a schema and a response in the document. */
const documented = errorReference.filter(({ status }) => names[status] !== undefined);

/** The responses of an operation: the statuses of its codes that its inputs allow. */
export function errorReferences(codes: ReadonlySet<ErrorCode>, reads: Reads): Json {
  const isPossible = (status: number) => conditions[status] === undefined || reads[conditions[status]];
  const rows = documented.filter(({ code, status }) => codes.has(code) && isPossible(status));
  return Object.fromEntries(rows.map(({ status }) => [status, { $ref: `#/components/responses/${names[status]}` }]));
}

/** One response per status, so that an operation with a code names all its statuses. */
export function errorResponses(examples: Readonly<Record<number, Examples>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(documented.map((row) => [names[row.status], response(row, examples[row.status])]));
}

function response({ status, meaning, retry }: ErrorReferenceRow, examples: Examples = {}): Json {
  const isTimed = status === 429 || status === 503;
  const media = {
    schema: { $ref: `#/components/schemas/${names[status]}` },
    ...(Object.keys(examples).length === 0 ? {} : { examples: exampleObjects(examples) }),
  };
  return {
    description: `${meaning} ${retry ? 'Retry with backoff.' : 'Do not retry.'}`,
    ...(isTimed ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } } : {}),
    content: { 'application/json': media },
  };
}

function exampleObjects(examples: Examples): Json {
  const objects = Object.entries(examples).map(([summary, value]) => [
    summary.toLowerCase().replaceAll(/\W+/g, '_'),
    { summary, value },
  ]);
  return Object.fromEntries(objects);
}

/** One schema for each of these responses: the envelope with the one status and the details of its row. */
export function errorSchemas(): Readonly<Record<string, Json>> {
  return Object.fromEntries(documented.map((row) => [names[row.status], envelope(row)]));
}

function envelope({ status, code, meaning, details }: ErrorReferenceRow): Json {
  const shape = details === null ? { type: 'object' } : inlineSchema(details);
  return {
    type: 'object',
    description: meaning,
    properties: {
      code: { type: 'string', enum: [code] },
      message: { type: 'string', description: 'Human-readable; the wording may change.' },
      status: { type: 'integer', format: 'int32', minimum: status, maximum: status },
      details: { ...toNullable(shape), description: 'Machine-readable context; null if absent.' },
    },
    required: ['code', 'message', 'status', 'details'],
  };
}
