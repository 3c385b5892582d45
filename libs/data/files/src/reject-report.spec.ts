import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { RejectReport } from './reject-report.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
let made = 0;

async function reported(count: number, listedMax: number, value = 'x'): Promise<{ lines: string[]; further: number }> {
  const path = join(folder, `${made++}.csv`);
  const report = new RejectReport(path, listedMax);
  for (let line = 1; line <= count; line++)
    await report.add({ file: 'a.csv', line, field: 'close', reason: 'is no number', value, symbol: null });
  await report.close();
  return { lines: readFileSync(path, 'utf8').trimEnd().split('\n'), further: report.further };
}

test('rejects beyond the bound are counted; the last line says how many', async () => {
  const { lines, further } = await reported(7, 3);
  expect(lines).toEqual([
    'file,line,field,reason,value',
    'a.csv,1,close,is no number,x',
    'a.csv,2,close,is no number,x',
    'a.csv,3,close,is no number,x',
    ',,,4 more rejected rows are not listed,',
  ]);
  expect(further).toBe(4);
});

test('a file that is refused is listed behind the rows of it', async () => {
  const path = join(folder, 'file.csv');
  const report = new RejectReport(path, 1);
  const reject = { file: 'a.csv', line: 1, field: '', reason: 'row', value: '', symbol: null };
  for (let row = 0; row < 3; row++) await report.add(reject);
  await report.addFile({ ...reject, reason: 'a bomb' });
  await report.close();
  expect(readFileSync(path, 'utf8').trimEnd().split('\n').slice(2)).toEqual([
    'a.csv,1,,a bomb,',
    ',,,2 more rejected rows are not listed,',
  ]);
});

test('control: up to the bound the report lists all and says no more', async () => {
  const { lines, further } = await reported(3, 3);
  expect(lines).toHaveLength(4);
  expect(further).toBe(0);
});

test('a cell of a megabyte is cut, in the value and where the reason quotes it', async () => {
  const path = join(folder, 'long.csv');
  const report = new RejectReport(path);
  const cell = '9'.repeat(1 << 20);
  await report.add({ file: 'a.csv', line: 2, field: cell, reason: `is below ${cell}`, value: cell, symbol: null });
  await report.close();
  expect(readFileSync(path).length).toBeLessThan(1000);
});

test('a long report leaves no listeners behind, of which Node would warn', async () => {
  const warnings: string[] = [];
  const onWarning = ({ name }: Error) => void warnings.push(name);
  process.on('warning', onWarning);
  const { lines } = await reported(3000, 3000, 'x'.repeat(200));
  await setImmediate();
  process.off('warning', onWarning);
  expect(lines).toHaveLength(3001);
  expect(warnings).toEqual([]);
});

test('rejects that nobody kept count too, and closing twice writes one last line', async () => {
  const path = join(folder, 'twice.csv');
  const report = new RejectReport(path);
  await report.add({ file: 'a.csv', line: 2, field: '', reason: 'r', value: '', symbol: null });
  report.addUnlisted(1);
  await report.close();
  await report.close();
  expect(readFileSync(path, 'utf8')).toBe(
    'file,line,field,reason,value\na.csv,2,,r,\n,,,1 more rejected row is not listed,\n',
  );
});

test('no cell of the report is a formula, whatever was rejected', async () => {
  const path = join(folder, 'formulas.csv');
  const report = new RejectReport(path);
  for (const value of ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', 'A,"B"']) {
    await report.add({ symbol: 'A', file: '=a.csv', line: 7, field: 'symbol', reason: 'is not a symbol', value });
  }
  await report.close();
  const [, ...rows] = parse(readFileSync(path, 'utf8')) as string[][];
  expect(rows.map(([, , , , value]) => value)).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(1)", "'\t=1", "'\r=1", 'A,"B"']);
  expect(new Set(rows.map(([file, line]) => `${file} ${line}`))).toEqual(new Set(["'=a.csv 7"]));
});
