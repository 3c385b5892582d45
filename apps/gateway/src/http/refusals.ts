// Requests refused as a whole, in the form of GraphQL clients: `{"errors":[…]}` (graphql-2).
import { type GraphQLResponse, HeaderMap } from '@apollo/server';
import { ApiError, type Envelope, toEnvelope } from '@bourse/envelope';
import { envelopeHeaders } from '@bourse/http';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';

/** The body of a refusal. */
export function errorBody(envelope: Envelope): { readonly errors: readonly GraphQLFormattedError[] } {
  return { errors: [errorOf(envelope)] };
}

/** The answer to an operation that ended with an `ApiError`. */
export function toErrorResponse(error: ApiError): GraphQLResponse {
  return responseOf([errorOf(toEnvelope(error))], error.status, envelopeHeaders(error));
}

/** The 400 of a document with these errors. */
export function toBadRequestResponse(errors: readonly GraphQLError[]): GraphQLResponse {
  return responseOf(
    errors.map((error) => badRequest(error)),
    400,
    envelopeHeaders(new ApiError('bad_request', null)),
  );
}

/** An error of a document, reported by graphql-js. */
export function badRequest({ message, locations }: Fault, status = 400): GraphQLFormattedError {
  const placed = locations === undefined ? {} : { locations };
  return { message, ...placed, extensions: { code: 'bad_request', status, details: null } };
}

interface Fault {
  readonly message: string;
  readonly locations?: GraphQLFormattedError['locations'] | undefined;
}

/** An error with the envelope as its extensions. */
export function errorOf({ message, code, status, details }: Envelope): GraphQLFormattedError {
  return { message, extensions: { code, status, details } };
}

function responseOf(
  errors: readonly GraphQLFormattedError[],
  status: number,
  headers: Readonly<Record<string, string>>,
): GraphQLResponse {
  const entries = Object.entries(headers).filter(([name]) => name !== 'content-type');
  return {
    http: { status, headers: new HeaderMap(entries) },
    body: { kind: 'single', singleResult: { errors } },
  };
}
