import { type SearchFailureCode, searchPatterns } from '@bourse/contract';
import { SearchUnavailable } from '@bourse/search-client';
import { beginServerSpan, type ServerSpan } from '@bourse/tracing';
import type { Logger, Metrics, RequestLog } from '@bourse/telemetry';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { catchError, map, type Observable } from 'rxjs';
import { SearchRefusal } from '../query/search-refusal.js';

/** Uses the statuses of the API, so that both services share the same charts. */
const statusOf: Record<SearchFailureCode, number> = {
  bad_request: 400,
  internal: 500,
  not_ready: 503,
  unauthorized: 401,
  draining: 503,
  deadline_exceeded: 504,
};

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** Maps errors of the layers below to codes for the client; null: an internal error, which is logged. */
export type ClassifyError = (error: unknown) => SearchFailureCode | null;

/** Ends every message with one log line, one count, and an answer or a code; details of an error stay in the log. */
export class MessageLogInterceptor implements NestInterceptor {
  constructor(
    private readonly logger: Logger,
    private readonly logRequest: RequestLog,
    private readonly metrics: Metrics,
    private readonly classify: ClassifyError,
  ) {}

  #codeOf(error: unknown): SearchFailureCode | null {
    if (error instanceof SearchRefusal) return error.code;
    return error instanceof SearchUnavailable && error.reason === 'timeout'
      ? 'deadline_exceeded'
      : this.classify(error);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const startedAt = performance.now();
    const route = searchPatterns[context.getHandler().name as keyof typeof searchPatterns];
    const message: unknown = context.switchToRpc().getData();
    const requestId = requestIdOf(message);
    const span = spanOf(route, requestId, message);
    const record = (status: number, code: SearchFailureCode | null) => {
      const ms = performance.now() - startedAt;
      this.metrics.countRequest(route, status, code, ms / 1000);
      const milliseconds = Math.round(ms * 1000) / 1000;
      const traceId = span?.traceId ?? null;
      const line = { requestId, traceId, method: 'RPC', route, keyId: null, status, code, milliseconds, bytes: 0 };
      // Servers ask for the status every second.
      if (route !== searchPatterns.status || code !== null) this.logRequest(line);
      span?.end({ attributes: {}, errorType: code, isFault: status >= 500 });
    };
    const answers = span === null ? next.handle() : span.run(() => next.handle());
    return answers.pipe(
      map((answer: unknown) => {
        record(200, null);
        return answer;
      }),
      catchError((error: unknown) => {
        const code = this.#codeOf(error);
        if (code === null) this.logger.error({ err: error, request_id: requestId }, 'message failed');
        const refusal = new SearchRefusal(code ?? 'internal');
        record(statusOf[refusal.code], refusal.code);
        throw refusal;
      }),
    );
  }
}

/** Records a span only as part of the client's trace: the client decides which requests are recorded. */
function spanOf(route: string, requestId: string, message: unknown): ServerSpan | null {
  const { traceparent } = (message ?? {}) as { traceparent?: unknown };
  if (typeof traceparent !== 'string') return null;
  const attributes = { 'rpc.system.name': 'nestjs', 'rpc.method': route, 'bourse.request_id': requestId };
  return beginServerSpan(route, { traceparent }, attributes);
}

/** The request id of any message, also of a refused one; restricted to characters allowed in a log line. */
function requestIdOf(message: unknown): string {
  const { requestId } = (message ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : '-';
}
