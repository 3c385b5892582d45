import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bars, noBars } from '../bars.js';
import { barsOf, dayOf, type Row, rowsOf } from '../testing/rows.js';
import { ByteWriter } from './byte-writer.js';
import type { DatetimeKind } from './datetime-bytes.js';
import { writeBarsCsv, writeBarsJson } from './write-bars.js';

type Write = typeof writeBarsCsv;

function textOf(write: Write, bars: Bars, kind: DatetimeKind, newestFirst?: boolean): string {
  const writer = new ByteWriter(16);
  write(writer, bars, kind, newestFirst);
  return new TextDecoder().decode(writer.bytes);
}

const apple = barsOf([
  [dayOf('2014-06-05'), 646.2, 649.3699, 642.61, 647.35, null],
  [dayOf('2014-06-06'), 649.9, 651.26, 644.47, 645.57, 12_497_800],
]);

describe('JSON', () => {
  test('newest first, without brackets, with unchanged digits', () => {
    expect(textOf(writeBarsJson, apple, 'day')).toBe(
      '{"datetime":"2014-06-06","open":649.9,"high":651.26,"low":644.47,"close":645.57,"volume":12497800},' +
        '{"datetime":"2014-06-05","open":646.2,"high":649.3699,"low":642.61,"close":647.35,"volume":null}',
    );
  });

  test('it appends to previous output', () => {
    const writer = new ByteWriter();
    writer.text('{"values":[');
    writeBarsJson(writer, apple, 'minute');
    writer.text(']}');
    const { values } = JSON.parse(new TextDecoder().decode(writer.bytes)) as { values: { datetime: string }[] };
    expect(values[0]?.datetime).toBe('1970-01-12T06:27:00Z');
  });

  test('a thousand unusually long rows fit', () => {
    const price = -1.2345678901234567e-100;
    const bars = barsOf(Array.from({ length: 1000 }, (_, label) => [label, price, price, price, price, null]));
    const values = JSON.parse(`[${textOf(writeBarsJson, bars, 'minute')}]`) as { low: number }[];
    expect(values.filter(({ low }) => low === price).length).toBe(1000);
  });

  test('without bars nothing is written', () => {
    expect(textOf(writeBarsJson, noBars, 'day')).toBe('');
  });

  test('a price that is not a number is null: the rest remains readable', () => {
    const bars = barsOf([[0, 1 / 3, 1, 1, 1, 1]]);
    bars.open[0] = NaN;
    bars.high[0] = Infinity;
    expect(textOf(writeBarsJson, bars, 'day')).toBe(
      '{"datetime":"1970-01-01","open":null,"high":null,"low":1,"close":1,"volume":1}',
    );
  });
});

describe('CSV', () => {
  test('oldest first on demand', () => {
    const lines = textOf(writeBarsCsv, apple, 'day', false).split('\r\n');
    expect(lines.slice(1, 3).map((line) => line.slice(0, 10))).toEqual(['2014-06-05', '2014-06-06']);
  });

  test('a header, CRLF after each line, an empty cell for an unknown volume', () => {
    expect(textOf(writeBarsCsv, apple, 'day')).toBe(
      'datetime,open,high,low,close,volume\r\n' +
        '2014-06-06,649.9,651.26,644.47,645.57,12497800\r\n' +
        '2014-06-05,646.2,649.3699,642.61,647.35,\r\n',
    );
  });

  test('minutes; without bars only a header', () => {
    const minute = barsOf([[23_367_690, 1, 2, 0.5, 1.5, 0]]);
    expect(textOf(writeBarsCsv, minute, 'minute')).toContain('\r\n2014-06-06T13:30:00Z,1,2,0.5,1.5,0\r\n');
    expect(textOf(writeBarsCsv, noBars, 'day')).toBe('datetime,open,high,low,close,volume\r\n');
  });
});

/** Numbers that JSON.stringify writes without an exponent: up to 15 digits, at most six of them decimals. */
const decimal = fc
  .tuple(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, scale]) => digits / 10 ** scale + 0);
const price = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
  decimal,
);
const floating = fc.double({ noNaN: true, noDefaultInfinity: true });
const volume = fc.option(fc.integer({ min: 0, max: 10 ** 12 }));

function rowsWith(value: fc.Arbitrary<number>): fc.Arbitrary<Row[]> {
  const row = fc.tuple(fc.integer({ min: -30_000, max: 60_000 }), value, value, value, value, volume);
  return fc
    .array(row, { maxLength: 150 })
    .map((rows) => [...new Map(rows.map((one) => [one[0], one])).values()].sort((a, b) => a[0] - b[0]));
}

describe('the bytes are those of JSON.stringify of objects', () => {
  test.each([
    ['decimals', price],
    ['floating point numbers', floating],
  ])('%s', (_, value) => {
    fc.assert(
      fc.property(rowsWith(value), fc.boolean(), (rows, minutes) => {
        const bars = barsOf(rows);
        const objects = rowsOf(bars).map(([label, open, high, low, close, shares]) => {
          const iso = new Date(label * (minutes ? 60_000 : 86_400_000)).toISOString();
          const datetime = minutes ? iso.replace('.000', '') : iso.slice(0, 10);
          return { datetime, open, high, low, close, volume: shares };
        });
        const json = textOf(writeBarsJson, bars, minutes ? 'minute' : 'day');
        expect(`[${json}]`).toBe(JSON.stringify(objects.toReversed()));
        const lines = textOf(writeBarsCsv, bars, minutes ? 'minute' : 'day', false).split('\r\n');
        expect(lines.slice(1, -1)).toEqual(objects.map((object) => Object.values(object).join(',')));
      }),
      { numRuns: 300 },
    );
  });
});
