import { describe, expect, test } from 'vitest';
import {
  type SimulatedAnswer,
  type SimulatedRequest,
  closedLoop,
  spreadEvenly,
  answersOf,
  openAdmission,
  countRefused,
  simulate,
  waitOf,
} from '../testing/simulated-clients.js';

const crowd = (count: number, workMs: number): SimulatedRequest[] =>
  Array.from({ length: count }, (_, i) => ({ key: 'ab'[i % 2]!, atMs: 0, workMs }));

describe('a crowd of clients that open connections', () => {
  test('is accepted before it is served, and refused if it is too large', () => {
    const { loop, admission } = openAdmission();
    const answers = simulate(loop, admission, [], undefined, crowd(1000, 2));
    const lastRefusalMs = Math.max(...answers.filter(({ isRefused }) => isRefused).map(({ endedMs }) => endedMs));
    expect(answers.length).toBe(1000);
    // One by one, each served before the next is accepted, it would take 2,150 ms, and none would be refused.
    expect(countRefused(answers)).toBeGreaterThan(500);
    expect(lastRefusalMs).toBeLessThan(1000);
  });

  test.each([0.1, 2])('is accepted while 40 clients keep the process busy with requests of %d ms', (workMs) => {
    const { loop, admission } = openAdmission();
    const { first, next } = closedLoop('c', 40, workMs);
    const then = (answer: SimulatedAnswer) => next(answer, 5000);
    const answers = simulate(loop, admission, first, then, crowd(300, 0.1));
    const others = answers.filter(({ key }) => key !== 'c');
    expect([others.length, countRefused(others)]).toEqual([300, 0]);
    // With a connection every 10 ms or more it would take more than 3,000 ms.
    expect(Math.max(...others.map(({ endedMs }) => endedMs))).toBeLessThan(1500);
    // Requests of existing connections continue: most of the time is theirs.
    const served = answersOf(answers, 'c').filter(({ endedMs }) => endedMs < 500);
    expect(served.length * workMs).toBeGreaterThan(0.5 * 500 * (workMs / (workMs + 0.05)));
  });

  test('a client that opens a connection for each request does not wait', () => {
    const { loop, admission } = openAdmission();
    const requests = Array.from({ length: 100 }, (_, i) => ({ key: 'a', atMs: i * 5, workMs: 1 }));
    for (const answer of simulate(loop, admission, [], undefined, requests)) expect(waitOf(answer)).toBeCloseTo(1.15);
  });

  test.each([
    ['that has been there for a while serves it as it comes', 12_000, 13],
    ['that was blocked accepts it first', 14_000, 1],
  ])('a process %s', (_, atMs, served) => {
    const { loop, admission } = openAdmission();
    const arriving = crowd(200, 1).map((request) => ({ ...request, atMs }));
    const answers = simulate(loop, admission, spreadEvenly('c', 500, 12_000, 1), undefined, arriving);
    const soon = answers.filter(({ key, endedMs }) => key !== 'c' && endedMs < atMs + 15);
    expect([answers.length, soon.length]).toEqual([224, served]);
  });
});
