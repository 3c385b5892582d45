import { expect, test } from 'vitest';
import { actionTexts, barTexts, readFiles } from './format-fixtures.js';
import { plainCsv } from './plain-csv.js';

const read = (text: string, options = {}) => readFiles(plainCsv, { 'AAPL.csv': text }, options);

test('columns in any order and case, a byte order mark and CRLF', async () => {
  const { series } = await read(
    '\uFEFFVolume,CLOSE,low,High,Open,Date\r\n12497800,645.57,644.47,651.26,649.9,2014-06-06\r\n',
  );
  expect(series).toMatchObject([{ symbol: 'AAPL', interval: '1day', basis: 'raw', splits: null, dividends: null }]);
  expect(barTexts(series[0]!)).toEqual(['2014-06-06 649.9 651.26 644.47 645.57 12497800']);
});

test('volumes are unknown without their column', async () => {
  const { series } = await read('DATE,OPEN,HIGH,LOW,CLOSE\n1990-01-02,17.24,17.24,17.24,17.24\n');
  expect(barTexts(series[0]!)).toEqual(['1990-01-02 17.24 17.24 17.24 17.24 -']);
});

test('one file of several symbols, with dividends and splits', async () => {
  const { series } = await read(
    'symbol,datetime,open,high,low,close,volume,dividend,split\nKO,2012-08-10,78,79,78,78.8,9,,\n' +
      'KO,2012-08-13,39.3,39.4,39.1,39.3,20,0,2.0\nIBM,2012-08-08,199,200,198,199.1,5,0.85,1\n',
  );
  expect(series.map((one) => [one.symbol, ...actionTexts(one)])).toEqual([
    ['KO', '2012-08-13 2:1'],
    ['IBM', '2012-08-08 0.85'],
  ]);
});

test('unread columns are reported', async () => {
  const { warnings } = await read('date,open,high,low,close,adj_close,volume,colour\n2014-06-06,2,3,1,2,2,9,red\n');
  expect(warnings).toEqual([
    'the column adj_close is ignored because its values are computed',
    'unknown columns: colour',
  ]);
});

test('semicolons without a header: the message names what the file needs', async () => {
  const bar = '20110103 090100;126.35;126.39;126.35;126.39;1579\n';
  await expect(read(bar.repeat(2))).rejects.toThrow('needs a first line datetime,open,high,low,close,volume');
});

const csvOfDates = (...dates: string[]) =>
  `date,open,high,low,close\n${dates.map((date) => `${date},2,3,1,2\n`).join('')}`;

test('M/D/YYYY and D/M/YYYY where the file shows which it is', async () => {
  const american = await read(csvOfDates('1/2/1990', '1/13/1990'));
  expect(american.series.flatMap(barTexts)).toEqual(['1990-01-02 2 3 1 2 -', '1990-01-13 2 3 1 2 -']);
  const european = await read(csvOfDates('2/1/1990', '13/1/1990'));
  expect(european.series.flatMap(barTexts)).toEqual(['1990-01-02 2 3 1 2 -', '1990-01-13 2 3 1 2 -']);
});

test('dates that may be day first or month first are refused, and so is a mixture', async () => {
  await expect(read(csvOfDates('1/2/1990', '1/3/1990'))).rejects.toThrow('may be day first or month first');
  await expect(read(csvOfDates('1/13/1990', '13/1/1990'))).rejects.toThrow('dates with the day first and dates with');
});

test('times: with an offset, without one in the given zone, else UTC', async () => {
  const text = 'datetime,open,high,low,close\n2020-12-15 09:30,2,3,1,2\n2020-12-15 09:31:00,2,3,1,2\n';
  expect((await read(text)).series.flatMap(barTexts)[0]).toBe('2020-12-15T09:30Z 2 3 1 2 -');
  const { series } = await read(text, { timezone: 'America/New_York' });
  expect(series.flatMap(barTexts)[0]).toBe('2020-12-15T14:30Z 2 3 1 2 -');
  const offset = text.replaceAll('09:30', '09:30+05:30').replaceAll('09:31:00', '09:31:00+05:30');
  expect((await read(offset)).series.flatMap(barTexts)[0]).toBe('2020-12-15T04:00Z 2 3 1 2 -');
  await expect(read(text, { timezone: 'Mars/Olympus' })).rejects.toThrow('the time zone Mars/Olympus is unknown');
});

test('midnights are days', async () => {
  const { series } = await read('datetime,open,high,low,close\n2020-12-14 00:00,2,3,1,2\n2020-12-15 00:00,2,3,1,2\n');
  expect(series).toMatchObject([{ interval: '1day' }]);
});

const tableAt = (times: readonly string[]) =>
  `timestamp,open,high,low,close\n${times.map((time) => `${time},2,3,1,2\n`).join('')}`;

test('import-9: two rows at one time of the day in UTC are days, as nine are', async () => {
  const nine = Array.from({ length: 9 }, (_, i) => `2023-12-${i + 11}`);
  for (const dates of [nine, ['2023-12-28', '2023-12-29'], ['2023-12-29', '2024-01-02']]) {
    const { series } = await read(tableAt(dates.map((date) => `${date}T05:00:00.000Z`)));
    expect(series.map(({ interval, bars }) => `${interval} ${bars.count}`)).toEqual([`1day ${dates.length}`]);
  }
});

test('import-9: two bars on one of several days are no daily bars', async () => {
  const times = ['2023-12-26T05:00Z', '2023-12-27T05:00Z', '2023-12-28T05:00Z', '2023-12-28T06:00Z'];
  await expect(read(tableAt(times))).rejects.toThrow('most of its bars are days apart, but some are');
});

test.each([
  ['records', [{ date: '2024-01-02', open: 2, high: '3', low: 1, close: 2.5, volume: 1200.5 }]],
  [
    'one-letter keys',
    [
      { t: 1704171600000, o: 2, h: 3, l: 1, c: 2.5, v: 1200.5, vw: 2.2, n: 9 },
      { t: 1704258000000, o: 2, h: 3, l: 1, c: 2.5 },
    ],
  ],
  [
    'Polygon',
    {
      ticker: 'AAPL',
      adjusted: false,
      results: [
        { t: 1704171600000, o: 2, h: 3, l: 1, c: 2.5, v: 1200.5 },
        { t: 1704258000000, o: 2, h: 3, l: 1, c: 2.5, v: 7 },
      ],
    },
  ],
  [
    'Polygon, all symbols of a day',
    {
      results: [
        { T: 'AAPL', t: 1704171600000, o: 2, h: 3, l: 1, c: 2.5, v: 1200.5 },
        { T: 'AAPL', t: 1704258000000, o: 2, h: 3, l: 1, c: 2.5, v: 7 },
      ],
    },
  ],
])('import-7: JSON: %s', async (_, content) => {
  const { series, rejects } = await read(JSON.stringify(content));
  expect(rejects).toEqual([]);
  expect(series.map(({ symbol }) => symbol)).toEqual(['AAPL']);
  expect(barTexts(series[0]!)[0]).toBe('2024-01-02 2 3 1 2.5 1200.5');
});

test('the header once more, as in joined files, is skipped with one note', async () => {
  const header = 'Date,Open,High,Low,Close,Volume';
  const joined = [header, header, '2024-01-02,2,3,1,2,9', header, '2024-01-03,2,3,1,2,9', ''].join('\n');
  const { series, rejects, warnings } = await read(joined);
  expect(series.map(({ bars }) => bars.count)).toEqual([2]);
  expect([rejects, warnings]).toEqual([[], ['the header is repeated 2 times and skipped']]);
});

test.each([
  ['Time Period,1month,10year\n1990-01-02,.07,.08\n', 'closing prices are not bars'],
  ['date,close\n1990-01-02,7\n', 'missing columns: open, high, low: rates, NAVs and closing prices are not bars'],
  ['date,nav\n1990-01-02,7\n', 'If a day has one price, write it in all four columns'],
  ['{"chart":{"result":[{"meta":{}}]}}', 'save its history as CSV and use --format yahoo'],
  ['{"ticker":"AAPL","adjusted":true,"results":[{"t":1}]}', 'request them with adjusted=false'],
  ['[{"date":"2024-01-02","price":7}]', 'missing columns: open, high, low'],
  ['[{"date":', 'is not valid JSON'],
  ['PK\u0003\u0004\u0014\u0000[Content_Types].xml', 'is an Excel workbook, not a table: save the sheet as CSV'],
  ['PK\u0003\u0004\u0014\u0000prices.csv', 'is a zip, not a table: unpack it first'],
  ['date,open,high,close\n1990-01-02,7,8,7\n', 'missing columns: low'],
  ['open,high,low,close\n7,8,7,7\n', 'missing columns: datetime'],
  [
    '20110103 090100;126.35;126.39;126.35;126.39;1579\n20110103 090200;1;1;1;1;1\n',
    'the file needs a first line datetime,',
  ],
  ['date,open,high,low,close\n', 'contains a header but no rows'],
  ['date,open,high,low,close\n01/13/17,0,0,0,0\n', 'none of its 1 rows is valid'],
  ['', 'is empty'],
])('%j is refused', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason);
});

test('unusable rows are rejected with line, field and reason; the others stay', async () => {
  const { series, rejects, warnings } = await read(
    'date,open,high,low,close,volume\n2014-06-02,2,3,1,2,9\n2014-06-03,x,3,1,2,9\n2014-06-04,2,3,1,0,9\n' +
      '2014-06-05,2,1.9,1,2,9\n2014-06-06,2,3,2.1,2,9\n2014-06-09,2,3,1,2,-9\n2014-02-30,2,3,1,2,9\n' +
      '2999-01-01,2,3,1,2,9\n2014-06-02,2,3,1,2,9\n2014-06-02,2,3,1,2.5,9\n2014-06-10,2,3,1\n2014-06-11,,,,,\n',
  );
  expect(series.flatMap(barTexts)).toEqual(['2014-06-02 2 3 1 2 9', '2014-06-09 2 3 1 2 -']);
  expect(rejects).toEqual([
    '3 open is not a number',
    '4 close is not above zero',
    '5 high is below the close of 2',
    '6 low is above the close of 2',
    '7 volume is negative',
    '8 datetime is not a calendar date',
    '12  4 cells under 6 columns',
    '9 datetime is in the future',
    '11 datetime is a duplicate of line 2 with different values',
  ]);
  expect(warnings).toEqual([
    'AAPL: 1 rows have no prices and are skipped',
    'AAPL: 1 rows are duplicates with the same values; the second row is skipped',
  ]);
});

test('all faults of a row are reported at once, and a cell next to sound prices spoils only itself', async () => {
  const rows = '2014-02-30,x,3,0,2,-9,no,-1\n2014-06-02,2,3,1,2,9,no,\n2014-06-03,2,3,1,2,9,,0.5\n';
  const { series, rejects } = await read(`date,open,high,low,close,volume,dividend,split\n${rows}`);
  expect(rejects).toEqual([
    '2 datetime is not a calendar date',
    '2 open is not a number',
    '2 low is not above zero',
    '2 volume is negative',
    '2 dividend is not a number',
    '2 split is negative',
    '3 dividend is not a number',
  ]);
  expect(series.flatMap(barTexts)).toEqual(['2014-06-02 2 3 1 2 9', '2014-06-03 2 3 1 2 9']);
});

test('a symbol has at most 64 characters, and no control characters', async () => {
  const [most, more] = ['😀'.repeat(64), 'X'.repeat(65)];
  const rows = `symbol,date,open,high,low,close\n${[most, more, 'A\u0007B'].join(',2014-06-02,2,3,1,2\n')},2014-06-02,2,3,1,2\n`;
  const { series, rejects } = await readFiles(plainCsv, { 'all.csv': rows });
  expect(series.map(({ symbol }) => symbol)).toEqual([most]);
  expect(rejects).toEqual(['3 symbol has more than 64 characters', '4 symbol contains a control character']);
});

/** One row a minute from one local minute of the day to another. */
const minutesOf = (day: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => {
    const at = from + i;
    const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    return `${day} ${time},2,3,1,2,${at}`;
  });
const csvOfRows = (rows: readonly string[]) => `datetime,open,high,low,close,volume\n${rows.join('\n')}\n`;
const autumn = [...minutesOf('2021-11-07', 0, 120), ...minutesOf('2021-11-07', 60, 130)];

test.each([
  ['rising', autumn],
  ['falling', autumn.toReversed()],
])('import-6: the order of rows separates the two passes of a repeated hour: %s', async (_, rows) => {
  const { series, rejects } = await read(csvOfRows(rows), { timezone: 'America/New_York' });
  expect(rejects).toEqual([]);
  const { labels } = series[0]!.bars.whole;
  const first = Date.UTC(2021, 10, 7, 4) / 60_000;
  expect([...labels]).toEqual(Array.from({ length: 190 }, (__, i) => first + i));
});

test('import-6: a time that the clock skips is a fault of its row', async () => {
  const rows = [...minutesOf('2021-03-14', 110, 121), ...minutesOf('2021-03-14', 180, 182)];
  const { series, rejects } = await read(csvOfRows(rows), { timezone: 'America/New_York' });
  expect(rejects).toEqual(['12 datetime does not exist: the clock is set forward at that time']);
  expect(series[0]!.bars.count).toBe(12);
});

test.each([
  ['1899-12-30', 'is the zero of a spreadsheet'],
  ['1824-06-03', 'is more than a century from the other rows'],
])('import-3: %s beside days of 2014 %s', async (date, reason) => {
  const { series, rejects } = await read(csvOfDates('2014-06-02', date, '2014-06-04'));
  expect(series.flatMap(barTexts)).toEqual(['2014-06-02 2 3 1 2 -', '2014-06-04 2 3 1 2 -']);
  expect(rejects).toEqual([`3 datetime ${reason}`]);
});

test('import-1: a file without a symbol anywhere is refused', async () => {
  const file = { 'HistoricalData_1699999999.csv': csvOfDates('2014-06-02') };
  await expect(readFiles(plainCsv, file)).rejects.toThrow('neither the file nor its name contains a symbol');
  const { series } = await readFiles(plainCsv, file, { symbol: 'AAPL' });
  expect(series.map(({ symbol }) => symbol)).toEqual(['AAPL']);
});

test('import-1: the name of a download of Stooq in another format', async () => {
  const { series } = await readFiles(plainCsv, { 'aapl_us_d.csv': csvOfDates('2014-06-02') });
  expect(series.map(({ symbol }) => symbol)).toEqual(['AAPL']);
});
