/*
 * Sizes over real minute bars (Lean's sample data of US shares). They are not part of the repository; they are read
 * from BOURSE_TEST_DATA or the shared data folder. Without them the tests are skipped.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Bars } from '../bars.js';
import { barsOf, type Row } from '../testing/rows.js';
import { decodeBars } from './decode.js';
import { encodeBars } from './encode.js';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const places = [process.env['BOURSE_TEST_DATA'] ?? '', join(root, 'shared/data'), join(root, '../shared/data')];
const folder = places.map((place) => join(place, 'bars/lean/Data/equity/usa/minute')).find((path) => existsSync(path));

/** The only entry of a zip file. */
function unzip(path: string): string {
  const zip = readFileSync(path);
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  return inflateRawSync(zip.subarray(start)).toString();
}

/** Reads milliseconds since midnight and prices × 10,000; the time zone is irrelevant. */
function readMinutes(path: string): Bars {
  const rows = unzip(path)
    .trim()
    .split('\n')
    .map((line): Row => {
      const [ms, open, high, low, close, volume] = line.split(',').map(Number) as [number, ...number[]];
      return [ms / 60_000, open! / 10_000, high! / 10_000, low! / 10_000, close! / 10_000, volume!];
    });
  return barsOf(rows);
}

describe.skipIf(folder === undefined)('minute bars of US shares', () => {
  test('25 symbol-days take at most 7 bytes per bar and decode unchanged', () => {
    let [bars, bytes] = [0, 0];
    for (const path of globSync(join(folder ?? '', '*/*.zip'))) {
      const day = readMinutes(path);
      const chunk = encodeBars(day);
      expect(decodeBars(chunk)).toEqual(day);
      bars += day.labels.length;
      bytes += chunk.length;
    }
    expect(bars).toBe(15_212);
    expect(bytes / bars).toBeLessThan(7);
  });
});
