import { inSpan, type SpanDescription } from '@bourse/tracing';
import { isDatabaseUnavailable, ofDatabase } from './availability.js';
import type { DatabaseObserver } from './database-observer.js';
import { summaryOf } from './statement-summary.js';

/**
 * Runs a statement in a span of its own where its request is traced, marks its error as one of the database, and
 * reports the result to the observer.
 */
export function observeStatement<T>(sql: string, observer: DatabaseObserver | null, run: () => Promise<T>): Promise<T> {
  const runInSpan = () => inSpan(() => descriptionOf(sql), run).catch(rethrow);
  return observer === null ? runInSpan() : timeRun(observer, runInSpan);
}

function rethrow(error: unknown): never {
  throw ofDatabase(error);
}

async function timeRun<T>(observer: DatabaseObserver, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const report = (outcome: Parameters<DatabaseObserver['onStatement']>[1]) =>
    observer.onStatement((performance.now() - startedAt) / 1000, outcome);
  try {
    const result = await run();
    report('ok');
    return result;
  } catch (error) {
    report(isDatabaseUnavailable(error) ? 'unavailable' : 'failed');
    throw error;
  }
}

/** The text itself is not recorded: some statements are assembled by hand, and may contain values. */
function descriptionOf(sql: string): SpanDescription {
  const { operation, text } = summaryOf(sql);
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.summary': text };
  return { name: text, kind: 'client', attributes, errorType: errorTypeOf };
}

/** SQLSTATE where there is one, as OpenTelemetry's conventions for PostgreSQL require it. */
function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
