// Requests that are refused as a whole, in the form that GraphQL clients read: `{"errors":[…]}` (contract 9).
import { type GraphQLResponse, HeaderMap } from '@apollo/server';
import { ApiError, type Envelope, toEnvelope } from '@bourse/envelope';
import { envelopeHeaders } from '@bourse/http';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';

/** The body of such an answer. */
export function errorBody(envelope: Envelope): { readonly errors: readonly GraphQLFormattedError[] } {
  return { errors: [errorOf(envelope)] };
}

/** The answer to an operation that an `ApiError` ended. */
export function refused(error: ApiError): GraphQLResponse {
  return responseOf([errorOf(toEnvelope(error))], error.status, envelopeHeaders(error));
}

/** The 400 of a document with these faults. */
export function invalid(errors: readonly GraphQLError[]): GraphQLResponse {
  return responseOf(
    errors.map((error) => badRequest(error)),
    400,
    envelopeHeaders(new ApiError('bad_request', null)),
  );
}

/** A fault of a document, told by graphql-js. */
export function badRequest({ message, locations }: Fault, status = 400): GraphQLFormattedError {
  const placed = locations === undefined ? {} : { locations };
  return { message, ...placed, extensions: { code: 'bad_request', status, details: null } };
}

interface Fault {
  readonly message: string;
  readonly locations?: GraphQLFormattedError['locations'] | undefined;
}

/** An error whose extensions are the envelope. */
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
