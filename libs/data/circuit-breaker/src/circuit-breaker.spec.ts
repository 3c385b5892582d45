import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CircuitBreaker, type Verdict } from './circuit-breaker.js';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const breaker = () => new CircuitBreaker({ maxFailures: 3, pauseMs: 1000 });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const waitForVerdict = () => new Promise<void>((resolve) => setImmediate(resolve));

async function calls(circuitBreaker: CircuitBreaker, ...verdicts: Verdict[]): Promise<void> {
  for (const verdict of verdicts) {
    circuitBreaker.begin()(verdict);
    await waitForVerdict();
  }
}

test('a success in between resets the count of failures', async () => {
  const one = breaker();
  await calls(one, 'failed', 'failed', 'succeeded', 'failed', 'failed');
  expect(one.state).toBe('closed');
  await calls(one, 'failed');
  expect(one.state).toBe('open');
});

test('after the pause one call is admitted; its failure begins another pause, its success closes', async () => {
  const one = breaker();
  await calls(one, 'failed', 'failed', 'failed');
  pass(999);
  expect(one.state).toBe('open');
  pass(1);
  expect(one.state).toBe('due');
  const judge = one.begin();
  expect(one.state).toBe('open');
  judge('failed');
  await waitForVerdict();
  pass(999);
  expect(one.state).toBe('open');
  pass(1);
  await calls(one, 'succeeded', 'failed', 'failed');
  expect(one.state).toBe('closed');
});

test('a cancelled call counts neither way and makes room for another probe', async () => {
  const one = breaker();
  await calls(one, 'failed', 'failed', 'abandoned');
  expect(one.state).toBe('closed');
  await calls(one, 'failed');
  pass(1000);
  await calls(one, 'abandoned');
  expect(one.state).toBe('due');
  await calls(one, 'failed');
  expect(one.state).toBe('open');
  pass(1000);
  await calls(one, 'succeeded');
  expect(one.state).toBe('closed');
});

test('a call from before the circuit opened does not decide a probe', async () => {
  const one = breaker();
  const late = [one.begin(), one.begin(), one.begin()];
  await calls(one, 'failed', 'failed', 'failed');
  pass(1000);
  const probe = one.begin();
  for (const [n, verdict] of (['failed', 'succeeded', 'abandoned'] as const).entries()) late[n]!(verdict);
  await waitForVerdict();
  expect(one.state).toBe('open');
  probe('succeeded');
  await waitForVerdict();
  expect(one.state).toBe('closed');
});

test('only the first verdict on a call counts', async () => {
  const one = breaker();
  const begun = [one.begin(), one.begin(), one.begin()];
  begun.forEach((judge) => judge('failed'));
  begun.forEach((judge) => judge('succeeded'));
  await waitForVerdict();
  expect(one.state).toBe('open');
});

test('with a window, more failures than successes among the last calls open it as well', async () => {
  const one = new CircuitBreaker({ maxFailures: 3, lastCalls: 6, pauseMs: 1000 });
  await calls(one, 'failed', 'succeeded', 'failed', 'succeeded', 'failed', 'succeeded');
  expect(one.state).toBe('closed');
  await calls(one, 'failed', 'failed');
  expect(one.state).toBe('open');
  pass(1000);
  await calls(one, 'succeeded', 'failed', 'failed');
  expect(one.state).toBe('closed');
  await calls(one, 'failed');
  expect(one.state).toBe('open');
});
