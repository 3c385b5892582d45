import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInstruments } from '../import/import-instruments.js';
import { plainCsv } from '../sources/plain-csv.js';
import type { InstrumentSource, ParsedInstrument } from '../sources/parsed-instrument.js';
import { checkInstruments } from './check-instruments.js';
import type { InstrumentFinding } from './finding.js';
import { formatErasures, formatRepairs, repairHeader } from './format-repairs.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Instruments with exactly these fields: parsers would infer the missing ones. */
function sourceOf(
  fields: readonly Partial<ParsedInstrument['stated']>[],
  symbols: readonly string[],
): InstrumentSource {
  return {
    name: 'financedatabase',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (const [i, stated] of fields.entries()) {
        const given = { type: 'Common Stock' as const, ...stated };
        const instrument = { symbol: symbols[i]!, stated: given, inferred: {}, file: 'test', line: i + 1 };
        yield { kind: 'instrument' as const, instrument };
      }
    },
  };
}

describeOnDatabase('a check of the published universe', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    const universe: Record<string, Partial<ParsedInstrument['stated']>> = {
      VFIAX: { name: 'Vanguard 500', type: 'Mutual Fund', exchange: 'NAS' },
      'SAP.DE': { name: 'SAP SE' },
      'AT0000A288S5.VI': { name: 'Rubis', exchange: 'VIE', mic: 'XWBO', country: 'AT', isin: 'FR0013269123' },
      ATVI: { name: 'Activision Blizzard', isin: 'US00507V1098', exchange: 'NASDAQ', mic: 'XNAS', country: 'US' },
      'AIY.SI': { name: 'iFAST Corporation', isin: 'US00507V1098', exchange: 'SES', mic: 'XSES', country: 'SG' },
      'VECTRFF-0.MX': { name: 'Vector RF', exchange: 'MEX', mic: 'XMEX', country: 'MX' },
      'VECTRFF0.MX': { name: 'Vector RF', exchange: 'MEX', mic: 'XMEX', country: 'MX' },
      AAPL: { name: 'Apple Inc.', exchange: 'NASDAQ', mic: 'XNAS', country: 'US', isin: 'US0378331005' },
      'APC.AX': { name: 'APC Minerals', exchange: 'ASX', mic: 'XASX', country: 'AU', cusip: '037833100' },
      NONAME: { exchange: 'NASDAQ', mic: 'XNAS', country: 'US' },
    };
    await importInstruments(database.db, sourceOf(Object.values(universe), Object.keys(universe)));
    await importInstruments(database.db, { ...sourceOf([{ status: 'unknown' }], ['NASDAQ:AAPL']), name: 'prices' });
  });
  afterAll(() => database.close());

  async function check() {
    const all: InstrumentFinding[] = [];
    let instruments = 0;
    for await (const page of checkInstruments(database.db)) {
      all.push(...page.findings);
      instruments += page.instruments;
    }
    return { all, instruments, found: all.map(({ kind, symbol }) => `${kind} ${symbol}`).sort() };
  }

  const unmendable = [
    'isin_of_two_issuers AIY.SI',
    'made_by_prices NASDAQ:AAPL',
    'name_missing NASDAQ:AAPL',
    'name_missing NONAME',
    'two_spellings VECTRFF0.MX',
  ];

  test('reports faults, and the repaired ones are gone after an import of the files', async () => {
    const before = await check();
    expect(before.instruments).toBe(11);
    expect(before.found).toEqual(
      [
        ...unmendable,
        'country_missing VFIAX',
        'isin_not_in_symbol AT0000A288S5.VI',
        'number_of_other_issue APC.AX',
        'venue_missing SAP.DE',
      ].sort(),
    );
    const path = join(folder, 'mend.csv');
    writeFileSync(path, repairHeader + formatRepairs(before.all));
    const summary = await importInstruments(database.db, await plainCsv([path]));
    expect(summary).toMatchObject({ added: 0, changed: 3, rejected: 0 });
    const [erasure] = formatErasures(before.all);
    writeFileSync(path, `symbol,${erasure!.columns.join()}\r\n${erasure!.lines}`);
    expect(await importInstruments(database.db, await plainCsv([path], { clearBlank: true }))).toMatchObject({
      changed: 1,
      identifiersLost: { examples: [{ symbol: 'APC.AX', field: 'cusip', to: null }] },
    });
    const after = await check();
    expect(after.found).toEqual(unmendable);
    expect(formatRepairs(after.all)).toBe('');
  });

  test('a signal ends it between two pages', async () => {
    const stop = new AbortController();
    const pages = checkInstruments(database.db, { signal: stop.signal });
    await pages.next();
    stop.abort(new Error('Stopped.'));
    await expect(pages.next()).rejects.toThrow('Stopped.');
  });
});
