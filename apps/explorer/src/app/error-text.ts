// What went wrong, in words.
import { BourseError, EnvelopeError, type ErrorCode, ForbiddenError, UnauthenticatedError } from '@bourse/sdk';

const titles: Readonly<Record<ErrorCode, string>> = {
  bad_request: 'The request is not valid.',
  unauthenticated: 'The server does not accept this key.',
  forbidden: 'The key may not do this.',
  not_found: 'Not found.',
  rate_limit: 'The limit of the key is reached.',
  internal: 'The server could not answer.',
  upstream_failure: 'The data sources did not answer.',
};

export function titleOf(error: unknown): string {
  if (error instanceof EnvelopeError) return titles[error.code as ErrorCode];
  return navigator.onLine ? 'The server is unreachable.' : 'You are offline.';
}

export function textOf(error: unknown): string {
  if (error instanceof EnvelopeError) return error.message;
  if (error instanceof BourseError) return 'The request is repeated when the connection returns; your input is kept.';
  return error instanceof Error ? error.message : String(error);
}

/** The refusal of a key, or of what it may do, with its reason. */
export function refusalOf(error: unknown): string {
  const isRefusal = error instanceof UnauthenticatedError || error instanceof ForbiddenError;
  const reason = isRefusal ? error.details?.reason.replaceAll('_', ' ') : undefined;
  return reason === undefined ? titleOf(error) : `${titleOf(error).slice(0, -1)}: ${reason}.`;
}
