import type { z } from 'zod';
import { ApiError } from './api-error.js';
import type { FieldError } from './details.js';

export type FieldErrorEntry = z.infer<typeof FieldError>;

/** One invalid field of a request. 422: well formed, but no instrument can match. */
export interface FieldFailure {
  readonly field: string;
  readonly message: string;
  /** As the client sent it; null when it is missing. */
  readonly value: string | null;
  readonly status: 400 | 410 | 422;
}

const MAX_VALUE_CODE_POINTS = 100;

/** Creates one error for all invalid fields of a request: 422 only if every field is 422 (error-6), and 410 likewise. */
export function fieldErrors(failures: readonly FieldFailure[]): ApiError<'bad_request'> {
  const [status = 400, ...others] = new Set(failures.map((failure) => failure.status));
  const errors = oneOfEach(failures).map(({ field, message, value }) => ({ field, message, value: cut(value) }));
  const message =
    errors.length === 1
      ? toSentence(`${errors[0]?.field} ${errors[0]?.message}`)
      : `${errors.length} parameters are invalid.`;
  return new ApiError('bad_request', { errors }, { status: others.length === 0 ? status : 400, message });
}

function toSentence(text: string): string {
  return text.endsWith('?') ? text : `${text}.`;
}

/** One entry per field and value; if it breaks two rules, the 400 is reported. */
function oneOfEach(failures: readonly FieldFailure[]): FieldFailure[] {
  const failureByKey = new Map<string, FieldFailure>();
  for (const failure of failures) {
    const key = JSON.stringify([failure.field, failure.value]);
    const before = failureByKey.get(key);
    if (before === undefined || (before.status === 422 && failure.status === 400)) failureByKey.set(key, failure);
  }
  return [...failureByKey.values()];
}

function cut(value: string | null): string | null {
  if (value === null || value.length <= MAX_VALUE_CODE_POINTS) return value;
  let end = 0;
  for (let points = 0; points < MAX_VALUE_CODE_POINTS && end < value.length; points++) {
    end += (value.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return value.slice(0, end);
}
