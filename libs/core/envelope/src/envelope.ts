import { z } from 'zod';
import { ApiError } from './api-error.js';
import { errorCodes, type ErrorCode } from './error-table.js';

/** spec 2.4: exactly these four keys, always all of them. */
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

/** What a client sees of an error. Anything that is no ApiError is a 500 that says nothing about itself. */
export function toEnvelope(error: unknown): Envelope {
  const { code, message, status, details } = toApiError(error);
  return { code, message, status, details };
}

/** The error itself when it is meant for clients, else a 500 `internal` with the original as its cause. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal', null, { cause: error });
}
