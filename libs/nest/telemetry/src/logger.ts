import { type DestinationStream, destination, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

export interface LoggerOptions {
  /** Name of the process in each line. */
  readonly service: string;
  readonly level?: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where lines go; standard output when absent. */
  readonly stream?: DestinationStream;
}

/** What one request leaves behind. No key, no query string, no path: only the pattern of the route. */
export interface RequestLine {
  readonly request_id: string;
  readonly method: string;
  readonly route: string;
  readonly key_id: string | null;
  readonly status: number;
  /** Code of the error envelope; null for a success. */
  readonly code: string | null;
  readonly ms: number;
  readonly bytes: number;
}

const BUFFERED_BYTES = 4096;
const FLUSH_INTERVAL_MS = 500;

/** JSON lines on standard output, written in blocks off the request's path; call `close` before the process ends. */
export function createLogger({ service, level = 'info', stream }: LoggerOptions): { logger: Logger; close(): void } {
  const options = {
    base: { service },
    level,
    timestamp: isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (stream !== undefined) return { logger: pino(options, stream), close: () => {} };

  const output = destination({ dest: 1, sync: false, minLength: BUFFERED_BYTES });
  const timer = setInterval(() => output.flush(), FLUSH_INTERVAL_MS);
  timer.unref();
  const close = () => {
    clearInterval(timer);
    try {
      output.flushSync();
    } catch {
      // Standard output was never opened or is gone: nothing is left to save.
    }
  };
  return { logger: pino(options, output), close };
}

function isoTime(): string {
  return `,"ts":"${new Date().toISOString()}"`;
}
