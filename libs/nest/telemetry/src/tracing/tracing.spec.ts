import { beginServerSpan, inSpan } from '@bourse/tracing';
import { startTraceCollector, type TraceCollector } from '@bourse/testing';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTelemetry, type ProcessTelemetry } from '../index.js';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const always = { traceSampler: 'parentbased_always_on', traceRatio: 1 } as const;

async function startTelemetry(collector: TraceCollector, sampling: Partial<Parameters<typeof openTelemetry>[0]> = {}) {
  const lines: string[] = [];
  const settings = { traceEndpoint: collector.url, ...always, ...sampling };
  const stream = { write: (line: string) => void lines.push(line) };
  const telemetry = await openTelemetry(settings, { service: 'spec', stream });
  ends.push(() => telemetry.tracing.close());
  return { telemetry, lines };
}

async function collectorThat(behavior: Parameters<typeof startTraceCollector>[0]): Promise<TraceCollector> {
  const collector = await startTraceCollector(behavior);
  ends.push(() => collector.stop());
  return collector;
}

const ended = { attributes: {}, errorType: null, isFault: false };
const request = (traceparent?: string) => beginServerSpan('GET /v1/stocks', { traceparent }, {});
const readSpanCount = async ({ metrics }: ProcessTelemetry, outcome: 'sent' | 'lost') =>
  Number(new RegExp(`spans_total\\{outcome="${outcome}".*\\} (\\d+)`).exec(await metrics.registry.metrics())?.[1]);

test('closing sends the remaining spans; a failed operation is recorded by its kind, never by its message', async () => {
  const collector = await collectorThat('takes');
  const { telemetry } = await startTelemetry(collector);
  const span = request()!;
  const description = { name: 'SELECT instruments', kind: 'client', attributes: {} } as const;
  await expect(
    span.run(() =>
      inSpan(
        () => description,
        () => Promise.reject(new TypeError('canary')),
      ),
    ),
  ).rejects.toThrow('canary');
  span.end({ attributes: { 'http.response.status_code': 500 }, errorType: 'internal', isFault: true });

  await telemetry.tracing.close();
  expect(collector.spans).toMatchObject([
    { name: 'SELECT instruments', failed: true, attributes: { 'error.type': 'TypeError' } },
    { name: 'GET /v1/stocks', service: 'bourse-spec', failed: true, attributes: { 'error.type': 'internal' } },
  ]);
  expect(collector.spans[0]!.parentId).toBe(collector.spans[1]!.id);
  expect(collector.bytes()).not.toContain('canary');
  expect(await readSpanCount(telemetry, 'sent')).toBe(2);
});

test('an unresponsive collector delays the end of a process by two seconds, no longer', async () => {
  const { telemetry } = await startTelemetry(await collectorThat('hangs'));
  request()!.end(ended);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isClosed = false;
  void telemetry.tracing.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(1999);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isClosed).toBe(true);
});

test('a collector that refuses spans is logged once, and again when it accepts them; lost spans are counted', async () => {
  const collector = await collectorThat(400);
  const { telemetry, lines } = await startTelemetry(collector);
  const send = async (outcome: 'sent' | 'lost', count: number) => {
    request()!.end(ended);
    await expect.poll(() => readSpanCount(telemetry, outcome), { timeout: 5000 }).toBe(count);
  };
  await send('lost', 1);
  await send('lost', 2);
  collector.behavior = 'takes';
  await send('sent', 1);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the trace collector is unavailable',
    'the trace collector is available again',
  ]);
});

test.each([
  [{ traceSampler: 'always_off', traceRatio: 1 }, false, false],
  [{ traceSampler: 'always_on', traceRatio: 0 }, true, true],
  [{ traceSampler: 'traceidratio', traceRatio: 0 }, false, false],
  [{ traceSampler: 'traceidratio', traceRatio: 1 }, true, true],
  [{ traceSampler: 'parentbased_always_on', traceRatio: 0 }, true, true],
  [{ traceSampler: 'parentbased_always_off', traceRatio: 1 }, false, true],
  [{ traceSampler: 'parentbased_traceidratio', traceRatio: 0 }, false, true],
] as const)(
  '%o: a request without a trace is recorded: %s; one of a recorded trace: %s',
  async (sampling, own, child) => {
    await startTelemetry(await collectorThat('takes'), sampling);
    const recorded = [request(), request(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)];
    for (const span of recorded) span?.end(ended);
    expect(recorded.map((span) => span !== null)).toEqual([own, child]);
  },
);

test('an invalid traceparent begins a new trace', async () => {
  await startTelemetry(await collectorThat('takes'));
  const span = request('00-canary-01')!;
  span.end(ended);
  expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
});

const nobodyAsked = () => {
  throw new Error('nobody asked for a description');
};

test('without a collector there is no span, and work runs unchanged', async () => {
  const telemetry = await openTelemetry({ traceEndpoint: null, ...always }, { service: 'spec', level: 'silent' });
  ends.push(() => telemetry.tracing.close());
  expect(telemetry.tracing.isOn).toBe(false);
  expect(request()).toBeNull();
  expect(await inSpan(nobodyAsked, () => Promise.resolve(7))).toBe(7);
});
