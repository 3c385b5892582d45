import { DatabaseError } from './embedded/protocol.js';

/** SQLSTATE classes and socket errors that mean "unavailable now", as opposed to "invalid". */
const UNAVAILABLE =
  /^(08...|53...|57014|57P0.|58...|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;

const thrownByDatabase = new WeakSet<object>();

/**
 * Marks an error of the driver: a reset connection alone does not show which server it belongs to. Returns the error.
 */
export function ofDatabase<T>(error: T): T {
  if (typeof error === 'object' && error !== null) thrownByDatabase.add(error);
  return error;
}

/** Whether an error means that the database is unavailable at present; the same statement may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof DatabaseError || thrownByDatabase.has(error)) && isOutage(error);
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE.test(error.code)) return true;
  return isQueryTimeout(error) || isNoSocket(error) || BROKEN_CONNECTION.test(error.message);
}

const BROKEN_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed/;

/** Whether a statement was abandoned because the server did not answer in time. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** No server listens on the path of a Unix socket, as opposed to any other missing file. */
function isNoSocket(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall === 'connect';
}
