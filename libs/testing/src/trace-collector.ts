import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import protobuf from 'protobufjs';

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

/** opentelemetry/proto/collector/trace/v1, as far as spans are shown. */
const { root } = protobuf.parse(`syntax = "proto3";
  message Request { repeated ResourceSpans resources = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scopes = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace = 1; bytes id = 2; bytes parent = 4; string name = 5; int32 kind = 6;
    repeated KeyValue attributes = 9; Status status = 15;
  }
  message Status { int32 code = 3; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { oneof value { string text = 1; bool flag = 2; int64 number = 3; } }`);
const requestType = root.lookupType('Request');

interface SentSpan extends Pick<Span, 'name'>, Attributed {
  readonly trace: Buffer;
  readonly id: Buffer;
  readonly parent: Buffer;
  readonly kind: number;
  readonly status: { readonly code: number } | null;
}

interface Attributed {
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly text?: string; readonly flag?: boolean; readonly number?: number } | null;
  }[];
}

interface SentRequest {
  readonly resources: readonly {
    readonly resource: Attributed | null;
    readonly scopes: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const kinds = [undefined, 'internal', 'server', 'client'] as const;

function spansIn(body: Buffer): Span[] {
  const { resources } = requestType.toObject(requestType.decode(body), {
    longs: Number,
    defaults: true,
  }) as SentRequest;
  return resources.flatMap(({ resource, scopes }) => {
    const service = String(resource === null ? '' : attributesOf(resource)['service.name']);
    return scopes.flatMap(({ spans }) => spans.map((span) => toSpan(span, service)));
  });
}

function toSpan(span: SentSpan, service: string): Span {
  return {
    service,
    traceId: span.trace.toString('hex'),
    id: span.id.toString('hex'),
    parentId: span.parent.toString('hex'),
    name: span.name,
    kind: kinds[span.kind],
    failed: span.status?.code === 2,
    attributes: attributesOf(span),
  };
}

function attributesOf({ attributes }: Attributed): Span['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value?.text ?? value?.number ?? Number(value?.flag ?? 0)]),
  );
}
