/** A complete answer with its body. */
export interface HttpAnswer {
  /** The request, for messages: `GET /v1/stocks`. */
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown;
  /** The unread body of a successful streaming request; null otherwise. */
  readonly stream: ReadableStream<Uint8Array> | null;
}

export function isSuccess({ status }: HttpAnswer): boolean {
  return status >= 200 && status < 300;
}
