/** SQLSTATE classes and socket errors that mean "not now", as against "not like that". */
const unavailable = /^(08...|53...|57P0.|58...|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|EHOSTUNREACH)$/;

/** Whether an error says that the database cannot be reached at present; the same statement may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && unavailable.test(error.code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}
