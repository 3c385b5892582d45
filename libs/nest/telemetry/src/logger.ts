import { type DestinationStream, destination, type Level, type Logger as PinoLogger, pino } from 'pino';
import { type RequestLog, requestLog } from './request-log.js';
import { shortLines, shortRequestLog } from './short-lines.js';

export type Logger = PinoLogger;

export interface LoggerOptions {
  /** Name of the process in each line. */
  readonly service: string;
  readonly level?: Level | 'silent' | undefined;
  /** The destination of lines; standard output when absent. */
  readonly stream?: DestinationStream | undefined;
  /** The format of lines; `auto`, and when absent: short ones if standard output is a terminal, JSON otherwise. */
  readonly format?: LogFormat | undefined;
}

export type LogFormat = 'auto' | 'json' | 'short';

export interface ProcessLog {
  readonly logger: Logger;
  /** Writes one line per request. */
  readonly logRequest: RequestLog;
  /** Writes buffered lines; call it before the process ends. */
  close(): void;
}

const BUFFERED_CHARACTERS = 65_536;
const FLUSH_INTERVAL_MS = 500;

/** Lines on standard output, written in blocks off the request's path. */
export function createLogger({ service, level = 'info', stream, format = 'auto' }: LoggerOptions): ProcessLog {
  const isTerminal = stream === undefined && process.stdout.isTTY;
  const isShort = format === 'short' || (format === 'auto' && isTerminal);
  const output = outputOf(stream, isTerminal);
  const options = {
    base: { service },
    level,
    timestamp: () => `,"ts":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = pino(options, isShort ? shortLines(output.stream) : output.stream);
  const writeRequest = isShort ? shortRequestLog(output.stream) : requestLog(service, output.stream);
  const logRequest = logger.isLevelEnabled('info') ? writeRequest : () => {};
  return { logger, logRequest, close: output.close };
}

function outputOf(stream: DestinationStream | undefined, isTerminal: boolean) {
  if (stream !== undefined) return { stream, close: () => {} };
  return isTerminal ? { stream: process.stdout, close: () => {} } : bufferedOutput();
}

/** Buffers lines itself: pino's destination measures its whole buffer again for each line. */
function bufferedOutput(): { stream: DestinationStream; close(): void } {
  const output = destination({ dest: 1, sync: false, minLength: 0 });
  let lines = '';
  const pass = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  const write = (line: string) => {
    lines += line;
    if (lines.length >= BUFFERED_CHARACTERS) pass();
  };
  const timer = setInterval(pass, FLUSH_INTERVAL_MS);
  timer.unref();
  const close = () => {
    clearInterval(timer);
    try {
      pass();
      output.flushSync();
    } catch {
      // Standard output was never opened or is closed: no output can be saved.
    }
  };
  return { stream: { write }, close };
}
