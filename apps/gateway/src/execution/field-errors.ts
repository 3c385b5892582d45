// Every error of an operation, of any origin, has the envelope as its extensions (graphql-2).
import { type ApiError, toEnvelope } from '@bourse/envelope';
import { type ClassifyError, clientErrorOf } from '@bourse/http';
import type { Logger } from '@bourse/telemetry';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';

/** Errors of the fields of an operation, safe for clients: an internal error is a 500, logged once. */
export class FieldErrors {
  constructor(
    private readonly classify: ClassifyError,
    private readonly logger: Logger,
  ) {}

  format(errors: readonly GraphQLError[], requestId: string): GraphQLFormattedError[] {
    const logged = new Set<unknown>();
    return errors.map((error) => {
      const cause = error.originalError ?? error;
      const clientError = clientErrorOf(cause, this.classify);
      if (clientError.status >= 500 && clientError.code === 'internal' && !logged.has(cause)) {
        logged.add(cause);
        this.#log(cause, clientError, requestId);
      }
      const { message, code, status, details } = toEnvelope(clientError);
      const { locations, path } = error;
      return {
        message,
        ...(locations === undefined ? {} : { locations }),
        ...(path === undefined ? {} : { path }),
        extensions: { code, status, details },
      };
    });
  }

  #log(error: unknown, { status, message }: ApiError, requestId: string): void {
    const context = { request_id: requestId, route: '/graphql', status };
    if (status === 503) this.logger.warn(context, message);
    else this.logger.error({ ...context, err: error }, message);
  }
}
