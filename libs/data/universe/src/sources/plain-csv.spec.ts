import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { Fault } from '@bourse/files';
import type { ParsedInstrument } from './parsed-instrument.js';
import { plainCsv } from './plain-csv.js';
import type { CellOptions } from './row-cells.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));
let fileCount = 0;

async function read(content: string | Buffer, name = 'instruments.csv', options: CellOptions = {}) {
  const path = join(folder, `${fileCount++}-${name}`);
  writeFileSync(path, content);
  const instruments: (ParsedInstrument & { warnings: string[] })[] = [];
  const rejects: Fault[] = [];
  const warnings: string[] = [];
  for await (const row of (await plainCsv([path], options)).rows()) {
    if (row.kind === 'instrument') {
      const { faults = [], ...instrument } = row.instrument;
      const problems = faults.map(({ field, reason, line, value }) => `${line} ${field}: ${reason}: ${value}`);
      instruments.push({ ...instrument, warnings: problems });
    } else if (row.kind === 'reject') rejects.push(...row.faults);
    else warnings.push(`${row.fault.reason}: ${row.fault.field}`);
  }
  return { instruments, rejects, warnings };
}

async function one(header: string, row: string, options: CellOptions = {}) {
  const { instruments } = await read(`${header}\n${row}\n`, 'instruments.csv', options);
  return instruments[0]!;
}

const wire = 'symbol,name,exchange,mic,type,country,currency,isin,figi,cik,status';

test('the wire names, every column', async () => {
  const { stated, inferred } = await one(
    wire,
    'AAPL,Apple Inc.,NASDAQ,XNAS,Common Stock,US,USD,US0378331005,BBG000B9XRY4,320193,active',
  );
  expect(stated).toEqual({
    name: 'Apple Inc.',
    exchange: 'NASDAQ',
    mic: 'XNAS',
    type: 'Common Stock',
    country: 'US',
    currency: 'USD',
    isin: 'US0378331005',
    figi: 'BBG000B9XRY4',
    cik: '0000320193',
    status: 'active',
  });
  expect(inferred).toEqual({ source_exchange: 'NASDAQ' });
});

test('the optional columns', async () => {
  const header = 'aliases,shareclass_figi,composite_figi,issuer_country,market_cap,industry,sector,summary,symbol';
  const { stated } = await one(
    header,
    'Apple Computer | iPhone maker|Apple Computer,BBG001S5N8V8,BBG000B9XRY4,us,Mega Cap,Phones,Technology,"Makes\nphones",AAPL',
  );
  expect(stated).toEqual({
    aliases: ['Apple Computer', 'iPhone maker'].map((alias) => ({
      alias,
      kind: 'other',
      validFrom: null,
      validTo: null,
    })),
    shareclass_figi: 'BBG001S5N8V8',
    composite_figi: 'BBG000B9XRY4',
    issuer_country: 'US',
    market_cap: 'Mega Cap',
    industry: 'Phones',
    sector: 'Technology',
    description: 'Makes\nphones',
  });
});

test('identifiers of other registries, categories of funds, base currency and day of delisting', async () => {
  const header = 'symbol,cusip,wkn,sedol,category_group,category,family,base_currency,delisted_on';
  const { stated, warnings } = await one(
    header,
    'X,037833100,865985,2046251,Equities,Large Cap,iShares,eur,2024-02-29',
  );
  expect(stated).toEqual({
    cusip: '037833100',
    wkn: '865985',
    sedol: '2046251',
    category_group: 'Equities',
    category: 'Large Cap',
    family: 'iShares',
    base_currency: 'EUR',
    delisted_on: '2024-02-29',
  });
  expect(warnings).toEqual([]);
  const wrong = await one(header, 'X,037833101,I65985,2046252,,,,,2023-02-29');
  expect([wrong.stated, wrong.warnings]).toEqual([
    {},
    [
      '2 cusip: wrong form or check digit: 037833101',
      '2 wkn: wrong form or check digit: I65985',
      '2 sedol: wrong form or check digit: 2046252',
      '2 delisted_on: not a day written YYYY-MM-DD: 2023-02-29',
    ],
  ]);
});

test('it states what its columns contain and nothing else; the rest is inferred and only fills gaps', async () => {
  const { stated, inferred } = await one('symbol,exchange', 'SAP.DE,XETRA');
  expect(stated).toEqual({ exchange: 'XETRA' });
  expect(inferred).toEqual({ source_exchange: 'XETRA', mic: 'XETR', country: 'DE', status: 'active' });
});

test('a MIC alone states no exchange', async () => {
  const { stated, inferred } = await one('symbol,mic', 'SAP.DE,XETR');
  expect([stated, inferred]).toEqual([{ mic: 'XETR' }, { exchange: 'XETRA', country: 'DE', status: 'active' }]);
});

describe('venues', () => {
  test.each([
    ['NMS', '', '', { exchange: 'NASDAQ', source_exchange: 'NMS', mic: 'XNAS', country: 'US' }],
    ['xlon', '', '', { exchange: 'LSE', mic: 'XLON', country: 'GB' }],
    ['', 'xpar', '', { exchange: 'PAR', mic: 'XPAR', country: 'FR' }],
    ['JPX', 'XTKS', '', { exchange: 'JPX', mic: 'XTKS', country: 'JP' }],
    ['Tadawul', '', 'Saudi Arabia', { exchange: 'SAU', source_exchange: 'TADAWUL', mic: 'XSAU', country: 'SA' }],
    ['Luna', '', 'Saudi Arabia', { exchange: 'LUNA', country: 'SA' }],
    ['CCC', '', '', { exchange: 'CCC' }],
    ['NAS', '', '', { exchange: 'NAS', country: 'US' }],
    ['NAS', '', 'IE', { exchange: 'NAS', country: 'IE' }],
    ['', '', '', {}],
    ['LSE', 'QQQQ', 'Atlantis', { exchange: 'LSE', mic: 'XLON', country: 'GB' }],
  ])('exchange %j, mic %j, country %j', async (exchange, mic, country, expected) => {
    const { stated, inferred } = await one('symbol,exchange,mic,country', `X,${exchange},${mic},${country}`);
    const { source_exchange: _, status: __, ...venue } = { ...inferred, ...stated };
    const { source_exchange: ___, ...fields } = expected as Record<string, string>;
    expect(venue).toEqual(fields);
    expect({ ...inferred, ...stated }).toMatchObject(expected);
  });

  test.each([
    ['SHOP.TO', 'TSX', 'TOR', 'XTSE', 'CA'],
    ['SHOP', 'TSX', 'TOR', 'XTSE', 'CA'],
    ['0700.HK', 'HKSE', 'HKG', 'XHKG', 'HK'],
    ['0700.HK', 'hkex', 'HKG', 'XHKG', 'HK'],
    ['SAP.DE', 'ETR', 'XETRA', 'XETR', 'DE'],
    ['VOD.L', 'LON', 'LSE', 'XLON', 'GB'],
    ['PETR4.SA', 'B3', 'SAO', 'BVMF', 'BR'],
    ['005930.KS', 'KRX', 'KSC', 'XKRX', 'KR'],
    ['035720.KQ', 'KRX', 'KOE', 'XKOS', 'KR'],
    ['7203.T', 'TSE', 'JPX', 'XJPX', 'JP'],
    ['RY.TO', 'TSE', 'TOR', 'XTSE', 'CA'],
    ['X.CN', 'CSE', 'CNQ', 'XCNQ', 'CA'],
    ['JKH-N0000.CM', 'CSE', 'CSE', 'XCOL', 'LK'],
  ])('import-12 %s on %s, as other vendors name it, is %s', async (symbol, cell, exchange, mic, country) => {
    const { stated, inferred, warnings } = await one('symbol,exchange', `${symbol},${cell}`);
    expect({ ...inferred, ...stated }).toMatchObject({ exchange, mic, country, source_exchange: cell.toUpperCase() });
    expect(warnings).toEqual([]);
  });

  test.each([
    ['SHOP.TO', 'LUNA', { mic: 'XTSE', country: 'CA' }],
    // Another venue of the operator of the NYSE, and names of several venues.
    ['ABC', 'XCHI', {}],
    ['005930', 'KRX', {}],
    ['7203', 'TSE', {}],
  ])('import-12 %s on %s keeps the code and reports it; the suffix fills gaps', async (symbol, cell, gaps) => {
    const { stated, inferred, warnings } = await one('symbol,exchange', `${symbol},${cell}`);
    expect(stated).toEqual({ exchange: cell });
    expect(inferred).toEqual({ source_exchange: cell, status: 'active', ...gaps });
    expect(warnings).toEqual([`2 exchange: unknown code: ${cell}`]);
  });

  test('values inferred from a blank cell’s neighbours only fill gaps', async () => {
    const { stated, inferred } = await one('symbol,exchange,mic,country', 'X,LSE,,');
    expect(stated).toEqual({ exchange: 'LSE' });
    expect(inferred).toEqual({ source_exchange: 'LSE', mic: 'XLON', country: 'GB', status: 'active' });
  });
});

describe('a blank cell', () => {
  const optional =
    'summary,sector,industry_group,industry,category_group,category,family,market_cap,issuer_country,composite_figi,' +
    'shareclass_figi,cusip,wkn,sedol,base_currency,website,delisted_on,aliases';
  const header = `${wire},${optional}`;
  const blank = `X${','.repeat(header.split(',').length - 1)}`;

  test('of any column states nothing', async () => {
    expect(await one(header, blank)).toMatchObject({ stated: {}, inferred: { status: 'unknown' }, warnings: [] });
  });

  test('erases with clearBlank; status and type stay', async () => {
    const { stated, inferred } = await one(header, blank, { clearBlank: true });
    const { aliases, ...fields } = stated;
    expect(aliases).toEqual([]);
    expect(Object.values(fields)).toEqual(Array(26).fill(null));
    expect(Object.keys(fields)).not.toContain('status');
    expect(Object.keys(fields)).not.toContain('type');
    expect(inferred).toEqual({ status: 'unknown' });
  });

  test('also with only a control character in it', async () => {
    const cells = ['name', 'sector', 'aliases', 'summary'];
    expect((await one(`symbol,${cells}`, 'X,\u0007,\u0000,|,\u0007')).stated).toEqual({});
  });

  test('an invalid cell states nothing, with and without clearBlank', async () => {
    for (const options of [{}, { clearBlank: true }]) {
      const { stated } = await one('symbol,isin,website,issuer_country', 'X,US0378331006,none,Atlantis', options);
      expect(stated).toEqual({});
    }
  });
});

test.each([
  ['GBp', 'GBP'],
  ['usd', 'USD'],
  ['ILA', 'ILS'],
  ['BTC', 'BTC'],
  ['', undefined],
  ['US dollar', undefined],
])('currency %s is %s', async (cell, currency) => {
  expect((await one('symbol,currency', `X,${cell}`)).stated.currency).toBe(currency);
});

test('a pair is priced in any quote currency', async () => {
  expect((await one('symbol,type,currency', 'USDZAC=X,FX,ZAC')).stated.currency).toBe('ZAC');
});

test('identifiers with a wrong check digit are omitted and reported', async () => {
  const { stated, warnings } = await one('symbol,isin,figi,cik', 'X,US0378331006,BBG000B9XRY5,abc');
  expect(stated).toEqual({});
  expect(warnings).toEqual([
    '2 isin: wrong form or check digit: US0378331006',
    '2 figi: wrong form or check digit: BBG000B9XRY5',
    '2 cik: wrong form or check digit: abc',
  ]);
});

test('a blank status cell is unknown without other data', async () => {
  const { stated, inferred } = await one('symbol,type,status', 'X,,');
  expect([stated, inferred]).toEqual([{}, { status: 'unknown' }]);
});

test('rows that cannot be instruments are rejected with line, field, reason and value', async () => {
  const rows = [
    'A,ETF,active',
    ',ETF,active',
    'C,Stock,active',
    'D,etf,active',
    'E,ETF,all',
    'F,ETF',
    'G\u0007,ETF,active',
  ];
  const types = 'unknown type, not one of Common Stock, ETF, Mutual Fund, Index, Crypto, FX, Bond';
  const { instruments, rejects } = await read(['symbol,type,status', ...rows].join('\r\n'));
  expect(instruments.map(({ symbol }) => symbol)).toEqual(['A']);
  expect(rejects.map(({ line, field, reason, value }) => [line, field, reason, value])).toEqual([
    [3, 'symbol', 'is empty', ''],
    [4, 'type', types, 'Stock'],
    [5, 'type', types, 'etf'],
    [6, 'status', 'unknown status, not one of active, delisted, unknown', 'all'],
    [7, '', '2 cells under 3 columns', 'F,ETF'],
    [8, 'symbol', 'contains a control character', 'G\u0007'],
  ]);
});

test('all faults of a row are reported at once, also those of a rejected row', async () => {
  const { rejects } = await read('symbol,type,status,isin,country\n,Stock,all,US0378331006,Atlantis\n');
  expect(rejects.map(({ field, outcome }) => [field, outcome])).toEqual(
    ['symbol', 'type', 'status', 'country', 'isin'].map((field) => [field, 'row rejected']),
  );
  expect((await one('symbol,mic,country,currency', 'X,QQQQ,Atlantis,US dollar')).warnings).toEqual([
    '2 mic: not in ISO 10383: QQQQ',
    '2 country: unknown country: Atlantis',
    '2 currency: not a currency code: US dollar',
  ]);
});

test('control characters are removed: cells are cleaned, a website that contains one is dropped', async () => {
  const { stated, inferred, warnings } = await one(
    'symbol,exchange,website',
    'A,No\u0000where,http://a.example/\u0000',
  );
  expect([stated.exchange, inferred.source_exchange]).toEqual(['NO WHERE', 'NO WHERE']);
  expect(stated).not.toHaveProperty('website');
  expect(warnings).toEqual([
    '2 exchange: unknown code: No\u0000where',
    '2 website: not a URL: http://a.example/\u0000',
  ]);
  expect((await read('symbol,name,col\u0000our\nA,Apple,red\n')).warnings).toEqual(['unknown column: col our']);
});

test('only a website that is safe to link is kept', async () => {
  expect((await one('symbol,website', 'AAPL,www.apple.com')).stated).toEqual({ website: 'http://www.apple.com' });
  expect((await one('symbol,website', 'AAPL,')).stated).toEqual({});
});

test('unknown columns are reported and ignored', async () => {
  const { instruments, warnings } = await read('\ufeffName,SYMBOL,Colour\nApple,AAPL,red\n');
  expect([instruments[0]?.stated, warnings]).toEqual([{ name: 'Apple' }, ['unknown column: colour']]);
  const misspelt = await read('symbol,name,sectr\nAAPL,Apple,Energy\n');
  expect(misspelt.warnings).toEqual(['unknown column; did you mean sector?: sectr']);
});

test.each([';', '\t'])('cells separated by %j', async (delimiter) => {
  const { instruments } = await read(`symbol${delimiter}name\nAAPL${delimiter}"Apple, Inc."\n`);
  expect(instruments[0]).toMatchObject({ symbol: 'AAPL', stated: { name: 'Apple, Inc.' } });
});

test('packed files, and files without rows', async () => {
  expect((await read(gzipSync('symbol,name\nAAPL,Apple\n'), 'i.csv.gz')).instruments).toHaveLength(1);
  expect((await read('symbol,name\n')).instruments).toEqual([]);
});

test.each([
  ['', /is empty/],
  ['ticker,name\nAAPL,Apple\n', /wrong header: the column symbol is missing; found ticker, name/],
  ['symbol\nAAPL\n', /wrong header: symbol is the only known column/],
  ['symbol,name,symbol\n', /duplicate column symbol/],
  ['{"symbol":"AAPL"}', /wrong header/],
])('an invalid file: %j', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});
