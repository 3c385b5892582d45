import { describe, expect, test } from 'vitest';
import { canonicalTimeZone, decide, findCronProblem, nextDueTime } from './due-times.js';

const berlin = 'Europe/Berlin';
const newYork = 'America/New_York';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);

/** The next due times, as minutes in UTC. */
function list(cron: string, timeZone: string, after: string, count: number): string[] {
  let last = new Date(after);
  return Array.from({ length: count }, () => {
    last = nextDueTime({ cron, timeZone }, last);
    return last.toISOString().slice(0, 16);
  });
}

test.each([
  // 02:30 does not exist on 29 March in Berlin, nor on 8 March in New York.
  ['30 2 * * *', berlin, '2026-03-28T12:00Z', ['2026-03-29T01:30', '2026-03-30T00:30']],
  ['30 2 * * *', newYork, '2026-03-07T12:00Z', ['2026-03-08T07:30', '2026-03-09T06:30']],
  ['0 * * * *', berlin, '2026-03-29T00:00Z', ['2026-03-29T01:00', '2026-03-29T02:00']],
  // 02:30 exists twice on 25 October in Berlin, 01:30 twice on 1 November in New York.
  ['30 2 * * *', berlin, '2026-10-24T12:00Z', ['2026-10-25T00:30', '2026-10-26T01:30']],
  ['30 1 * * *', newYork, '2026-10-31T12:00Z', ['2026-11-01T05:30', '2026-11-02T06:30']],
  ['*/30 * * * *', berlin, '2026-10-25T00:00Z', ['2026-10-25T00:30', '2026-10-25T01:00', '2026-10-25T01:30']],
  ['0 6 * * 1-5', newYork, '2026-10-30T12:00Z', ['2026-11-02T11:00', '2026-11-03T11:00']],
])('clock changes: %s in %s after %s', (cron, zone, after, expected) => {
  expect(list(cron, zone, after, expected.length)).toEqual(expected);
  // A server that looks later decides the same.
  const decided = decide({ cron, timeZone: zone }, new Date(after), new Date(`${expected.at(-1)}Z`));
  expect(decided).toEqual({
    dueAt: new Date(`${expected.at(-1)}Z`),
    missed: { count: expected.length - 1, lastAt: new Date(`${expected.at(-2)}Z`) },
  });
});

describe('what is decided about due times that have passed', () => {
  const daily = { cron: '0 6 * * *', timeZone: 'UTC' };

  test('before the due time nothing; at it, it is run', () => {
    expect(decide(daily, at('02T06:00'), new Date('2026-11-03T05:59:59.999Z'))).toBeNull();
    expect(decide(daily, at('02T06:00'), at('03T06:00'))).toEqual({ dueAt: at('03T06:00'), missed: null });
  });

  test('after days without a server the newest is run, up to twelve hours late; the others are missed', () => {
    const others = { count: 2, lastAt: at('04T06:00') };
    expect(decide(daily, at('02T06:00'), at('05T18:00'))).toEqual({ dueAt: at('05T06:00'), missed: others });
    expect(decide(daily, at('02T06:00'), at('05T18:01'))).toEqual({
      dueAt: null,
      missed: { count: 3, lastAt: at('05T06:00') },
    });
  });

  test('a schedule of each second is not counted through a year', () => {
    const now = new Date('2027-11-05T18:00:00.500Z');
    expect(decide({ cron: '* * * * * *', timeZone: berlin }, at('05T18:00'), now)).toEqual({
      dueAt: new Date('2027-11-05T18:00:00Z'),
      missed: { count: 999, lastAt: new Date('2027-11-05T17:59:59Z') },
    });
  });
});

test.each(['0 6 * * 1-5', '*/10 * * * * *', '@daily', '0 0 29 2 *', '0 9 * * mon,thu', '0 6 L * *'])(
  '%s is valid',
  (cron) => {
    expect(findCronProblem(cron)).toBeNull();
  },
);

test.each(['', '* * * *', '60 * * * *', '0 0 30 2 *', '0 6,H * * *', '@reboot', '0 6 * * 1-5 2026 x', 'x y z a b'])(
  '%j is refused',
  (cron) => {
    expect(findCronProblem(cron)).toMatch(/^(must have five fields|is not a cron expression)/);
  },
);

test('time zones are names, in the usual spelling', () => {
  const given = ['europe/berlin', 'UTC', 'Mars/Olympus', '+02:00', ''];
  expect(given.map(canonicalTimeZone)).toEqual(['Europe/Berlin', 'UTC', null, null, null]);
});
