/*
 * The calendars against lists of sessions of twelve exchanges. The lists are not part of the repository; they are read from
 * BOURSE_TEST_DATA or the shared data folder. Without them the tests are skipped.
 */
import { type Day, dayText, parseDay } from '@bourse/range';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { calendarOfMic } from './calendars.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const places = [process.env['BOURSE_TEST_DATA'] ?? '', join(root, 'shared/data'), join(root, '../shared/data')];
const folder = places.map((place) => join(place, 'reference/calendars')).find((path) => existsSync(path));
const mics = 'BVMF XASX XBOM XFRA XHKG XLON XNYS XPAR XSWX XTAE XTKS XTSE'.split(' ');

/** The days of a list, each with its times as `open,close,break_start,break_end`. */
function readKey(mic: string): Map<Day, string> {
  const text = gunzipSync(readFileSync(join(folder!, `${mic.toLowerCase()}.csv.gz`))).toString();
  const lines = text.trim().split('\n').slice(1);
  return new Map(lines.map((line) => [parseDay(line.slice(0, 10))!, line.slice(line.indexOf(',') + 1).trim()]));
}

const timeOf = (minute: number | undefined) =>
  minute === undefined ? '' : new Date(minute * 60_000).toISOString().replace('.000', '');

function textOn(mic: string, day: Day): string | undefined {
  const session = calendarOfMic(mic)!.sessionOn(day);
  if (session === null) return undefined;
  const [pause] = session.breaks;
  return [session.start, session.end, pause?.start, pause?.end].map(timeOf).join();
}

describe.skipIf(folder === undefined)('sessions', () => {
  test.each(mics)('%s: the days and times of the list', (mic) => {
    const key = readKey(mic);
    const days = [...key.keys()];
    const differences: string[] = [];
    for (let day = days[0]!; day <= days.at(-1)!; day++) {
      const [expected, actual] = [key.get(day), textOn(mic, day)];
      if (expected !== actual) differences.push(`${dayText(day)} ${expected} ${actual}`);
    }
    expect(differences).toEqual([]);
  });
});
