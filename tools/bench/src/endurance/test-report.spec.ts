import { expect, test } from 'vitest';
import { linesOf } from './test-report.js';

const result = { fullName: 'container-kills: a container is killed', status: 'passed', failureMessages: [], meta: {} };
const linesOfTest = (fields: object) =>
  linesOf(
    { testResults: [{ name: 'kill.e2e.ts', message: '', assertionResults: [{ ...result, ...fields }] }] },
    'no X',
  );

test('a figure becomes a line, with the limit of the test as the goal', () => {
  const figures = [
    { board: 'container-kills', what: 'wrong answers', measured: 0, atMost: 0 },
    { board: 'container-kills', what: 'right answers', measured: 40, atLeast: 50 },
    { board: 'container-kills', what: 'unavailable', measured: 3, unit: 'requests' },
  ];
  expect(linesOfTest({ status: 'failed', meta: { figures } })).toEqual([
    { board: 'container-kills', what: 'wrong answers', measured: 0, unit: '', goal: '≤ 0', met: true },
    { board: 'container-kills', what: 'right answers', measured: 40, unit: '', goal: '≥ 50', met: false },
    { board: 'container-kills', what: 'unavailable', measured: 3, unit: 'requests', goal: '', met: null },
  ]);
});

test('a test that failed for another reason than its figures states the reason', () => {
  const figures = [{ board: 'container-kills', what: 'wrong answers', measured: 0, atMost: 0 }];
  const lines = linesOfTest({ status: 'failed', failureMessages: ['Error: no answer\n  at x'], meta: { figures } });
  expect(lines).toMatchObject([{ met: true }, { board: 'container-kills', met: false, failed: 'Error: no answer' }]);
});

test('a skipped test states the reason, a passed test without figures has no line', () => {
  expect(linesOfTest({ status: 'skipped' })).toMatchObject([{ board: 'container-kills', met: null, skipped: 'no X' }]);
  expect(linesOfTest({})).toEqual([]);
});

test('a file that could not be loaded is reported', () => {
  const file = { name: 'kill.e2e.ts', message: 'cannot be loaded', assertionResults: [] };
  expect(linesOf({ testResults: [file] }, '')).toMatchObject([{ what: 'kill.e2e.ts', failed: 'cannot be loaded' }]);
});
