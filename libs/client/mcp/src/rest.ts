import { EnvelopeSchema } from '@bourse/envelope';
import { ToolFailure } from './tool-failure.js';

/** A request of REST `/v1`, or of a page under `/docs`. */
export interface RestRequest {
  readonly method: 'GET' | 'POST';
  /** Already percent-encoded, without a query. */
  readonly path: string;
  readonly query?: URLSearchParams | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface RestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Sends a request with the key of the caller. The only thing that tools know of a server. */
export type SendRequest = (request: RestRequest) => Promise<RestAnswer>;

/** The values of a query; a list is joined with commas, and an absent value is omitted. */
export type QueryValues = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** The JSON of a successful answer. Throws any other answer as a `ToolFailure`. */
export async function readJson<T>(send: SendRequest, path: string, values: QueryValues = {}): Promise<T> {
  return jsonOf(await send({ method: 'GET', path, query: queryOf(values) }));
}

/** The JSON of a successful answer to a body. */
export async function postJson<T>(send: SendRequest, path: string, body: unknown): Promise<T> {
  return jsonOf(await send({ method: 'POST', path, body }));
}

export function queryOf(values: QueryValues): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query;
}

function jsonOf<T>({ status, body }: RestAnswer): T {
  const value = parse(body);
  // The server's own schema describes the answer; tools and server are released together.
  if (status === 200 && value !== undefined) return value as T;
  const envelope = EnvelopeSchema.safeParse(value);
  if (!envelope.success) throw new ToolFailure('internal', 'The server did not answer as expected. Try again later.');
  const { code, message, details } = envelope.data;
  throw new ToolFailure(code, message, details);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
