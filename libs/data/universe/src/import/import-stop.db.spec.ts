import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importAliases } from './import-aliases.js';
import { importCik } from './import-cik.js';
import { importInstruments } from './import-instruments.js';
import type { InstrumentSource, SourceRow } from '../sources/parsed-instrument.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const createReject = (line: number): SourceRow => ({
  kind: 'reject',
  faults: [
    {
      file: 'a.csv',
      line,
      field: '',
      reason: '2 cells under 11 columns',
      value: 'aaa,1',
      symbol: null,
      outcome: 'row rejected',
    },
  ],
});

/** Unusable rows; `read` counts those that were read. */
function rejects(count: number, onRow: (row: number) => void = () => undefined) {
  const read = { rows: 0 };
  const source: InstrumentSource = {
    name: 'csv',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (let row = 1; row <= count; row++) {
        read.rows++;
        onRow(row);
        yield createReject(row);
      }
    },
  };
  return { source, read };
}

describeOnDatabase('an import that is stopped', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('when all rows are rejected, reads none after the signal, and releases the lease', async () => {
    const stop = new AbortController();
    const { source, read } = rejects(5000, (row) => row === 100 && stop.abort(new Error('stopped')));
    await expect(importInstruments(database.db, source, { signal: stop.signal })).rejects.toThrow('stopped');
    expect(read.rows).toBe(100);
    const states = await database.db.selectFrom('imports').select('state').orderBy('id', 'desc').limit(1).execute();
    expect(states).toEqual([{ state: 'abandoned' }]);
  });

  test('among unusable aliases and tickers, stops as well', async () => {
    const aliases = join(folder, 'aliases.csv');
    writeFileSync(aliases, `alias,symbol\n${',X\n'.repeat(50_000)}`);
    const tickers = join(folder, 'company_tickers.json');
    const entries = Array.from({ length: 50_000 }, (_, i) => [`${i}`, { cik_str: 'none', ticker: `T${i}`, title: '' }]);
    writeFileSync(tickers, JSON.stringify(Object.fromEntries(entries)));
    for (const load of [importAliases, importCik]) {
      const stop = new AbortController();
      const report = join(folder, `${load.name}.csv`);
      // Between two turns of the event loop, as a signal arrives.
      const onProgress = () => void setImmediate(() => stop.abort(new Error('stopped')));
      const path = load === importCik ? tickers : aliases;
      const options = { signal: stop.signal, onProgress, rejectReport: report };
      await expect(load(database.db, [path], options)).rejects.toThrow('stopped');
      const listed = existsSync(report) ? readFileSync(report, 'utf8').split('\n').length : 0;
      expect(listed).toBeLessThan(9000);
    }
  });

  test('control: without an abort all rows are read; the report lists 10,000 and counts the others', async () => {
    const rejectReport = join(folder, 'rejects.csv');
    const { source, read } = rejects(12_345);
    const summary = await importInstruments(database.db, source, { rejectReport });
    expect(read.rows).toBe(12_345);
    expect(summary).toMatchObject({ rejected: 12_345, furtherRejects: 2345, rejectReport });
    const lines = readFileSync(rejectReport, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(10_002);
    expect(lines.at(-1)).toBe(',,,2345 more faults are not listed,,');
  });
});
