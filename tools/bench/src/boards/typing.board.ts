import { getRequest } from '../load/load.js';
import { quantile } from '../load/measure.js';
import { allLatencies, failedOf, openLoad, type OpenResult } from '../load/open-load.js';
import { atMost, type Line, reportLine } from '../report.js';
import { searchPath } from '../search-queries.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { keystrokes } from '../typists.js';

const board = 'typing';
const keystrokeMs = 80;
/** At 12.5 keys per second each: 2,500, 1,250, … requests per second. */
const crowds = [200, 100, 50, 25];
/** A longer delay of the generator makes the measurement invalid. */
const LAG_MAX_MS = 5;

/** Typists of well-known names; the largest number whose keystrokes this machine can send in time. */
export async function typingBoard(
  { port }: MeasuredServer,
  key: string,
  names: readonly string[],
  milliseconds: number,
): Promise<Line[]> {
  const type = (typists: number, lasting: number): Promise<OpenResult> => {
    const headers = { authorization: `Bearer ${key}` };
    const requests = keystrokes(names, { typists, keystrokeMs, milliseconds: lasting }).map(({ atMs, prefix }) => {
      return { kind: 'keystroke', atMs, text: getRequest(searchPath(prefix), headers) };
    });
    return openLoad({ port, requests, connections: typists });
  };
  await type(crowds.at(-1)!, 2000);
  const lines: Line[] = [];
  for (const typists of crowds) {
    const typed = await type(typists, milliseconds);
    const lag = quantile(typed.lagMs, 0.99);
    if (lag <= LAG_MAX_MS || typists === crowds.at(-1)) return [...lines, ...linesOf(typists, typed, lag)];
    lines.push(reportLine({ board, what: `${typists} typists: p99 lag of the generator`, measured: lag, unit: 'ms' }));
  }
  return lines;
}

function linesOf(typists: number, typed: OpenResult, lag: number): Line[] {
  const times = allLatencies(typed);
  const failed = failedOf(typed);
  const crowd = `${typists} typists`;
  return [
    reportLine({
      board,
      what: `${crowd}: keystrokes`,
      measured: (1000 * times.length) / typed.milliseconds,
      unit: '/s',
    }),
    reportLine({ board, what: `${crowd}: p50`, measured: quantile(times, 0.5), unit: 'ms' }),
    atMost(40, { board, what: `${crowd}: p99`, measured: quantile(times, 0.99), unit: 'ms' }),
    atMost(0, {
      board,
      what: `${crowd}: failed${failed.kinds}`,
      measured: failed.count,
      unit: 'requests',
    }),
    reportLine({ board, what: `${crowd}: p99 lag of the generator`, measured: lag, unit: 'ms' }),
  ];
}
