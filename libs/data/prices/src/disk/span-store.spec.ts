import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyFor, plain, spanOf } from '../testing/span-fixtures.js';
import { MAX_BYTES, SpanStage } from '../testing/span-stage.js';
import type { SpanStore } from './span-store.js';

let stage: SpanStage;
beforeEach(() => void (stage = new SpanStage()));
afterEach(() => stage.remove());

describe('what is stored', () => {
  test('a span is read under its key, in this process and in the next one', () => {
    stage.openWith(3).close();
    const store = stage.open();
    expect(plain(store.get(keyFor(2)))).toEqual(plain(spanOf(2)));
    expect(store.get(keyFor(4))).toBeNull();
    expect(stage.files()).toHaveLength(1);
  });

  test.each([
    ['revision', { revision: 8 }],
    ['database', { databaseId: 'b' }],
    ['time of storing', { storedAt: new Date('2024-03-13T12:00:01Z') }],
  ])('a span of another %s is not read, and one stored under it replaces the first', (_, other) => {
    const store = stage.openWith(1);
    expect(store.get(keyFor(1, other))).toBeNull();
    store.put(keyFor(1, other), spanOf(50));
    store.flush();
    expect(plain(store.get(keyFor(1, other)))).toEqual(plain(spanOf(50)));
    expect(store.get(keyFor(1))).toBeNull();
  });

  test('spans are written after the caller is done, without another call', async () => {
    const store = stage.open();
    store.put(keyFor(1), spanOf(1));
    expect(store.get(keyFor(1))).toBeNull();
    await expect.poll(() => plain(store.get(keyFor(1)))).toEqual(plain(spanOf(1)));
  });

  test('a closed store answers nothing and stores nothing', async () => {
    const store = stage.openWith(1);
    store.close();
    store.put(keyFor(2), spanOf(2));
    await sleep(80);
    expect([store.get(keyFor(1)), store.get(keyFor(2))]).toEqual([null, null]);
    expect(stage.errors).toEqual([]);
  });
});

/** Much more than fits. */
function fill(store: SpanStore, size = 25_000, onEach: (id: number) => void = () => {}): void {
  for (let id = 1; id <= 2000; id++) {
    store.put(keyFor(id), spanOf(id, size));
    if (id % 8 === 0) store.flush();
    onEach(id);
  }
  store.flush();
}

describe('the bound', () => {
  test('the file stays within it, and what was stored first is evicted', () => {
    const store = stage.open();
    fill(store);
    expect(store.byteLength).toBeLessThanOrEqual(1.1 * MAX_BYTES);
    expect(statSync(stage.file).size).toBeLessThanOrEqual(1.1 * MAX_BYTES);
    expect(plain(store.get(keyFor(2000)))).toEqual(plain(spanOf(2000, 25_000)));
    expect(store.get(keyFor(1))).toBeNull();
    expect(stage.errors).toEqual([]);
  });

  test('large spans do not exceed it where the evicted ones are small', () => {
    const store = stage.openWith(4000);
    for (let id = 1; id <= 60; id++) {
      store.put(keyFor(id), spanOf(id, 100_000));
      store.flush();
      expect(store.byteLength).toBeLessThanOrEqual(1.1 * MAX_BYTES);
    }
    expect(plain(store.get(keyFor(60)))).toEqual(plain(spanOf(60, 100_000)));
  });

  test('a span that is still read is kept', () => {
    const store = stage.open();
    fill(store, 2500, () => store.get(keyFor(1)));
    expect(plain(store.get(keyFor(1)))).toEqual(plain(spanOf(1, 2500)));
    expect(store.get(keyFor(2))).toBeNull();
  });

  test('a span of more than a quarter of it is not stored', () => {
    const store = stage.open();
    store.put(keyFor(1), spanOf(1, MAX_BYTES / 4 + 1, 1));
    store.flush();
    expect(store.get(keyFor(1))).toBeNull();
  });

  test('a file from a time with a larger bound is replaced', () => {
    const store = stage.open();
    fill(store);
    store.close();
    expect(stage.open(MAX_BYTES / 2).get(keyFor(2000))).toBeNull();
    expect(statSync(stage.file).size).toBeLessThan(MAX_BYTES / 2);
    expect(stage.errors).toEqual([]);
  });

  test('what waits to be written is bounded too', () => {
    const store = stage.open(1024 ** 3);
    for (let id = 1; id <= 1000; id++) store.put(keyFor(id), spanOf(id, 25_000));
    store.flush();
    expect(store.byteLength).toBeLessThan(20 * 1024 ** 2);
    expect(plain(store.get(keyFor(1)))).toEqual(plain(spanOf(1, 25_000)));
  });
});
