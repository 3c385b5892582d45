import { beforeEach, expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.js';

let time = 0;
let breaker: CircuitBreaker;
beforeEach(() => {
  time = 0;
  breaker = new CircuitBreaker(() => time);
});

const fail = (times: number) => {
  for (let n = 0; n < times; n++) breaker.begin()?.failed();
};

test('five failures in a row open it, and a success in between starts the count anew', () => {
  fail(4);
  breaker.begin()?.succeeded();
  fail(4);
  expect(breaker.state).toBe('closed');
  fail(1);
  expect(breaker.state).toBe('open');
  expect(breaker.begin()).toBeNull();
});

test('after 250 ms one call is let through; its success closes', () => {
  fail(5);
  time = 249;
  expect(breaker.begin()).toBeNull();
  time = 250;
  const probe = breaker.begin();
  expect([breaker.state, breaker.begin()]).toEqual(['probing', null]);
  probe?.succeeded();
  fail(4);
  expect(breaker.state).toBe('closed');
});

test('each failed probe doubles the pause up to 5 s; it starts at 250 ms again after a success', () => {
  fail(5);
  const pauses: number[] = [];
  for (let probes = 0; probes < 7; probes++) {
    const openedAt = time;
    let probe = breaker.begin();
    for (; probe === null; probe = breaker.begin()) time += 1;
    pauses.push(time - openedAt);
    probe.failed();
  }
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  time += 5000;
  breaker.begin()?.succeeded();
  fail(5);
  time += 250;
  expect(breaker.begin()).not.toBeNull();
});

test('calls that fail together after a later one was answered do not count', () => {
  const stuck = Array.from({ length: 10 }, () => breaker.begin());
  breaker.begin()?.succeeded();
  for (const call of stuck) call?.failed();
  fail(4);
  expect(breaker.state).toBe('closed');
  fail(1);
  expect(breaker.state).toBe('open');
});

test('a call from before the circuit opened has no say in a probe', () => {
  const [early, late] = [breaker.begin(), breaker.begin()];
  fail(5);
  early?.succeeded();
  expect(breaker.state).toBe('open');
  time = 250;
  const probe = breaker.begin();
  late?.failed();
  expect(breaker.state).toBe('probing');
  probe?.succeeded();
  expect(breaker.state).toBe('closed');
});
