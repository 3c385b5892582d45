import type { Bench } from '../bench.js';
import { runScheduledLoad, type ScheduledResult } from '../load/load.js';
import { failedOf, latencyOf } from '../load/schedule.js';
import { boardOf, type Line } from '../report.js';
import { bearer } from '../requests.js';
import { prominentNames, searchPath } from '../search-queries.js';
import { keystrokes } from '../typists.js';

const { atMost, report } = boardOf('typing');
const KEYSTROKE_MS = 80;
/** At 12.5 keys per second each: 2,500, 1,250, … requests per second. */
const crowds = [200, 100, 50, 25];
/** A longer delay of the generator makes the measurement invalid. */
const MAX_LAG_MS = 5;
const WARM_UP_MS = 2000;
const PATIENCE_MS = 30_000;
/** More than a board of pages takes, so that names are repeated as often as people repeat them. */
const ROUNDS = 5;

/** Typists of well-known names; the largest number whose keystrokes this machine can send in time. */
export async function* typingBoard(bench: Bench): AsyncGenerator<Line[]> {
  const names = prominentNames((await bench.steps()).rows);
  const { port } = await bench.startWhole();
  const headers = bearer(bench.key);
  const type = (typists: number, milliseconds: number): Promise<ScheduledResult> => {
    const keys = keystrokes(names, { typists, keystrokeMs: KEYSTROKE_MS, milliseconds });
    const requests = keys.map(({ prefix }) => ({ path: searchPath(prefix), headers }));
    const dueMs = Float64Array.from(keys, ({ atMs }) => atMs);
    return runScheduledLoad({ port, requests, dueMs, connections: typists, patienceMs: PATIENCE_MS });
  };
  await type(crowds.at(-1)!, WARM_UP_MS);
  for (const typists of crowds) {
    const typed = await type(typists, ROUNDS * bench.milliseconds);
    const lag = report(`${typists} typists: p99 lag of the generator`, typed.lagMs, 'ms');
    const isValid = typed.lagMs <= MAX_LAG_MS || typists === crowds.at(-1);
    yield isValid ? [...linesOf(typists, typed), lag] : [lag];
    if (isValid) return;
  }
}

function linesOf(typists: number, typed: ScheduledResult): Line[] {
  const failed = failedOf(typed);
  const crowd = `${typists} typists`;
  return [
    report(`${crowd}: keystrokes`, (1000 * typed.status.length) / typed.milliseconds, '/s'),
    report(`${crowd}: p50`, latencyOf(typed, 0.5), 'ms'),
    atMost(40, `${crowd}: p99`, latencyOf(typed, 0.99), 'ms'),
    atMost(0, `${crowd}: failed${failed.kinds}`, failed.count, 'requests'),
  ];
}
