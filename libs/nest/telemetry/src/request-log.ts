// The request line, serialized by hand: a general serializer takes four times as long, and each text comes from a fixed
// list or a checked alphabet, so no text needs escaping.
import type { DestinationStream } from 'pino';

/** The logged data of one request. No key, no query string, no path: only the pattern of the route. */
export interface RequestLine {
  /** A–Z a–z 0–9 . _ - */
  readonly requestId: string;
  /** The id of its recorded trace. */
  readonly traceId: string | null;
  readonly method: string;
  /** As registered: `/v1/stocks/:symbol`. */
  readonly route: string;
  readonly keyId: string | null;
  /** The address of the client, in canonical form; only if addresses are logged. */
  readonly address?: string | null;
  readonly status: number;
  /** Code of the error envelope; null for a success. */
  readonly code: string | null;
  /** The reason a key was refused. */
  readonly reason?: string | null;
  readonly milliseconds: number;
  readonly bytes: number;
}

export type RequestLog = (line: RequestLine) => void;

export function requestLog(service: string, stream: DestinationStream): RequestLog {
  const head = `{"level":"info","ts":"`;
  const serviceField = `","service":${JSON.stringify(service)},"request_id":"`;
  const time = isoClock();
  return ({ requestId, traceId, method, route, keyId, address, status, code, reason, milliseconds, bytes }) => {
    const who = `"method":"${method}","route":"${route}","key_id":${quotedOrNull(keyId)}${optional('address', address)}`;
    const outcome = `"status":${status},"code":${quotedOrNull(code)}${optional('reason', reason)}`;
    const size = `"ms":${milliseconds},"bytes":${bytes}`;
    const trace = traceId === null ? '' : `"trace_id":"${traceId}",`;
    stream.write(`${head}${time()}${serviceField}${requestId}",${trace}${who},${outcome},${size}}\n`);
  };
}

function quotedOrNull(text: string | null): string {
  return text === null ? 'null' : `"${text}"`;
}

/** A field that most lines omit. */
function optional(name: string, text: string | null | undefined): string {
  return text == null ? '' : `,"${name}":"${text}"`;
}

/** Many requests share a millisecond; its text is created once. */
function isoClock(): () => string {
  let atMs = 0;
  let text = '';
  return () => {
    const nowMs = Date.now();
    if (nowMs !== atMs) {
      atMs = nowMs;
      text = new Date(nowMs).toISOString();
    }
    return text;
  };
}
