import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { aliasCsv } from './alias-csv.js';
import type { AliasRow, RejectedAliasRow } from './alias-row.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-alias-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer, name = 'aliases.csv') {
  writeFileSync(join(folder, name), content);
  return readPaths([join(folder, name)]);
}

async function readPaths(paths: string[]) {
  const aliases: AliasRow[] = [];
  const rejected: RejectedAliasRow[] = [];
  const warnings: string[] = [];
  for await (const row of (await aliasCsv(paths)).rows()) {
    if ('fault' in row) warnings.push(`${row.fault.reason}: ${row.fault.field}`);
    else if ('alias' in row) aliases.push(row);
    else rejected.push(row);
  }
  return { aliases, warnings, rejects: rejected.flatMap(({ faults }) => faults), rejected };
}

const header = 'alias,symbol,isin,kind,from,to,name';
const first = async (row: string) => (await read(`${header}\n${row}\n`)).aliases[0];
const faults = async (...rows: string[]) => {
  const { aliases, rejects } = await read([header, ...rows].join('\n'));
  expect(aliases).toEqual([]);
  return rejects.map(({ line, field, reason, value }) => [line, field, reason, value]);
};

test('a row states the alias, its owner, its kind and its period', async () => {
  expect(await first('Apple Computer,AAPL,us0378331005,former_name,1977-01-03,2007-01-09,Apple')).toEqual({
    alias: 'Apple Computer',
    symbol: 'AAPL',
    isin: 'US0378331005',
    kind: 'former_name',
    from: '1977-01-03',
    to: '2007-01-09',
    word: 'Apple',
    file: join(folder, 'aliases.csv'),
    line: 2,
  });
});

test('columns come in any order; blank and absent cells are null', async () => {
  const { aliases } = await read('\ufeffISIN,Alias\r\nUS0378331005,Apple Computer\r\n');
  const nothing = { symbol: null, kind: null, from: null, to: null, word: null };
  expect(aliases).toEqual([expect.objectContaining({ alias: 'Apple Computer', isin: 'US0378331005', ...nothing })]);
  expect(await first('Big Blue,IBM,,,,,')).toMatchObject({ ...nothing, symbol: 'IBM', isin: null });
});

test('an alias is cleaned: white space, control characters, decomposed accents, wrongly decoded text', async () => {
  expect((await first('"  Apple \t Computer\u0007 ",AAPL,,,,,'))?.alias).toBe('Apple Computer');
  expect((await first('Nestle\u0301,NESN.SW,,,,,'))?.alias).toBe('Nestl\u00e9');
  expect((await first('NestlÃ©,NESN.SW,,,,,'))?.alias).toBe('Nestlé');
  expect((await first('"Smith, ""Sons""",X,,,,,'))?.alias).toBe('Smith, "Sons"');
});

test('1 to 120 characters, including at least one letter or digit', async () => {
  const [longest, astral] = ['x'.repeat(120), '𝒳'.repeat(120)];
  expect([(await first(`${longest},A,,,,,`))?.alias, (await first(`${astral},A,,,,,`))?.alias]).toEqual([
    longest,
    astral,
  ]);
  for (const alias of ['3', 'ж', '株', '한', 'ا']) expect((await first(`${alias},A,,,,,`))?.alias).toBe(alias);
  expect(await faults(`${longest}x,A,,,,,`, ' ,A,,,,,', '\u200b,A,,,,,', '-&-,A,,,,,', 'A|B,A,,,,,')).toEqual([
    [2, 'alias', 'an alias of more than 120 characters', `${longest}x`],
    [3, 'alias', 'no alias', ''],
    [4, 'alias', 'no alias', '\u200b'],
    [5, 'alias', 'an alias without a letter or digit', '-&-'],
    [6, 'alias', 'an alias that contains |', 'A|B'],
  ]);
});

test('the owner: a symbol, an ISIN or both', async () => {
  expect(await faults('A,,,,,,', 'A,AAPL,US0378331006,,,,', 'A,AA\u0000PL,,,,,')).toEqual([
    [2, 'symbol', 'neither a symbol nor an ISIN', ''],
    [3, 'isin', 'wrong form or check digit', 'US0378331006'],
    [4, 'symbol', 'contains a control character', 'AA\u0000PL'],
  ]);
  expect((await first('A,AUS  B.ST,,,,,'))?.symbol).toBe('AUS B.ST');
});

test.each(['former_name', 'brand', 'abbreviation', 'native_name', 'other'])('the kind %s', async (kind) => {
  expect((await first(`A,A,,${kind},,,`))?.kind).toBe(kind);
});

test('invalid kinds and days', async () => {
  const day = 'not a day written YYYY-MM-DD';
  expect(
    await faults(
      'A,A,,nickname,,,',
      'A,A,,Brand,,,',
      'A,A,,,2023-02-29,,',
      'A,A,,,,1.1.2020,',
      'A,A,,,0000-01-01,,',
      'A,A,,,2020,,',
    ),
  ).toEqual([
    [2, 'kind', 'unknown kind', 'nickname'],
    [3, 'kind', 'unknown kind', 'Brand'],
    [4, 'from', day, '2023-02-29'],
    [5, 'to', day, '1.1.2020'],
    [6, 'from', day, '0000-01-01'],
    [7, 'from', day, '2020'],
  ]);
});

test('all faults of a row are reported at once; a row with another number of cells has one', async () => {
  const cells = [`${'-'.repeat(121)}|`, 'A\u0007', 'US0378331006', 'nickname', '2023-02-29', '2023-02-30'];
  expect(await faults(`${cells},`, 'A,A')).toEqual([
    [2, 'isin', 'wrong form or check digit', cells[2]],
    [2, 'symbol', 'contains a control character', cells[1]],
    [2, 'alias', 'an alias of more than 120 characters', cells[0]],
    [2, 'alias', 'an alias without a letter or digit', cells[0]],
    [2, 'alias', 'an alias that contains |', cells[0]],
    [2, 'kind', 'unknown kind', cells[3]],
    [2, 'from', 'not a day written YYYY-MM-DD', cells[4]],
    [2, 'to', 'not a day written YYYY-MM-DD', cells[5]],
    [3, '', '2 cells under 7 columns', 'A,A'],
  ]);
});

test('a name ends at the earliest on the day it began', async () => {
  expect(await first('A,A,,,2024-02-29,2024-02-29,')).toMatchObject({ from: '2024-02-29', to: '2024-02-29' });
  expect(await faults('A,A,,,2024-02-29,2024-02-28,')).toEqual([
    [2, 'from', 'after 2024-02-28, the day it ends', '2024-02-29'],
  ]);
});

test('a record with too few cells; a rejected row reports its owner where that can be read', async () => {
  const { rejected } = await read(`${header}\nA,AAPL\nA,,US0378331005,x,,,\n`);
  expect(rejected.map(({ faults: [fault], symbol, isin }) => [fault?.reason, symbol, isin])).toEqual([
    ['2 cells under 7 columns', 'AAPL', null],
    ['unknown kind', null, 'US0378331005'],
  ]);
});

test('unknown columns are reported and ignored', async () => {
  const { aliases, warnings } = await read('symbol,alias,colour\nAAPL,Apple Computer,red\n');
  expect([aliases.length, warnings]).toEqual([1, ['unknown column: colour']]);
});

test('files in order, folders at any depth, packed or not; other files and hidden ones are ignored', async () => {
  const deep = join(folder, 'deep', 'er');
  mkdirSync(deep, { recursive: true });
  writeFileSync(join(deep, 'b.csv.gz'), gzipSync('symbol,alias\nB,Two\n'));
  writeFileSync(join(folder, 'deep', 'a.CSV'), 'symbol,alias\nA,One\n');
  writeFileSync(join(deep, 'readme.md'), 'none of this');
  writeFileSync(join(deep, '.hidden.csv'), 'none of this');
  writeFileSync(join(folder, 'last.csv'), 'symbol,alias\nC,Three\n');
  const { aliases } = await readPaths([join(folder, 'deep'), join(folder, 'last.csv')]);
  expect(aliases.map(({ alias }) => alias)).toEqual(['One', 'Two', 'Three']);
});

test.each([
  ['', /is empty/],
  ['symbol,name\nAAPL,Apple\n', /wrong header: the column alias is missing; found symbol, name/],
  ['alias,name\nA,Apple\n', /wrong header: the column symbol or isin is missing/],
  ['alias,symbol,alias\n', /duplicate column alias/],
])('an invalid file: %j', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});
