import type { Envelope } from '@bourse/envelope';
import type { FastifyRequest } from 'fastify';
import { pathOf } from './request-target.js';

/** How the errors of all paths below a prefix are written, also of those that no route matches. */
export interface ErrorForm {
  readonly prefix: `/${string}`;
  /** The body of an error: a text, or a value for JSON. */
  readonly errorBody: (envelope: Envelope) => unknown;
  /** The message of the 404 of an unknown path. */
  readonly unknownPath: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Other paths answer with the envelope. */
    readonly errorForms: ErrorForm[];
  }
}

export function errorFormOf({ server, raw }: FastifyRequest): ErrorForm | undefined {
  const path = `${pathOf(raw.url ?? '')}/`;
  return server.errorForms.find(({ prefix }) => path.startsWith(`${prefix}/`));
}
