import type { Logger } from '@nestjs/common';

const nothing = () => {};

/** For clients of Nest whose failures are told by whoever asked. */
export const silentLogger = {
  log: nothing,
  error: nothing,
  warn: nothing,
  debug: nothing,
  verbose: nothing,
  fatal: nothing,
} as unknown as Logger;
