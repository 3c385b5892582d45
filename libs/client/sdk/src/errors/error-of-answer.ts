import type { BadRequestDetails } from '../generated/wire.js';
import type { HttpAnswer } from '../http/http-answer.js';
import { retryAfterSeconds } from '../retry/retry-after.js';
import type { BourseError } from './bourse-error.js';
import { envelopeError, isErrorCode } from './envelope-errors.js';
import { UnexpectedAnswerError } from './other-errors.js';

const EXCERPT_UNITS = 200;
const FAULTS_NAMED = 10;

/** Returns the error for an unsuccessful answer. `nowMs` is in milliseconds since 1970. */
export function errorOfAnswer(answer: HttpAnswer, nowMs: number): BourseError {
  const { code, message, details = null } = envelopeOf(answer);
  if (!isErrorCode(code)) return unexpectedAnswer(answer, nowMs);
  return envelopeError({
    ...factsOf(answer, nowMs),
    code,
    message: withFaults(typeof message === 'string' ? message : code, details),
    details: details as never,
  });
}

/** The message, followed by the invalid fields: `2 parameters are invalid: outputsize must be …; start_date …`. */
function withFaults(message: string, details: unknown): string {
  const faults = (details as { readonly errors?: unknown } | null)?.errors;
  if (!Array.isArray(faults) || faults.length === 0) return message;
  const named = (faults as (Partial<Fault> | null)[])
    .slice(0, FAULTS_NAMED)
    .map((fault) => `${fault?.field} ${fault?.message}`);
  if (named.every((fault) => message.includes(fault))) return message;
  const others = faults.length - named.length;
  return `${message.replace(/\.$/, '')}: ${named.join('; ')}${others > 0 ? `; and ${others} more` : ''}`;
}

type Fault = BadRequestDetails['errors'][number];

/** Returns the error for an answer that cannot be interpreted. */
export function unexpectedAnswer(answer: HttpAnswer, nowMs: number, expected = 'JSON'): UnexpectedAnswerError {
  const { status, headers, text, json, request } = answer;
  const contentType = headers.get('content-type');
  const isBrokenJson = expected === 'JSON' && json === undefined && isJson(contentType);
  const actual = isBrokenJson
    ? 'invalid JSON'
    : json === undefined || expected !== 'JSON'
      ? `${contentType ?? 'an unknown content type'} instead of ${expected}`
      : 'an error without envelope';
  return new UnexpectedAnswerError({
    ...factsOf(answer, nowMs),
    code: 'unexpected_answer',
    message: `${request} was answered with ${status} and ${actual}.`,
    details: { contentType, excerpt: text.slice(0, EXCERPT_UNITS), isBrokenJson },
  });
}

function isJson(contentType: string | null): boolean {
  return /[/+]json\b/i.test(contentType ?? '');
}

function factsOf({ status, headers }: HttpAnswer, nowMs: number) {
  const requestId = headers.get('x-request-id');
  return { status, requestId, retryAfterSeconds: retryAfterSeconds(headers, nowMs) };
}

function envelopeOf({ json }: HttpAnswer): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
}
