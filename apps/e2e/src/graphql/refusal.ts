import { type Answer, toAnswer } from '../harness/http-client.js';

/**
 * The envelope of a request that was refused as a whole (graphql-2): the message of the error in `{"errors":[…]}` with
 * its extensions. A response of any other form is returned unchanged, and is not an envelope.
 */
export function parseRefusal(answer: Answer): Answer {
  const errors = errorsOf(answer);
  return errors?.length === 1 ? withBody(answer, envelopeOf(errors[0]!)) : answer;
}

/** The envelope in a GraphQL error. */
export function envelopeOf({ message, extensions }: GraphqlError): Readonly<Record<string, unknown>> {
  return { message, ...extensions };
}

export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly extensions: Readonly<Record<string, unknown>>;
}

function errorsOf(answer: Answer): readonly GraphqlError[] | null {
  const { errors, ...others } = answer.json;
  return Array.isArray(errors) && Object.keys(others).length === 0 ? errors : null;
}

function withBody({ request, status, headers }: Answer, body: unknown): Answer {
  return toAnswer(request, status, headers, Buffer.from(JSON.stringify(body)));
}
