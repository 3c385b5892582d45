// Log lines for a terminal, in place of JSON.
import type { DestinationStream } from 'pino';
import type { RequestLog } from './request-log.js';

/** `GET /v1/stocks 200 1.2 ms` */
export function shortRequestLog(stream: DestinationStream): RequestLog {
  return ({ method, route, status, code, milliseconds }) => {
    const outcome = code === null ? String(status) : `${status} ${code}`;
    stream.write(`${method} ${route} ${outcome} ${milliseconds.toFixed(1)} ms\n`);
  };
}

interface LogLine {
  readonly level: string;
  readonly msg?: string;
  readonly request_id?: string;
  readonly err?: { readonly stack?: string };
}

/** Reads the logger's JSON lines and writes their message, with the stack of an error below it. */
export function shortLines(stream: DestinationStream): DestinationStream {
  return {
    write: (json) => {
      const { level, msg = '', request_id: id, err } = JSON.parse(json) as LogLine;
      const request = id === undefined ? '' : ` (request ${id})`;
      stream.write(`${level}: ${msg}${request}\n${err?.stack === undefined ? '' : `${err.stack}\n`}`);
    },
  };
}
