export { ApiError, type ApiErrorOptions } from './api-error.js';
export {
  BadRequestDetails,
  FieldError,
  ForbiddenDetails,
  ForbiddenReason,
  InternalDetails,
  NotFoundDetails,
  RateLimitDetails,
  UnauthenticatedDetails,
  UnauthenticatedReason,
  UpstreamFailure,
  UpstreamFailureDetails,
} from './details.js';
export { EnvelopeSchema, toApiError, toEnvelope, type Envelope } from './envelope.js';
export {
  codeOfStatus,
  errorCodes,
  errorReference,
  errorTable,
  meaningOfStatus,
  type ErrorCode,
  type ErrorDetails,
  type ErrorReferenceRow,
  type ErrorStatus,
} from './error-table.js';
export { parseSimulation, type Simulation } from './simulation.js';
export { fieldErrors, type FieldErrorEntry, type FieldFailure } from './field-errors.js';
export { formatAlternatives, bareLetters, nearest, type NearestOptions } from './nearest.js';
export { osaDistance } from './osa.js';
