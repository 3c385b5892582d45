import { BadRequestError, type NotFoundDetails, NotFoundError } from '@bourse/sdk';

const unanswered = { requestId: null, retryAfterSeconds: null };

/** The error of an invalid parameter. */
export function badRequest(field: string, message: string, value: unknown): BadRequestError {
  const errors = [{ field, message, value: value == null ? null : String(value) }];
  const text = `${field} ${message}`;
  return new BadRequestError({ code: 'bad_request', message: text, status: 400, details: { errors }, ...unanswered });
}

/** The error of an unknown symbol, or of a range without data. */
export function notFound(message: string, details: NotFoundDetails): NotFoundError {
  return new NotFoundError({ code: 'not_found', message, status: 404, details, ...unanswered });
}
