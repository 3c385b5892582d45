import { initialProgress } from '@bourse/files';
import { dayText } from '@bourse/range';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dividendRows } from './dividend-file.js';
import { parseRatio, splitRows } from './split-file.js';

async function read(rows: typeof dividendRows | typeof splitRows, text: string, symbol: string | null = null) {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-actions-'));
  const file = { path: join(folder, 'file.csv'), bytes: text.length };
  try {
    await writeFile(file.path, text);
    const found: unknown[] = [];
    for await (const item of rows(file, { symbol }, initialProgress([file])))
      if (item.kind === 'reject')
        found.push(...item.faults.map(({ line, field, reason }) => `${line} ${field} ${reason}`));
      else found.push({ symbol: item.symbol, line: item.line, ...item.action, exDay: dayText(item.action.exDay) });
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a dividend with all known fields', async () => {
  const header = 'symbol,ex_date,amount,currency,declaration_date,record_date,payment_date,frequency,type\n';
  const [dividend] = await read(
    dividendRows,
    `${header}AAPL,2012-08-09,2.65,usd,2012-07-24,2012-08-13,2012-08-16,quarterly,cash\n`,
  );
  expect(dividend).toEqual({
    symbol: 'AAPL',
    line: 2,
    exDay: '2012-08-09',
    amount: 2.65,
    currency: 'USD',
    declarationDay: 15545,
    recordDay: 15565,
    paymentDay: 15568,
    frequency: 'quarterly',
    type: 'cash',
  });
});

test('other names, minor units, vendors’ codes, and an explicit symbol', async () => {
  const text =
    'cash_amount,Ex-Dividend Date,Pay Date,Currency,Frequency,Dividend Type\n35.5,2022-04-28,None,GBX,4,CD\n';
  expect(await read(dividendRows, text, 'REL.L')).toMatchObject([
    { symbol: 'REL.L', amount: 0.355, currency: 'GBP', paymentDay: null, frequency: 'quarterly', type: 'cash' },
  ]);
});

test('German columns, dates and numbers', async () => {
  const dividends = 'Ex-Tag;Zahltag;Betrag;Währung\n16.05.2024;21.05.2024;2,20;EUR\n15.05.2025;20.05.2025;2,35;EUR\n';
  expect(await read(dividendRows, dividends, 'SAP.DE')).toMatchObject([
    { exDay: '2024-05-16', amount: 2.2, currency: 'EUR', paymentDay: 19864 },
    { exDay: '2025-05-15', amount: 2.35, currency: 'EUR' },
  ]);
  const splits = 'Symbol;Datum;Verhältnis\nALV.DE;13.05.2024;3:1\n';
  expect(await read(splitRows, splits)).toMatchObject([{ exDay: '2024-05-13', numerator: 3, denominator: 1 }]);
});

test('all faults of a row are reported at once', async () => {
  const header = 'symbol,ex_date,amount,currency,declaration_date,record_date,payment_date,frequency,type\n';
  expect(await read(dividendRows, `${header},2012-02-30,-1,XYZ,x,2012-13-01,y,often,odd\nA,2012-02-29\n`)).toEqual([
    '2 symbol is empty',
    '2 ex_date is not a calendar date (YYYY-MM-DD)',
    '2 amount is not above zero',
    '2 currency is not a currency (ISO 4217)',
    '2 declaration_date is not a date (YYYY-MM-DD)',
    '2 record_date is not a calendar date (YYYY-MM-DD)',
    '2 payment_date is not a date (YYYY-MM-DD)',
    '2 frequency is unknown',
    '2 type is unknown',
    '3  2 cells under 9 columns',
  ]);
  expect(await read(splitRows, 'symbol,ex_date,ratio\n,,1:1\n')).toEqual([
    '2 symbol is empty',
    '2 ex_date is empty',
    '2 ratio is not a split: the number of shares does not change',
  ]);
});

test('unusable dividends', async () => {
  const text =
    'symbol,ex_date,amount_raw,currency,type\nA,2012-03-30,0.1,,\nA,2012-03-30,0.1,,\nA,2012-02-30,0.1,,\nA,,0.1,,\n' +
    ',2012-03-30,0.1,,\nA,2013-03-29,-0.1,,\nA,2013-03-29,x,,\nA,2013-03-29,1,XYZ,\nA,2999-01-01,1,,\n';
  expect((await read(dividendRows, text)).slice(1)).toEqual([
    '3  is a duplicate of line 2',
    '4 ex_date is not a calendar date (YYYY-MM-DD)',
    '5 ex_date is empty',
    '6 symbol is empty',
    '7 amount is not above zero',
    '8 amount is not a number',
    '9 currency is not a currency (ISO 4217)',
    '10 ex_date is too far in the future',
  ]);
});

test('a cell that a dividend can do without costs its value, not the dividend', async () => {
  const header = 'symbol,ex_date,amount,payment_date,frequency,type\n';
  const rows = 'A,2013-03-29,1,soon,often,odd\nA,2013-06-28,1,,Q,Interim\nA,0044-03-15,1,,,\n';
  expect(await read(dividendRows, header + rows)).toMatchObject([
    '2 payment_date is not a date (YYYY-MM-DD)',
    '2 frequency is unknown',
    '2 type is unknown',
    { exDay: '2013-03-29', amount: 1, paymentDay: null, frequency: null, type: null },
    { exDay: '2013-06-28', frequency: 'quarterly', type: 'cash' },
    '4 ex_date is before all exchanges (YYYY-MM-DD)',
  ]);
});

test('splits as one number, as a ratio and as two columns', async () => {
  expect(await read(splitRows, 'symbol,ex_date,split_coefficient\nAAP,2005-09-26,1.499999925\n')).toMatchObject([
    { symbol: 'AAP', exDay: '2005-09-26', numerator: 3, denominator: 2 },
  ]);
  expect(await read(splitRows, 'ticker,execution_date,split_to,split_from\nC,2011-05-09,1,10\n')).toMatchObject([
    { symbol: 'C', numerator: 1, denominator: 10 },
  ]);
});

test('two ratios of one day are a fault', async () => {
  const text = 'symbol,ex_date,ratio\nAAPL,2014-06-09,7:1\nAAPL,2014-06-09,2:1\nAAPL,2014-06-10,1\n';
  expect((await read(splitRows, text)).slice(1)).toEqual([
    '3  is a duplicate of line 2',
    '4 ratio is not a split: the number of shares does not change',
  ]);
});

test('a symbol of more than 64 characters is invalid', async () => {
  const text = `symbol,ex_date,ratio\n${'X'.repeat(65)},2014-06-09,7:1\n`;
  expect(await read(splitRows, text)).toEqual(['2 symbol has more than 64 characters']);
});

test.each([
  ['7', 7, 1],
  ['2.000000/1.000000', 2, 1],
  ['3 for 2', 3, 2],
  ['1050:1000', 21, 20],
  ['0.05', 1, 20],
])('%s is %d:%d', (text, numerator, denominator) => {
  expect(parseRatio(text)).toEqual({ numerator, denominator });
});

test.each(['', 'x', '1:2:3', '0', '-2', '2:0', '10001', '1:1000000000000'])('%j is not a split', (text) => {
  expect(typeof parseRatio(text)).toBe('string');
});

test('a file without a symbol, or of something else, is refused', async () => {
  await expect(read(dividendRows, 'ex_date,amount\n2012-03-30,0.1\n')).rejects.toThrow('missing columns: symbol');
  await expect(read(splitRows, 'symbol,ex_date,amount\nA,2012-03-30,0.1\n')).rejects.toThrow(
    'the column ratio (2, 2:1, 2/1), or numerator and denominator, is missing',
  );
  await expect(read(dividendRows, '{"Note": "slow down"}')).rejects.toThrow('contains a message');
});

test('import-7: semicolons below other lines, a decimal comma, and other dates', async () => {
  const rows = 'AAPL;Aug 9, 2012;2,65\nAAPL;09-Nov-2012;2,65\nAAPL;13/2/2013;1.002,65\n';
  expect(await read(dividendRows, `sep=;\nSymbol;Ex-Dividend Date;Amount\n${rows}`)).toMatchObject([
    { exDay: '2012-08-09', line: 3, amount: 2.65 },
    { exDay: '2012-11-09', line: 4 },
    { exDay: '2013-02-13', amount: 1002.65 },
  ]);
});

test('import-8: a file with two readings is refused', async () => {
  const text = 'symbol,date,amount\nAAPL,1/2/2013,2.65\n';
  await expect(read(dividendRows, text)).rejects.toThrow('set --date-order');
  await expect(read(splitRows, text.replace('amount', 'ratio'))).rejects.toThrow('set --date-order');
});
