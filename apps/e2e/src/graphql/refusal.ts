import { type Answer, toAnswer } from '../harness/http-client.js';

/**
 * The envelope of a request that was refused as a whole (contract 9): the one error in `{"errors":[…]}` is its message,
 * the extensions are the rest of it. An answer of any other form stays what it is, which is no envelope.
 */
export function refusal(answer: Answer): Answer {
  const errors = errorsOf(answer);
  return errors?.length === 1 ? withBody(answer, envelopeOf(errors[0]!)) : answer;
}

/** An error of GraphQL as the envelope that it carries. */
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
