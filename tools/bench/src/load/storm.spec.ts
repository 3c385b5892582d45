import { expect, test } from 'vitest';
import { Fifo } from './fifo.js';
import { outcomesOf } from './storm.js';

test('a queue returns its items in order over many turns', () => {
  const queue = new Fifo<number>();
  const taken: (number | undefined)[] = [];
  for (let i = 0; i < 5000; i++) {
    queue.push(i);
    if (i % 2 === 1) taken.push(queue.shift());
  }
  while (queue.first !== undefined) taken.push(queue.shift());
  expect(queue.shift()).toBeUndefined();
  queue.push(-1);
  expect([queue.first, queue.shift()]).toEqual([-1, -1]);
  expect(taken).toEqual(Array.from({ length: 5000 }, (_, i) => i));
});

test('outcomes of an interval are those due in it, relative to its start', () => {
  const result = {
    dueMs: Float64Array.of(0, 10, 20),
    endMs: Float64Array.of(5, 12, 90),
    status: Float64Array.of(200, 503, 0),
    lagMs: 0,
  };
  expect(outcomesOf(result, 10, 20)).toEqual([{ dueMs: 10, latencyMs: 2, status: 503 }]);
  expect(outcomesOf(result, 0, 100).map(({ latencyMs }) => latencyMs)).toEqual([5, 2, 70]);
});
