import { describe, expect, test } from 'vitest';
import { sample } from '../../../harness/sample.js';
import { get } from '../../../harness/shared.js';

const status = async () => (await get('/v1/admin/status')).json;

describe('GET /v1/admin/status', () => {
  test('the process, and the implementations behind it', async () => {
    const before = Date.now();
    const { server, memory, event_loop: loop, requests } = await status();
    const after = Date.now();
    expect(server).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), node: process.version });
    expect(server.profile).toEqual({
      database: 'embedded',
      search: 'embedded',
      vectors: 'memory',
      embedder: 'builtin',
      limits: 'local',
    });
    const nowMs = Date.parse(server.started_at) + server.uptime_seconds * 1000;
    // Both are cut to whole seconds.
    expect(nowMs).toBeGreaterThan(before - 2000);
    expect(nowMs).toBeLessThanOrEqual(after);
    expect(memory.rss_bytes).toBeGreaterThan(memory.heap_used_bytes);
    expect(memory.heap_limit_bytes).toBeGreaterThan(memory.heap_used_bytes);
    expect(loop.active_seconds).toBeGreaterThan(0);
    expect(requests.in_progress).toBeGreaterThanOrEqual(1);
  });

  test('the universe and its prices, as the lists count them', async () => {
    const { universe, prices } = await status();
    const { types } = (await get('/v1/types')).json as { types: { instruments: number }[] };
    expect(universe.rows).toBe(types.reduce((sum, { instruments }) => sum + instruments, 0));
    expect(universe.active_rows).toBe(sample().filter(({ source }) => source['status'] === 'active').length);
    expect(universe.version).toBe(universe.published_version);
    expect(prices.instruments).toBeGreaterThan(0);
    expect(prices.series).toBeGreaterThanOrEqual(prices.instruments);
    // Cached responses read no bars: this request differs from those of other tests.
    await get('/v1/time_series?symbol=AAPL&outputsize=4321');
    const after = (await status()).prices;
    expect(after.cache_hits + after.cache_misses).toBeGreaterThan(prices.cache_hits + prices.cache_misses);
  });

  test('health is that of /readyz', async () => {
    const { health } = await status();
    const { dependencies, parts, lagging, status: readiness } = (await get('/readyz')).json;
    expect(health.status).toBe(readiness);
    expect(health.lagging).toEqual(lagging);
    expect(
      health.dependencies.map(({ name, required, ok }: Record<string, unknown>) => [name, { required, ok }]),
    ).toEqual(Object.entries(dependencies));
    expect(health.parts.map(({ name, ...part }: Record<string, unknown>) => [name, part])).toEqual(
      Object.entries(parts),
    );
  });

  test('the limits of new keys, and no live source where none is configured', async () => {
    const { limits, sources } = await status();
    expect(limits).toEqual({ per_minute: 600, per_month: 1_000_000, key_concurrency: 16, overload_delay_ms: null });
    expect(sources).toEqual([]);
  });
});
