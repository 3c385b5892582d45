import { unknownParameters } from '@bourse/contract';
import { type FieldFailure, fieldErrors } from '@bourse/envelope';
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from './endpoint.js';
import { searchOf } from './request-target.js';

const REST_PREFIX = '/v1/';
const none: readonly FieldFailure[] = [];

/** Whether a route accepts no query parameter. Health, pages and GraphQL are not routes of REST and accept any. */
export function takesNoParameters(path: string, { query }: EndpointSpec): boolean {
  return query === undefined && path.startsWith(REST_PREFIX);
}

/** The parameters of a request whose endpoint accepts none, as failures. */
export function undeclaredParameters({ raw, routeOptions }: FastifyRequest): readonly FieldFailure[] {
  const { url, config } = routeOptions;
  if (url === undefined || config.endpoint === undefined || !takesNoParameters(url, config.endpoint)) return none;
  return unknownParameters(searchOf(raw.url ?? ''));
}

/** Refuses the parameters of a request whose endpoint accepts none. */
export function refuseParameters(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  const failures = undeclaredParameters(request);
  done(failures.length === 0 ? undefined : fieldErrors(failures));
}
