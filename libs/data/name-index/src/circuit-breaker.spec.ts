import { expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.js';

let time = 0;
const breaker = () => new CircuitBreaker({ failuresMax: 3, pauseMs: 1000 }, () => time);

function fail(what: CircuitBreaker, times: number): void {
  for (let n = 0; n < times; n++) what.begin().failed();
}

test('it opens after failures in a row; a success in between starts the count anew', () => {
  const one = breaker();
  fail(one, 2);
  one.begin().succeeded();
  fail(one, 2);
  expect(one.state).toBe('closed');
  fail(one, 1);
  expect(one.state).toBe('open');
});

test('after the pause one call is let through; its success closes, its failure begins another pause', () => {
  const one = breaker();
  fail(one, 3);
  time += 999;
  expect(one.state).toBe('open');
  time += 1;
  expect(one.state).toBe('due');
  const probe = one.begin();
  expect(one.state).toBe('open');
  probe.failed();
  time += 999;
  expect(one.state).toBe('open');
  time += 1;
  one.begin().succeeded();
  expect(one.state).toBe('closed');
  fail(one, 2);
  expect(one.state).toBe('closed');
});

test('a call that was given up counts neither way and makes room for another probe', () => {
  const one = breaker();
  fail(one, 2);
  one.begin().abandoned();
  expect(one.state).toBe('closed');
  fail(one, 1);
  time += 1000;
  one.begin().abandoned();
  expect(one.state).toBe('due');
});

test('only the first verdict on a call counts', () => {
  const one = breaker();
  const trials = [one.begin(), one.begin(), one.begin()];
  trials.forEach((trial) => trial.failed());
  trials.forEach((trial) => trial.succeeded());
  expect(one.state).toBe('open');
});
