import { type Bars, BarsBuilder, BarsSerializer } from '@bourse/bars';
import type { SeriesAnswer, SeriesRequest } from '@bourse/prices';
import { parseLabel } from '@bourse/range';
import { expect, test } from 'vitest';
import { seriesForm, type TextOptions } from './bars-text.js';

const defaults: TextOptions = {
  format: 'JSON',
  delimiter: ';',
  order: 'desc',
  dp: -1,
  zone: 'America/New_York',
  meta: {},
};

const minutes = ['2024-03-08T20:59:00Z', '2024-03-11T13:30:00Z'];

function barsWith(volumes: readonly (number | null)[]): Bars {
  const builder = new BarsBuilder();
  minutes.forEach((text, i) => {
    const label = parseLabel('1min', text)!;
    builder.addNumbers(label, [10, 10.126, 9.5, 10.125], volumes[i]!);
  });
  return builder.build();
}

function write(bars: Bars, options: Partial<TextOptions>): string {
  const form = seriesForm({ ...defaults, ...options });
  const request = { interval: '1min' } as SeriesRequest;
  const { bytes } = form.write(new BarsSerializer(), request, { bars } as SeriesAnswer);
  return Buffer.from(bytes).toString();
}

function datetimes(zone: string): string[] {
  const { values } = JSON.parse(write(barsWith([1, 2]), { zone })) as { values: { datetime: string }[] };
  return values.map(({ datetime }) => datetime);
}

test('minutes are those of clocks in the zone, on both sides of a change of clocks', () => {
  expect(datetimes('America/New_York')).toEqual(['2024-03-11 09:30:00', '2024-03-08 15:59:00']);
  expect(datetimes('UTC')).toEqual(['2024-03-11 13:30:00', '2024-03-08 20:59:00']);
});

test('prices have as many places as requested, an unknown volume is empty, and one unknown everywhere is no column', () => {
  const options = { format: 'CSV', order: 'asc', dp: 2, delimiter: ',' } as const;
  expect(write(barsWith([null, 7]), options)).toBe(
    'datetime,open,high,low,close,volume\n2024-03-08 15:59:00,10,10.13,9.5,10.13,\n2024-03-11 09:30:00,10,10.13,9.5,10.13,7\n',
  );
  expect(write(barsWith([null, null]), options).split('\n')[0]).toBe('datetime,open,high,low,close');
  expect(JSON.parse(write(barsWith([null, null]), {})).values[0]).not.toHaveProperty('volume');
});
