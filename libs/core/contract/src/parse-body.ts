import { ApiError, type FieldFailure, fieldErrors } from '@bourse/envelope';
import type { z } from 'zod';
import { textOf } from './json-text.js';

/** A request's body: an object of the builders in `fields.ts`, lists of such objects included. */
export type BodySchema = z.ZodObject;

/**
 * Reads a parsed JSON body by a schema of the contract; undefined when none was sent. Throws one `bad_request` with every
 * invalid field, a member of a list as `items[3].mic`; unknown keys are ignored.
 */
export function parseBody<S extends BodySchema>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw fieldErrors(parsed.error.issues.map((issue) => toFailure(issue, body)));
}

/** The refusal of a body that is no JSON at all. */
export function malformedBody(text: string | null): ApiError<'bad_request'> {
  return fieldErrors([{ field: BODY, message: 'is not valid JSON', value: text, status: 400 }]);
}

const BODY = 'body';

function toFailure(issue: z.core.$ZodIssue, body: unknown): FieldFailure {
  const raw = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  );
  const value = raw === undefined ? null : textOf(raw);
  const is422 = raw !== '' && issue.code === 'custom' && issue.params?.['status'] === 422;
  return { field: fieldOf(issue.path), message: messageOf(issue, raw), value, status: is422 ? 422 : 400 };
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
