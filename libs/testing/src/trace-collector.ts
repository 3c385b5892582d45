import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Message } from './protobuf.js';

export interface Span {
  readonly service: string;
  readonly traceId: string;
  readonly id: string;
  /** Empty for the first span of a trace. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client' | undefined;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** How the collector handles requests. */
export type CollectorBehavior = 'takes' | 'hangs' | number;

export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly Span[];
  /** All received bytes, including headers. */
  readonly bytes: () => string;
  readonly requests: () => number;
  behavior: CollectorBehavior;
  /** Spans of the trace, once it has one of each of these: kind and name, as in `server GET /v1/stocks`. */
  readonly trace: (traceId: string, expectedNames: readonly string[]) => Promise<Span[]>;
  readonly stop: () => Promise<void>;
}

const WAIT_MS = 10_000;

/** A collector of OpenTelemetry traces on loopback: OTLP over HTTP, in protobuf. */
export async function startTraceCollector(behavior: CollectorBehavior = 'takes'): Promise<TraceCollector> {
  const spans: Span[] = [];
  const receivedRequests: string[] = [];
  const state = { behavior };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      receivedRequests.push(`${request.url} ${JSON.stringify(request.headers)}\n${body.toString('latin1')}`);
      if (request.url === '/v1/traces') spans.push(...spansIn(body));
      answer(response, state.behavior);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const trace = async (traceId: string, expectedNames: readonly string[]) => {
    for (const deadline = Date.now() + WAIT_MS; ; await sleep(20)) {
      const found = spans.filter((span) => span.traceId === traceId);
      const names = found.map(({ kind, name }) => `${kind} ${name}`);
      const missing = expectedNames.filter((name) => !names.includes(name));
      if (missing.length === 0) return found;
      if (Date.now() > deadline) throw new Error(`no span ${missing.join(', ')} among ${names.join(', ')}`);
    }
  };
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    spans,
    trace,
    stop,
    bytes: () => receivedRequests.join('\n'),
    requests: () => receivedRequests.length,
  });
}

function answer(response: ServerResponse, behavior: CollectorBehavior): void {
  if (behavior === 'hangs') return;
  response.writeHead(behavior === 'takes' ? 200 : behavior, { 'content-type': 'application/x-protobuf' }).end();
}

const kinds = [undefined, 'internal', 'server', 'client'] as const;

/** opentelemetry/proto/collector/trace/v1: a request holds resources, these hold scopes, those hold spans. */
function spansIn(body: Buffer): Span[] {
  return new Message(body).messages(1).flatMap((resourceSpans) => {
    const resource = resourceSpans.messages(1)[0];
    const service = String(resource === undefined ? '' : attributesIn(resource, 1)['service.name']);
    return resourceSpans
      .messages(2)
      .flatMap((scopeSpans) => scopeSpans.messages(2).map((span) => spanOf(span, service)));
  });
}

function spanOf(span: Message, service: string): Span {
  return {
    service,
    traceId: span.bytes(1).toString('hex'),
    id: span.bytes(2).toString('hex'),
    parentId: span.bytes(4).toString('hex'),
    name: span.text(5),
    kind: kinds[span.number(6) ?? 0],
    failed: span.messages(15)[0]?.number(3) === 2,
    attributes: attributesIn(span, 9),
  };
}

function attributesIn(holder: Message, field: number): Record<string, string | number> {
  return Object.fromEntries(
    holder.messages(field).map((pair) => {
      const value = pair.messages(2)[0];
      return [pair.text(1), value?.has(1) === true ? value.text(1) : (value?.number(3) ?? value?.number(2) ?? '')];
    }),
  );
}
