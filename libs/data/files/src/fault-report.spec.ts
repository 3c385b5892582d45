import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { FaultReport } from './fault-report.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
let fileCount = 0;
const fault = {
  file: 'a.csv',
  line: 1,
  field: 'close',
  reason: 'is not a number',
  value: 'x',
  symbol: null,
  outcome: 'row rejected',
} as const;

async function writeReport(
  count: number,
  maxListed: number,
  value = 'x',
): Promise<{ lines: string[]; further: number }> {
  const path = join(folder, `${fileCount++}.csv`);
  const report = new FaultReport(path, maxListed, 1);
  for (let line = 1; line <= count; line++) await report.add({ ...fault, line, value });
  await report.close();
  return { lines: readFileSync(path, 'utf8').trimEnd().split('\n'), further: report.summary().furtherRejects };
}

test('faults beyond the limit are counted; the last line states how many', async () => {
  const { lines, further } = await writeReport(7, 3);
  expect(lines).toEqual([
    'file,line,field,reason,value,outcome',
    'a.csv,1,close,is not a number,x,row rejected',
    'a.csv,2,close,is not a number,x,row rejected',
    'a.csv,3,close,is not a number,x,row rejected',
    ',,,4 more faults are not listed,,',
  ]);
  expect(further).toBe(4);
});

test('a refused file is listed after its rows', async () => {
  const path = join(folder, 'file.csv');
  const report = new FaultReport(path, 1, 1);
  for (let row = 0; row < 3; row++) await report.add({ ...fault, reason: 'row' });
  await report.addFile({ ...fault, field: '', reason: 'a bomb', value: '' });
  await report.close();
  expect(readFileSync(path, 'utf8').trimEnd().split('\n').slice(2)).toEqual([
    'a.csv,1,,a bomb,,row rejected',
    ',,,2 more faults are not listed,,',
  ]);
});

test('a rare fault is listed after any number of frequent ones', async () => {
  const path = join(folder, 'rare.csv');
  const report = new FaultReport(path, 10, 2);
  for (let line = 1; line <= 500; line++) await report.add({ ...fault, line });
  for (let line = 501; line <= 503; line++)
    await report.add({ ...fault, line, reason: `first occurs on line ${line - 1}`, outcome: 'value ignored' });
  await report.close();
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines.slice(11)).toEqual([
    'a.csv,501,close,first occurs on line 500,x,value ignored',
    'a.csv,502,close,first occurs on line 501,x,value ignored',
    ',,,491 more faults are not listed,,',
  ]);
  const { faults, ...counts } = report.summary();
  expect(counts).toEqual({ ignored: 3, faultCount: 503, furtherRejects: 491, rejectReport: path });
  expect(faults.map(({ count, reason, first }) => [count, reason, first.line])).toEqual([
    [500, 'is not a number', 1],
    [3, 'first occurs on line 500', 501],
  ]);
});

test('control: up to the limit the report lists all and has no last line', async () => {
  const { lines, further } = await writeReport(3, 3);
  expect(lines).toHaveLength(4);
  expect(further).toBe(0);
});

test('a cell of a megabyte is cut, in the value and where the reason quotes it', async () => {
  const path = join(folder, 'long.csv');
  const report = new FaultReport(path);
  const cell = '9'.repeat(1 << 20);
  await report.add({ ...fault, field: cell, reason: `is below ${cell}`, value: cell });
  await report.close();
  expect(readFileSync(path).length).toBeLessThan(1000);
});

test('a long report leaves no listeners behind, which would make Node warn', async () => {
  const warnings: string[] = [];
  const onWarning = ({ name }: Error) => void warnings.push(name);
  process.on('warning', onWarning);
  const { lines } = await writeReport(3000, 3000, 'x'.repeat(200));
  await setImmediate();
  process.off('warning', onWarning);
  expect(lines).toHaveLength(3001);
  expect(warnings).toEqual([]);
});

test('rejects without a kept fault count too, and closing twice writes one last line', async () => {
  const path = join(folder, 'twice.csv');
  const report = new FaultReport(path);
  await report.add({ ...fault, reason: 'r' });
  report.addUnlisted(fault, 1);
  await report.close();
  await report.close();
  expect(readFileSync(path, 'utf8')).toBe(
    'file,line,field,reason,value,outcome\na.csv,1,close,r,x,row rejected\n,,,1 more fault is not listed,,\n',
  );
  expect(report.summary()).toMatchObject({ faultCount: 2, furtherRejects: 1, rejectReport: path });
});

test('no cell of the report is a formula, for any rejected value', async () => {
  const path = join(folder, 'formulas.csv');
  const report = new FaultReport(path);
  for (const value of ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', 'A,"B"']) {
    await report.add({ ...fault, file: '=a.csv', line: 7, value });
  }
  await report.close();
  const [, ...rows] = parse(readFileSync(path, 'utf8')) as string[][];
  expect(rows.map(([, , , , value]) => value)).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(1)", "'\t=1", "'\r=1", 'A,"B"']);
  expect(new Set(rows.map(([file, line]) => `${file} ${line}`))).toEqual(new Set(["'=a.csv 7"]));
});
