import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { financeDatabase } from './finance-database.js';
import type { Fault } from '@bourse/files';
import type { InstrumentFields, InstrumentSource, ParsedInstrument } from './parsed-instrument.js';
import type { CellOptions } from './row-cells.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-fd-'));
afterAll(() => rmSync(folder, { recursive: true }));
let fileCount = 0;

const columns = {
  equities:
    'symbol,name,summary,currency,sector,industry_group,industry,exchange,mic,market,country,state,city,zipcode,website,market_cap,isin,cusip,figi,composite_figi,shareclass_figi,delisted',
  etfs: 'symbol,name,currency,summary,category_group,category,family,exchange,mic,isin',
  funds: 'symbol,name,currency,summary,category_group,category,family,exchange,mic',
  indices: 'symbol,name,currency,summary,category_group,category,exchange,mic',
  currencies: 'symbol,name,base_currency,quote_currency,summary,exchange',
  cryptos: 'symbol,name,cryptocurrency,currency,summary,exchange,website',
  moneymarkets: 'symbol,name,currency,summary,family,exchange',
};
type Table = keyof typeof columns;

function write(path: string, content: string | Buffer): string {
  const file = join(folder, `${fileCount++}`, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const quoteCell = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A row of a table from the cells that matter; quoted as pandas would. */
function line(table: Table, cells: Record<string, string>): string {
  return columns[table]
    .split(',')
    .map((column) => quoteCell(cells[column] ?? ''))
    .join(',');
}

async function read(source: Promise<InstrumentSource>) {
  const instruments: (ParsedInstrument & { warnings: string[] })[] = [];
  const rejects: Fault[] = [];
  const warnings: string[] = [];
  for await (const row of (await source).rows()) {
    if (row.kind === 'instrument') {
      const { faults = [], ...instrument } = row.instrument;
      const problems = faults.map((fault) => `${fault.line} ${fault.field}: ${fault.reason}: ${fault.value}`);
      instruments.push({ ...instrument, warnings: problems });
    } else if (row.kind === 'reject') rejects.push(...row.faults);
    else warnings.push(`${row.fault.reason}: ${row.fault.field}`);
  }
  return { instruments, rejects, warnings };
}

async function one(table: Table, cells: Record<string, string>, file = `${table}/AMS.csv`, options: CellOptions = {}) {
  const path = write(file, `${columns[table]}\n${line(table, { delisted: 'False', ...cells })}\n`);
  const { instruments } = await read(financeDatabase([path], options));
  return instruments[0]!;
}
const readFields = async (...args: Parameters<typeof one>): Promise<Partial<InstrumentFields>> =>
  (await one(...args)).stated;

const fx = (symbol: string, base: string, quote: string) =>
  readFields('currencies', { symbol, base_currency: base, quote_currency: quote, exchange: 'CCY' }, 'currencies.csv');

const aapl = {
  symbol: 'AAPL',
  name: 'Apple Inc.',
  summary: 'Apple Inc. designs smartphones.',
  currency: 'USD',
  sector: 'Information Technology',
  industry_group: 'Technology Hardware & Equipment',
  industry: 'Technology Hardware, Storage & Peripherals',
  exchange: 'NMS',
  mic: 'XNAS',
  country: 'United States',
  website: 'http://www.apple.com',
  market_cap: 'Mega Cap',
  isin: 'US0378331005',
  figi: 'BBG000B9Y5X2',
  composite_figi: 'BBG000B9XRY4',
  shareclass_figi: 'BBG001S5N8V8',
};

describe('the seven tables', () => {
  test('an equity in every field', async () => {
    expect(await readFields('equities', aapl, 'equities/NMS.csv')).toEqual({
      name: 'Apple Inc.',
      exchange: 'NASDAQ',
      source_exchange: 'NMS',
      mic: 'XNAS',
      type: 'Common Stock',
      country: 'US',
      issuer_country: 'US',
      currency: 'USD',
      isin: 'US0378331005',
      figi: 'BBG000B9Y5X2',
      composite_figi: 'BBG000B9XRY4',
      shareclass_figi: 'BBG001S5N8V8',
      status: 'active',
      market_cap: 'Mega Cap',
      sector: 'Information Technology',
      industry_group: 'Technology Hardware & Equipment',
      industry: 'Technology Hardware, Storage & Peripherals',
      website: 'http://www.apple.com',
      description: 'Apple Inc. designs smartphones.',
    });
  });

  test.each([
    ['etfs', 'etfs/AMS.csv', 'ETF'],
    ['funds', 'funds/AMS.csv', 'Mutual Fund'],
    ['indices', 'indices.csv', 'Index'],
    ['currencies', 'currencies.csv', 'FX'],
    ['cryptos', 'cryptos.csv', 'Crypto'],
    ['moneymarkets', 'moneymarkets.csv', 'Mutual Fund'],
  ] as const)('%s by path: %s is %s', async (table, file, type) => {
    expect(await readFields(table, { symbol: 'X', exchange: 'AMS' }, file)).toMatchObject({ type });
  });

  test.each(Object.keys(columns) as Table[])('%s by columns alone', async (table) => {
    const path = write('download.csv', `${columns[table]}\n${line(table, { symbol: 'X' })}\n`);
    const { instruments } = await read(financeDatabase([path]));
    expect(instruments).toHaveLength(1);
  });

  test('a table states nothing about columns it lacks: funds have no FIGI, CIK or alias to erase', async () => {
    const fields = Object.keys(await readFields('funds', { symbol: 'LACAX', exchange: 'NAS' }));
    expect(fields).toEqual(['exchange', 'source_exchange', 'country', 'status', 'type']);
  });

  test.each(Object.keys(columns) as Table[])(
    '%s: a blank cell states nothing; with clearBlank it erases',
    async (table) => {
      const blank = await one(table, { symbol: 'X', delisted: '' }, `${table}.csv`);
      expect(Object.keys(blank.stated)).toEqual(['type']);
      const cleared = await one(table, { symbol: 'X', delisted: '' }, `${table}.csv`, { clearBlank: true });
      const { type, ...fields } = cleared.stated;
      expect(type).toBe(blank.stated.type);
      expect(fields).not.toHaveProperty('status');
      expect(Object.keys(fields).length).toBeGreaterThan(4);
      expect(new Set(Object.values(fields))).toEqual(new Set([null]));
    },
  );

  test('a blank delisted cell leaves the status to other data', async () => {
    const { stated: fields, inferred } = await one('equities', { symbol: 'X', exchange: 'NMS', delisted: '' });
    expect([fields.status, inferred.status]).toEqual([undefined, 'active']);
  });

  test('a fund has group, category and family under their own names', async () => {
    const cells = { symbol: 'AGG', category_group: 'Fixed Income', category: 'Core Bond', family: 'iShares' };
    const fields = await readFields('etfs', cells);
    expect(fields).toMatchObject({ category_group: 'Fixed Income', category: 'Core Bond', family: 'iShares' });
    expect(fields).not.toHaveProperty('sector');
    expect(fields).not.toHaveProperty('industry');
  });

  test('a CUSIP is kept, one with a wrong check digit is not', async () => {
    expect(await readFields('equities', { ...aapl, cusip: '037833100' })).toMatchObject({ cusip: '037833100' });
    const wrong = await one('equities', { ...aapl, cusip: '037833101' });
    expect(wrong.stated).not.toHaveProperty('cusip');
    expect(wrong.warnings).toEqual(['2 cusip: wrong form or check digit: 037833101']);
  });
});

describe('the traps of the raw files', () => {
  test('(1) NAN.csv is not an exchange: it comes from the suffix, or is unknown', async () => {
    const nan = 'equities/NAN.csv';
    expect(await readFields('equities', { symbol: '7203.T' }, nan)).toMatchObject({
      exchange: 'JPX',
      mic: 'XJPX',
      country: 'JP',
      status: 'active',
    });
    expect(await one('equities', { symbol: 'ZZZZ' }, nan)).toMatchObject({
      stated: { type: 'Common Stock' },
      inferred: { status: 'unknown' },
    });
    expect(await readFields('equities', { symbol: 'ZZZZ' }, nan)).toEqual({ type: 'Common Stock' });
  });

  test('(1) a blank exchange in a file named after one takes the file’s', async () => {
    expect(await readFields('equities', { symbol: 'ADYEN' }, 'equities/AMS.csv')).toMatchObject({
      exchange: 'AMS',
      source_exchange: 'AMS',
      mic: 'XAMS',
    });
  });

  test('(1) an unknown code is kept in upper case, without its control characters', async () => {
    expect(await readFields('equities', { symbol: 'X', exchange: 'Zy\u0000x' })).toMatchObject({
      exchange: 'ZY X',
      source_exchange: 'Zy x',
    });
    const pair = await fx('EURUSD=X', 'e\u0007ur', '\u0000');
    expect(pair).toMatchObject({ base_currency: 'E UR' });
    expect(pair).not.toHaveProperty('currency');
  });

  test('(2) the exchange column takes precedence over the file name', async () => {
    expect(await readFields('equities', { symbol: 'AAPL', exchange: 'NMS' }, 'equities/LSE.csv')).toMatchObject({
      exchange: 'NASDAQ',
      mic: 'XNAS',
    });
  });

  test('(2) Nairobi listings under India’s NSE are Kenyan', async () => {
    const kakuzi = { symbol: 'KE0000000281', name: 'KAKUZI', exchange: 'NSE', mic: 'XNSE', currency: 'KES' };
    expect(await readFields('equities', kakuzi)).toMatchObject({
      exchange: 'NAI',
      mic: 'XNAI',
      country: 'KE',
      currency: 'KES',
      isin: 'KE0000000281',
    });
    const infosys = { symbol: 'INFY.NS', exchange: 'NSE', mic: 'XNSE', currency: 'INR' };
    expect(await readFields('equities', infosys)).toMatchObject({ exchange: 'NSE', mic: 'XNSE', country: 'IN' });
  });

  test('(3) a symbol whose base is a valid ISIN has that ISIN, whichever ISIN the cell has', async () => {
    const rubis = { symbol: 'AT0000A288S5.VI', name: 'Rubis', exchange: 'VIE', isin: 'FR0013269123' };
    const { stated: fields, warnings } = await one('equities', rubis);
    expect(fields.isin).toBe('AT0000A288S5');
    expect(warnings).toEqual(['2 isin: the value in the symbol was used instead: FR0013269123']);
  });

  test('(3) a base that only looks like an ISIN is ignored', async () => {
    expect((await readFields('equities', { symbol: 'AT0000A288S6.VI', isin: 'FR0013269123' })).isin).toBe(
      'FR0013269123',
    );
  });

  test('(5) the issuer’s country and the ISIN’s differ from the listing’s: nothing is repaired', async () => {
    const alibaba = { symbol: 'BABA', exchange: 'NYQ', mic: 'XNYS', country: 'China', isin: 'US01609W1027' };
    expect(await readFields('equities', alibaba)).toMatchObject({
      country: 'US',
      issuer_country: 'CN',
      isin: 'US01609W1027',
    });
  });

  test('(6) each level of FIGI keeps its own field', async () => {
    const { stated: fields, inferred } = await one('equities', { symbol: 'X', composite_figi: 'BBG000B9XRY4' });
    expect(fields).toEqual({
      type: 'Common Stock',
      exchange: 'AMS',
      source_exchange: 'AMS',
      mic: 'XAMS',
      country: 'NL',
      status: 'active',
      composite_figi: 'BBG000B9XRY4',
    });
    expect(inferred).toEqual({});
  });

  test('(6) identifiers with a wrong check digit are left out and counted', async () => {
    const { stated: fields, warnings } = await one('equities', {
      symbol: 'X',
      isin: 'US0378331006',
      figi: 'BBG000B9Y5X3',
    });
    expect(fields).not.toHaveProperty('isin');
    expect(fields).not.toHaveProperty('figi');
    expect(warnings).toEqual([
      '2 isin: wrong form or check digit: US0378331006',
      '2 figi: wrong form or check digit: BBG000B9Y5X3',
    ]);
  });

  test('(7) preferreds, units and warrants stay common stock, in both spellings', async () => {
    for (const symbol of ['AAIC^B', 'AAIC-PB', 'AAC-UN', 'AAC-WT']) {
      expect(await readFields('equities', { symbol, exchange: 'NYQ' })).toMatchObject({ type: 'Common Stock' });
    }
  });

  test('(9) names are trimmed, collapsed and repaired', async () => {
    expect((await readFields('indices', { symbol: '^X', name: '  Imobiliario ‚Äì  Fii ' }, 'indices.csv')).name).toBe(
      'Imobiliario – Fii',
    );
    expect((await readFields('equities', { symbol: 'X', name: ' ' })).name).toBeUndefined();
  });

  test('(10) padded symbols', async () => {
    expect((await one('equities', { symbol: 'SAND          ', exchange: 'ASE' })).symbol).toBe('SAND');
    expect((await one('equities', { symbol: 'AUS B.ST' })).symbol).toBe('AUS B.ST');
  });

  test('(10) symbols are text: exponents and leading zeros stay', async () => {
    expect((await one('equities', { symbol: '2E5.BE' })).symbol).toBe('2E5.BE');
    expect((await one('equities', { symbol: '000001.SZ' })).symbol).toBe('000001.SZ');
  });

  test('(11) line breaks inside cells, and the line numbers after them', async () => {
    const rows = [
      { symbol: 'A', summary: 'One.\nTwo.\n\nThree.' },
      { symbol: 'B', name: 'two\nlines' },
      { symbol: '' },
    ];
    const path = write('etfs/PCX.csv', [columns.etfs, ...rows.map((row) => line('etfs', row))].join('\n'));
    const { instruments, rejects } = await read(financeDatabase([path]));
    expect(instruments.map(({ symbol, line: at }) => [symbol, at])).toEqual([
      ['A', 2],
      ['B', 6],
    ]);
    expect(instruments.map(({ stated: { name, description } }) => name ?? description)).toEqual([
      'One.\nTwo.\n\nThree.',
      'two lines',
    ]);
    expect(rejects).toMatchObject([{ line: 8, field: 'symbol', reason: 'is empty' }]);
  });

  test('(12) Python booleans; a crypto row with only a symbol', async () => {
    expect(await readFields('equities', { symbol: 'TWTR', exchange: 'NYQ', delisted: 'True' })).toMatchObject({
      status: 'delisted',
    });
    const bare = await one('cryptos', { symbol: 'BCD-AUD' }, 'cryptos.csv');
    expect(bare).toMatchObject({ stated: { type: 'Crypto' }, inferred: { status: 'unknown' } });
  });

  test('(13) FX: base and quote come from their columns, not from the symbol', async () => {
    expect(await fx('AED=X', 'USD', 'AED')).toMatchObject({
      base_currency: 'USD',
      currency: 'AED',
    });
    expect(await fx('EUREUR=X', 'EUR', 'EUR')).toMatchObject({ base_currency: 'EUR', currency: 'EUR' });
    expect(await fx('AUXUSD=X', 'AUS', 'USD')).toMatchObject({ base_currency: 'AUS', currency: 'USD' });
    expect(await fx('ZACUSD=X', 'ZAC', 'USD')).toMatchObject({ base_currency: 'ZAC' });
  });

  test('(13) crypto is priced in any quote currency', async () => {
    const coin = { symbol: 'ADA-ETH', cryptocurrency: 'ADA', currency: 'ETH', exchange: 'CCC' };
    expect(await readFields('cryptos', coin, 'cryptos.csv')).toMatchObject({
      base_currency: 'ADA',
      currency: 'ETH',
      status: 'active',
    });
  });

  test('(14) test and junk rows are rows', async () => {
    expect((await one('equities', { symbol: 'CBQK@S.QA', exchange: 'DOH' })).stated).toMatchObject({ exchange: 'DOH' });
  });

  test('(16) bare quotes inside unquoted cells', async () => {
    const bare = 'X.F,Fonds "Europa" EUR,EUR,,,,,FRA,XFRA';
    const { instruments } = await read(financeDatabase([write('funds/FRA.csv', `${columns.funds}\n${bare}\n`)]));
    expect(instruments[0]!.stated.name).toBe('Fonds "Europa" EUR');
  });
});

describe('currencies: the catalogue gives the major unit', () => {
  test.each([
    ['ILA', 'ILS'],
    ['ZAC', 'ZAR'],
    ['GBp', 'GBP'],
    ['GBP', 'GBP'],
    ['CNH', 'CNH'],
    ['BGN', 'BGN'],
    ['MCE', 'MAD'],
    ['KEW', undefined],
    ['', undefined],
  ])('%s is %s', async (cell, currency) => {
    expect((await readFields('indices', { symbol: '^X', currency: cell }, 'indices.csv')).currency).toBe(currency);
  });
});

describe('countries by full English names', () => {
  test.each([
    ['United Kingdom', 'GB'],
    ['Niger', 'NE'],
    ['Turkey', 'TR'],
    ['Czech Republic', 'CZ'],
    ['Republic of the Congo', 'CG'],
    ['Netherlands Antilles', undefined],
    ['', undefined],
  ])('%s is %s', async (name, code) => {
    expect((await readFields('equities', { symbol: 'X', country: name })).issuer_country).toBe(code);
  });
});

describe('MICs', () => {
  test.each([
    ['TLO', '', 'ETLX', 'IT'],
    ['ENX', '', undefined, undefined],
    ['SAT', '', undefined, 'SE'],
    ['NAS', '', undefined, 'US'],
    ['NIM', '', undefined, undefined],
    ['CCC', '', undefined, undefined],
    ['IOB', '', 'XLON', 'GB'],
    ['JPX', 'XTKS', 'XTKS', 'JP'],
    ['AMS', 'QQQQ', 'XAMS', 'NL'],
  ])('%s with the cell %j: %s', async (exchange, mic, expected, country) => {
    const fields = await readFields('equities', { symbol: 'X', exchange, mic });
    expect([fields.mic, fields.country]).toEqual([expected, country]);
  });
});

const failure = (paths: string[]) => read(financeDatabase(paths));

describe('files', () => {
  const aapls = `${columns.equities}\n${line('equities', aapl)}\n`;

  test('folders are searched at any depth, plain and packed, in the order of their paths', async () => {
    const b = write('database/equities/NMS.csv.gz', gzipSync(aapls));
    const root = dirname(dirname(dirname(b)));
    writeFileSync(join(root, 'database/notes.txt'), 'no table');
    mkdirSync(join(root, 'database/etfs'));
    writeFileSync(join(root, 'database/etfs/PCX.CSV'), `${columns.etfs}\n${line('etfs', { symbol: 'SPY' })}`);
    const { instruments } = await read(financeDatabase([root, b]));
    expect(instruments.map(({ symbol }) => symbol)).toEqual(['AAPL', 'SPY']);
  });

  test('a byte order mark, CRLF and no last line end', async () => {
    const path = write('equities/NMS.csv', `\ufeff${aapls.trimEnd().replaceAll('\n', '\r\n')}`);
    expect((await read(financeDatabase([path]))).instruments).toMatchObject([{ symbol: 'AAPL', line: 2 }]);
  });

  test('a row with a cell too many or too few is rejected, and reported', async () => {
    const path = write('funds/AMS.csv', `${columns.funds}\nA,B\n${line('funds', { symbol: 'C' })}\nD,,,,,,,,,\n`);
    const { instruments, rejects } = await read(financeDatabase([path]));
    expect(instruments.map(({ symbol }) => symbol)).toEqual(['C']);
    expect(rejects).toEqual([
      {
        file: path,
        line: 2,
        field: '',
        reason: '2 cells under 9 columns',
        value: 'A,B',
        symbol: 'A',
        outcome: 'row rejected',
      },
      {
        file: path,
        line: 4,
        field: '',
        reason: '10 cells under 9 columns',
        value: 'D,,,,,,,,,',
        symbol: 'D',
        outcome: 'row rejected',
      },
    ]);
  });

  test('unknown columns are reported', async () => {
    const path = write('indices.csv', `${columns.indices},colour\n${line('indices', { symbol: '^X' })},red\n`);
    expect((await read(financeDatabase([path]))).warnings).toEqual(['unknown column: colour']);
  });

  test.each([
    ['missing', () => join(folder, 'nowhere.csv'), /nowhere\.csv: the file or folder does not exist/],
    ['a folder without tables', () => dirname(write('empty/readme.md', '')), /empty: the folder contains no file/],
    ['empty', () => write('equities/A.csv', ''), /equities\/A\.csv: is empty/],
    ['an empty archive', () => write('equities/B.csv.gz', gzipSync('')), /B\.csv\.gz: is empty/],
    [
      'cut off',
      () => write('equities/C.csv.gz', gzipSync(aapls.repeat(50)).subarray(0, 200)),
      /C\.csv\.gz: .*truncated/,
    ],
    ['not packed', () => write('equities/D.csv.gz', aapls), /D\.csv\.gz: is not valid gzip/],
    ['Latin-1', () => write('equities/E.csv', Buffer.from(`${aapls}A,Ærø,`, 'latin1')), /E\.csv: is not UTF-8/],
    [
      'an open quote',
      () => write('equities/F.csv', `${aapls}"MSFT,Micro`),
      /F\.csv: a quoted cell is not closed \(line 3/,
    ],
    [
      'endlessly quoted',
      () => write('equities/G.csv', `${aapls}"${'x\n'.repeat(1 << 20)}`),
      /G\.csv: a quoted cell .* is not closed/,
    ],
    ['another table', () => write('equities/H.csv', columns.etfs), /H\.csv: wrong header: .*delisted/],
    ['no table', () => write('prices.csv', 'date,close\n'), /prices\.csv: wrong header/],
    [
      'a column twice',
      () => write('funds/I.csv', `${columns.funds},name\n`),
      /I\.csv: wrong header: duplicate column name/,
    ],
  ])('%s: the error names the file', async (_, make, message) => {
    await expect(failure([make()])).rejects.toThrow(message);
    await expect(failure([make()])).rejects.toHaveProperty('name', 'ImportFileError');
  });
});
