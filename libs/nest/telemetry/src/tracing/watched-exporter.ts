import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Counts } from '../counts.js';
import type { Logger } from '../logger.js';
import type { Metrics } from '../metrics.js';

/**
 * Counts the spans that the collector accepted, and logs once when it stops accepting them: the SDK does not report it.
 */
export class WatchedExporter implements SpanExporter {
  #isFailing = false;
  readonly #spans: Counts<'sent' | 'lost'>;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    const help = 'Spans accepted by the collector, or lost.';
    this.#spans = metrics.createCounts({
      name: 'bourse_trace_spans_total',
      help,
      label: 'outcome',
      words: ['sent', 'lost'],
    });
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      this.#recordResult(result, spans.length);
      done(result);
    });
  }

  async shutdown(): Promise<void> {
    await this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  /** The text of the error may hold the collector's response; its name is sufficient. */
  #recordResult({ code, error }: ExportResult, spans: number): void {
    const hasFailed = code !== ExportResultCode.SUCCESS;
    this.#spans.add(hasFailed ? 'lost' : 'sent', spans);
    if (hasFailed === this.#isFailing) return;
    this.#isFailing = hasFailed;
    if (hasFailed) this.logger.warn({ spans, reason: reasonOf(error) }, 'the trace collector is unavailable');
    else this.logger.info({ spans }, 'the trace collector is available again');
  }
}

function reasonOf(error: Error | undefined): string {
  const code = error !== undefined && 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : (error?.name ?? 'unknown');
}
