/** A whole answer, body read to its end. */
export interface HttpAnswer {
  /** What was asked, for messages: `GET /v1/stocks`. */
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, parsed; undefined where it is no JSON. */
  readonly json: unknown;
  /** The body of a success that was asked for as a stream, unread; null else. */
  readonly stream: ReadableStream<Uint8Array> | null;
}

export function isSuccess({ status }: HttpAnswer): boolean {
  return status >= 200 && status < 300;
}
