import { z } from 'zod';

/** Reasons of a 401 (auth-2). */
export const UnauthenticatedReason = z.enum(['missing_header', 'invalid_format', 'unknown_key', 'revoked']);

/** Reasons of a 403 (auth-3). */
export const ForbiddenReason = z.enum([
  'insufficient_scope',
  'subscription_past_due',
  'ip_not_allowlisted',
  'origin_not_allowed',
]);

/** Why a live source failed. A fixed vocabulary, so that no URL, key or host can reach a client. */
export const UpstreamFailure = z.enum([
  'timeout',
  'unreachable',
  'rate_limited',
  'auth',
  'blocked',
  'malformed',
  'upstream_error',
  'circuit_open',
]);

export const FieldError = z.object({
  field: z.string(),
  message: z.string(),
  value: z.string().nullable(),
});

export const BadRequestDetails = z.object({ errors: z.array(FieldError).min(1) });
export const UnauthenticatedDetails = z.object({ reason: UnauthenticatedReason });
export const ForbiddenDetails = z.object({ reason: ForbiddenReason });
/** `candidates`: the symbols that an ambiguous spelling fits; absent for an unknown symbol. */
export const NotFoundDetails = z.union([
  z.object({ symbol: z.string(), candidates: z.array(z.string()).min(2) }),
  z.object({ symbol: z.string() }),
  z.object({ from: z.string().nullable(), to: z.string().nullable() }),
]);
/** The missing part; only readiness reports it. */
export const InternalDetails = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.unknown()),
});
export const RateLimitDetails = z.object({
  scope: z.enum(['minute', 'month']),
  retry_after_seconds: z.number().positive(),
});
export const UpstreamFailureDetails = z.object({ sources_tried: z.array(z.string()), last_error: UpstreamFailure });
