import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { secCik } from './sec-cik.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-sec-'));
afterAll(() => rmSync(folder, { recursive: true }));
let fileCount = 0;

async function read(content: unknown, name = 'company_tickers.json') {
  const path = join(folder, `${fileCount++}-${name}`);
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  const entries = [];
  for await (const item of (await secCik([path])).entries()) {
    const { file: _, ...entry } = { file: '', ...item };
    entries.push(entry);
  }
  return entries;
}

const apple = { ticker: 'AAPL', cik: '0000320193', kind: 'company', name: 'Apple Inc.', entry: 1 };

test('company_tickers.json: an object of objects', async () => {
  expect(await read({ 0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' } })).toEqual([apple]);
});

test('company_tickers_exchange.json: fields and data', async () => {
  const fields = ['cik', 'name', 'ticker', 'exchange'];
  const brk = [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-B', 'NYSE'];
  const entries = await read({ fields, data: [[320193, 'Apple Inc.', 'AAPL', 'Nasdaq'], brk] }, 'x.json.gz');
  expect(entries).toEqual([
    apple,
    { ticker: 'BRK-B', cik: '0001067983', kind: 'company', name: 'BERKSHIRE HATHAWAY INC', entry: 2 },
  ]);
});

test('company_tickers_mf.json: funds, without names', async () => {
  const fields = ['cik', 'seriesId', 'classId', 'symbol'];
  const entries = await read({ fields, data: [[2110, 'S000009184', 'C000024954', 'LACAX']] });
  expect(entries).toEqual([{ ticker: 'LACAX', cik: '0000002110', kind: 'fund', name: null, entry: 1 }]);
});

test('copies: CIKs as text, None for null, another order of fields, a byte order mark', async () => {
  const document = { fields: ['ticker', 'exchange', 'name', 'cik'], data: [['AAPL', 'None', 'Apple Inc.', '320193']] };
  expect(await read(`\ufeff${JSON.stringify(document)}`)).toEqual([apple]);
});

test('share classes are spelled as the SEC does', async () => {
  expect(await read({ 0: { cik_str: 1067983, ticker: 'brk.b', title: 'x' } })).toMatchObject([{ ticker: 'BRK-B' }]);
});

test('entries without a ticker or a CIK are rejected', async () => {
  const fields = ['cik', 'name', 'ticker'];
  const data = [[1, 'A', ''], [2, 'B', 'None'], ['None', 'C', 'CCC'], [0, 'D', 'DDD'], 'E'];
  expect(await read({ fields, data })).toMatchObject([
    { faults: [{ line: 1, field: 'ticker', value: '1' }] },
    { faults: [{ line: 2, field: 'ticker' }] },
    { faults: [{ line: 3, field: 'cik', reason: 'not a CIK', value: '', symbol: 'CCC' }] },
    { faults: [{ line: 4, field: 'cik', value: '0' }] },
    {
      faults: [
        { line: 5, field: 'ticker' },
        { line: 5, field: 'cik' },
      ],
    },
  ]);
});

test.each([
  ['', /is empty/],
  ['{"fields":["cik"', /is not valid JSON; the file may be truncated/],
  ['[]', /not a ticker file of the SEC/],
  ['{}', /not a ticker file of the SEC/],
  ['{"a":{"symbol":"AAPL"}}', /not a ticker file of the SEC/],
  ['{"fields":["name"],"data":[]}', /wrong fields: name/],
])('an invalid file: %j', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test('a missing file is named', async () => {
  await expect(secCik([join(folder, 'nowhere.json')])).rejects.toThrow(
    /nowhere\.json: the file or folder does not exist/,
  );
});
