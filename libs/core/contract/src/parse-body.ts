import { ApiError, type FieldFailure, fieldErrors } from '@bourse/envelope';
import { z } from 'zod';
import { type CarriedCodes, noCarriedCodes, withCarriedCodes } from './carried-codes.js';
import { textOf } from './json-text.js';
import { MAX_UNKNOWN, unknownMessage } from './unknown-parameter.js';

/** A request's body: an object of the builders in `fields.ts`, lists of such objects included, or what a vendor reads. */
export type BodySchema = z.ZodType;

export interface BodyOptions {
  /** Other faults of the request: all faults are reported at once. */
  readonly failures?: readonly FieldFailure[] | undefined;
  /** Valid codes in addition to those of the tables. */
  readonly carried?: CarriedCodes | undefined;
}

const noFailures: readonly FieldFailure[] = [];

/**
 * Reads a parsed JSON body by a schema of the contract; undefined when none was sent. Throws one `bad_request` with
 * every invalid field, a member of a list as `items[3].mic`. An unknown key of a strict object is such a field.
 */
export function parseBody<S extends BodySchema>(schema: S, body: unknown, options: BodyOptions = {}): z.output<S> {
  const { failures = noFailures, carried = noCarriedCodes } = options;
  const parsed = withCarriedCodes(carried, () => schema.safeParse(body));
  if (parsed.success && failures.length === 0) return parsed.data;
  throw fieldErrors([...failures, ...(parsed.success ? [] : bodyFailures(parsed.error, schema, body))]);
}

/** Creates the error for a body that is not JSON. */
export function malformedBody(text: string | null, failures = noFailures): ApiError<'bad_request'> {
  return fieldErrors([...failures, { field: BODY, message: 'is not valid JSON', value: text, status: 400 }]);
}

const BODY = 'body';

function bodyFailures({ issues }: z.ZodError, schema: BodySchema, body: unknown): FieldFailure[] {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ path: issue.path, key })) : [],
  );
  return [
    ...issues.filter(({ code }) => code !== 'unrecognized_keys').map((issue) => toFailure(issue, body)),
    ...unknown.slice(0, MAX_UNKNOWN).map(({ path, key }, at): FieldFailure => {
      const value = textOf(valueAt(body, [...path, key]));
      const message = unknownMessage(key, membersAt(schema, path), at, 'field');
      return { field: fieldOf([...path, key]), message, value, status: 400 };
    }),
  ];
}

function toFailure(issue: z.core.$ZodIssue, body: unknown): FieldFailure {
  const raw = valueAt(body, issue.path);
  const value = raw === undefined ? null : textOf(raw);
  const is422 = raw !== '' && issue.code === 'custom' && issue.params?.['status'] === 422;
  return { field: fieldOf(issue.path), message: messageOf(issue, raw), value, status: is422 ? 422 : 400 };
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body);
}

/** The names that the object at a path has in a schema. */
function membersAt(schema: BodySchema, path: readonly PropertyKey[]): ReadonlySet<string> {
  const inner = path.reduce<unknown>((outer, key) => {
    const type = outer instanceof z.ZodPipe ? outer.out : outer;
    if (type instanceof z.ZodArray) return type.element;
    return type instanceof z.ZodObject ? type.shape[key as string] : undefined;
  }, schema);
  return new Set(inner instanceof z.ZodObject ? Object.keys(inner.shape) : []);
}

/** `['items', 3, 'mic']` → `items[3].mic`. */
function fieldOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return BODY;
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? String(key) : `.${String(key)}`))
    .join('');
}

const kinds: Readonly<Record<string, string>> = { string: 'a string', object: 'an object', array: 'a list' };

function messageOf(issue: z.core.$ZodIssue, raw: unknown): string {
  if (raw === undefined) return 'is required';
  if (raw === '') return 'must not be empty';
  return issue.code === 'invalid_type' ? `must be ${kinds[issue.expected] ?? `a ${issue.expected}`}` : issue.message;
}
