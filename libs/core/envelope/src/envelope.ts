import { z } from 'zod';
import { ApiError } from './api-error.js';
import { errorCodes, type ErrorCode } from './error-table.js';

/** The body of an error: always exactly these four keys (error-1). */
export interface Envelope {
  readonly code: ErrorCode;
  readonly message: string;
  readonly status: number;
  readonly details: unknown;
}

export const EnvelopeSchema = z.strictObject({
  code: z.enum(errorCodes),
  message: z.string(),
  status: z.number().int(),
  details: z.record(z.string(), z.unknown()).nullable(),
});

/** Converts an error for a client. Any error other than an ApiError is a 500 without detail. */
export function toEnvelope(error: unknown): Envelope {
  const { code, message, status, details } = toApiError(error);
  return { code, message, status, details };
}

/** Returns an ApiError unchanged; wraps any other error as a 500 `internal` with the original as its cause. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal', null, { cause: error });
}
