import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@bourse/db';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { InstrumentsRepository } from '../repository/instruments.repository.js';
import { emptyUniverse } from './empty-universe.fixture.js';
import { importAliases, type ImportAliasesOptions } from './import-aliases.js';
import { importInstruments } from './import-instruments.js';
import { plainCsv } from '../sources/plain-csv.js';
import { IDS_PER_STATEMENT } from './published-pages.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-aliases-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = (name: string, ...lines: string[]): string => {
  const file = join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};
const universe = path(
  'universe.csv',
  'symbol,name,exchange,mic,type,isin,status,aliases',
  'AAPL,Apple Inc.,NASDAQ,XNAS,Common Stock,US0378331005,active,Apple Computer|Big Apple',
  'APC.DE,APPLE INC,XETRA,XETR,Common Stock,US0378331005,active,',
  'AAPL.MX,AAPL * Certificados,MEX,XMEX,Common Stock,US0378331005,delisted,',
  'NESN.SW,Nestlé S.A.,SIX,XSWX,Common Stock,CH0038863350,active,',
  'META,Meta Platforms,NASDAQ,XNAS,Common Stock,,active,',
  'VOID,,NASDAQ,XNAS,Common Stock,,active,',
);
const other = (alias: string) => ({ alias, kind: 'other' as const, validFrom: null, validTo: null });

describeOnDatabase('importAliases', (open) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyUniverse(db);
    await importInstruments(db, await plainCsv([universe]));
  });

  const detail = (symbol: string, version = 99) => new InstrumentsRepository(db).detail({ symbol }, version);
  const names = async (symbol: string) => (await detail(symbol))?.aliases.map(({ alias }) => alias);
  const load = (lines: readonly string[], options: ImportAliasesOptions = {}) =>
    importAliases(db, [path('aliases.csv', ...lines)], options);
  const readRejects = async (lines: readonly string[]) => {
    const rejectReport = join(folder, 'rejects.csv');
    const summary = await load(lines, { rejectReport });
    expect(summary.rejectReport).toBe(rejectReport);
    const [head, ...rows] = readFileSync(rejectReport, 'utf8').trimEnd().split('\n');
    expect([head, rows.length]).toEqual(['file,line,field,reason,value,outcome', summary.faultCount]);
    return rows.map((row) => row.slice(row.indexOf(',') + 1).replace(/,row rejected$/, ''));
  };

  test('an alias is added to the existing ones, with kind and days; all else is carried over', async () => {
    const before = await detail('AAPL');
    const summary = await load(['symbol,alias,kind,from,to', 'AAPL,Apple Works,former_name,1976-04-01,1977-01-03']);
    expect(summary).toMatchObject({
      version: 2,
      rows: 1,
      added: 0,
      changed: 1,
      unchanged: 0,
      rejected: 0,
      warnings: {},
    });
    const added = { alias: 'Apple Works', kind: 'former_name', validFrom: '1976-04-01', validTo: '1977-01-03' };
    const after = await detail('AAPL');
    expect(after).toEqual({
      ...before,
      version: 2,
      updatedAt: after?.updatedAt,
      aliases: [other('Apple Computer'), added, other('Big Apple')],
    });
    expect(await detail('AAPL', 1)).toEqual(before);
    expect((await detail('META'))?.version).toBe(1);
  });

  test('the next import of the universe changes nothing and removes no alias', async () => {
    await load(['symbol,alias', 'META,Facebook']);
    expect(await importInstruments(db, await plainCsv([universe]))).toMatchObject({ version: null });
    await importInstruments(db, await plainCsv([path('names.csv', 'symbol,name', 'META,Meta Platforms Inc.')]));
    expect(await detail('META')).toMatchObject({ name: 'Meta Platforms Inc.', aliases: [other('Facebook')] });
  });

  test('repeated: no change; a blank in a row keeps the value, a stated value replaces it', async () => {
    const lines = ['symbol,alias,kind,from,to', 'META,Facebook,former_name,,2021-10-28', 'AAPL,Big Apple,,,'];
    expect(await load(lines)).toMatchObject({ version: 2, changed: 1, unchanged: 1 });
    expect(await load(lines)).toMatchObject({ version: null, changed: 0, unchanged: 2 });
    expect(await load(['symbol,alias', 'META,Facebook'])).toMatchObject({ version: null, unchanged: 1 });
    expect(await load(['symbol,alias,kind', 'META,Facebook,brand'])).toMatchObject({ version: 3, changed: 1 });
    expect((await detail('META'))?.aliases).toEqual([
      { alias: 'Facebook', kind: 'brand', validFrom: null, validTo: '2021-10-28' },
    ]);
  });

  test('an ISIN names all its listings, also delisted ones; with a symbol that listing alone', async () => {
    expect(await load(['alias,isin', 'Cupertino,US0378331005'])).toMatchObject({ rows: 1, changed: 3 });
    expect(await load(['alias,isin,symbol', 'Apfel,US0378331005,APC.DE'])).toMatchObject({ rows: 1, changed: 1 });
    expect([await names('AAPL'), await names('APC.DE'), await names('AAPL.MX')]).toEqual([
      ['Apple Computer', 'Big Apple', 'Cupertino'],
      ['Apfel', 'Cupertino'],
      ['Cupertino'],
    ]);
  });

  test('the word must occur in the present name, ignoring case and accents', async () => {
    const lines = ['symbol,name,alias', 'AAPL,aPPle,One', 'NESN.SW,nestle s,Two', 'NESN.SW,ESTLÉ,Three', 'META,,Four'];
    expect(await load(lines)).toMatchObject({ rows: 4, changed: 3, rejected: 0 });
  });

  test('a symbol that was reassigned gets no alias, nor does one without a name', async () => {
    const lines = ['symbol,name,alias', 'META,roundhill,Metaverse Fund', 'VOID,void,Nothing'];
    expect(await readRejects(lines)).toEqual([
      '2,name,not in the current name of META: Meta Platforms,roundhill',
      '3,name,not in the current name of VOID: (none),void',
    ]);
    expect([await names('META'), await names('VOID')]).toEqual([[], []]);
  });

  test('listings of an ISIN with another name are skipped and counted; without a match it is rejected', async () => {
    const summary = await load(['isin,name,alias', 'US0378331005,apple,Cupertino']);
    expect(summary).toMatchObject({ changed: 2, rejected: 0 });
    expect(summary.faults).toMatchObject([{ field: 'name', outcome: 'value ignored', count: 1, first: { line: 2 } }]);
    expect(await names('AAPL.MX')).toEqual([]);
    expect(await readRejects(['isin,name,alias', 'CH0038863350,cadbury,Chocolate'])).toEqual([
      '2,name,not in the current name of NESN.SW: Nestlé S.A.,cadbury',
    ]);
  });

  test('unknown instruments, and a symbol with another ISIN or none: rejected in the order of the file', async () => {
    const lines = [
      'symbol,isin,alias',
      'NOSUCH,,One',
      'META,US30303M1027,Two',
      ',US5949181045,Three',
      'NESN.SW,US0378331005,Four',
      'aapl,,Five',
      'AAPL,US0378331005,Six',
    ];
    expect(await readRejects(lines)).toEqual([
      '2,symbol,no instrument of this universe,NOSUCH',
      '3,isin,the ISIN of META is unknown,US30303M1027',
      '4,isin,no instrument of this universe,US5949181045',
      '5,isin,the ISIN of NESN.SW is CH0038863350,US0378331005',
      '6,symbol,no instrument of this universe,aapl',
    ]);
    expect([await names('AAPL'), await names('NESN.SW')]).toEqual([['Apple Computer', 'Big Apple', 'Six'], []]);
  });

  test('rows of one instrument from several files are one change; a contradiction is counted, the first row counts', async () => {
    const files = [
      path('a.csv', 'symbol,alias,kind', 'META,Facebook,former_name', 'META,Instagram,brand'),
      path('b.csv', 'symbol,alias,kind', 'META,Facebook,brand', 'META,WhatsApp,brand', 'META,WhatsApp,brand'),
    ];
    const summary = await importAliases(db, files);
    expect(summary).toMatchObject({ version: 2, rows: 5, changed: 1 });
    const reason = 'has another kind or other days in an earlier row';
    expect(summary.faults).toMatchObject([{ field: 'alias', reason, count: 1, first: { line: 2, value: 'Facebook' } }]);
    expect((await detail('META'))?.aliases.map(({ alias, kind }) => `${alias} ${kind}`)).toEqual([
      'Facebook former_name',
      'Instagram brand',
      'WhatsApp brand',
    ]);
  });

  test('replace: named instruments have the aliases of the files and no others, the rest keep theirs', async () => {
    await load(['symbol,alias', 'META,Facebook', 'NESN.SW,Nespresso']);
    const lines = ['symbol,alias', 'AAPL,Apple Computer', 'META,Instagram'];
    expect(await load(lines, { replace: true })).toMatchObject({ version: 3, changed: 2 });
    expect([await names('AAPL'), await names('META'), await names('NESN.SW')]).toEqual([
      ['Apple Computer'],
      ['Instagram'],
      ['Nespresso'],
    ]);
    expect(await load(lines, { replace: true })).toMatchObject({ version: null, changed: 0, unchanged: 2 });
  });

  test('replace removes kind and days that the files do not state', async () => {
    await load(['symbol,alias,kind,to', 'META,Facebook,former_name,2021-10-28']);
    await load(['symbol,alias', 'META,Facebook'], { replace: true });
    expect((await detail('META'))?.aliases).toEqual([other('Facebook')]);
  });

  test('replace: an instrument with a rejected row loses nothing, whether named by symbol or ISIN', async () => {
    await load(['symbol,alias', 'META,Facebook', 'NESN.SW,Nespresso']);
    const lines = [
      'symbol,isin,name,alias,kind',
      'AAPL,,,Cupertino,brand',
      'AAPL,,pear,Big Apple,brand',
      'META,,,Instagram,brand',
      'META,,,Facebook,formerly',
      'NESN.SW,,,KitKat,brand',
      ',CH0038863350,,Nespresso,brnad',
      'VOID,,,,brand',
    ];
    const summary = await load(lines, { replace: true });
    expect(summary).toMatchObject({ changed: 3, rejected: 4 });
    expect(summary.warnings).toEqual({
      'replace: the instrument keeps its aliases because one of its rows was rejected': 3,
    });
    expect([await names('AAPL'), await names('META'), await names('NESN.SW')]).toEqual([
      ['Apple Computer', 'Big Apple', 'Cupertino'],
      ['Facebook', 'Instagram'],
      ['KitKat', 'Nespresso'],
    ]);
  });

  test('a dry run shows what would change and writes nothing', async () => {
    const summary = await load(['symbol,alias', 'META,Facebook', 'AAPL,Cupertino'], { dryRun: true, maxExamples: 1 });
    expect(summary).toMatchObject({ importId: null, version: null, changed: 2 });
    expect(summary.examples).toEqual([
      {
        symbol: 'AAPL',
        change: 'changed',
        fields: [
          {
            field: 'aliases',
            from: [other('Apple Computer'), other('Big Apple')],
            to: [other('Apple Computer'), other('Big Apple'), other('Cupertino')],
          },
        ],
      },
    ]);
    expect([await names('META'), await revisions(db)]).toEqual([[], [1, 1, 1, 1, 1, 1]]);
  });

  test('progress reports each stage; an abort while the files are read ends it', async () => {
    const lines = ['symbol,alias', ...Array.from({ length: 2500 }, (_, i) => `META,Name ${i}`)];
    const stages: string[] = [];
    await load(lines, { onProgress: ({ stage, rows }) => stages.push(`${stage} ${rows}`) });
    expect(stages).toEqual(['cleaning 0', 'staging 1000', 'staging 2000', 'comparing 2500', 'publishing 2500']);
    expect((await detail('META'))?.aliases).toHaveLength(2500);
    const stop = new AbortController();
    const seen: number[] = [];
    const onProgress = ({ rows }: { rows: number }) => {
      if (seen.push(rows) === 2) stop.abort();
    };
    const further = ['symbol,alias', ...lines.slice(1).map((line) => `${line}x`)];
    await expect(load(further, { onProgress, signal: stop.signal })).rejects.toThrow(/abort/i);
    expect(seen).toEqual([0, 1000]);
    expect((await detail('META'))?.version).toBe(2);
  });

  test('killed after any of its records: nothing is visible, and the next import completes the work', async () => {
    const lines = ['symbol,alias', 'META,Facebook', 'AAPL,Cupertino'];
    const states: [version: number, aliases: string[]][] = [];
    for (let died = true; died;) {
      const cut = importAliases(cutOff(db, states.length), [path('killed.csv', ...lines)], { replace: true });
      died = await cut.then(
        () => false,
        (error: unknown) => /cut off/.test(String(error)),
      );
      await sql`update imports set lease_until = now() - interval '1 minute' where state = 'staging'`.execute(db);
      states.push([await pointer(db), await visible(db)]);
    }
    expect(states.length).toBeGreaterThan(8);
    expect(states.pop()).toEqual([2, ['AAPL Cupertino', 'META Facebook']]);
    for (const state of states) expect(state).toEqual([1, ['AAPL Apple Computer', 'AAPL Big Apple']]);
    expect(await revisions(db)).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
  });

  // Which comes first in the second half is a race between two connections.
  test(
    'one import at a time: the error names the running one, and one that lost its lease writes nothing',
    { retry: 3 },
    async () => {
      await sql`insert into imports (source, state, lease_until) values ('csv', 'staging', now() + interval '1 minute')`.execute(
        db,
      );
      const renewal = setInterval(() => {
        void sql`update imports set lease_until = lease_until + interval '1 second' where state = 'staging'`.execute(
          db,
        );
      }, 100);
      await expect(load(['symbol,alias', 'META,Facebook'])).rejects.toMatchObject({ name: 'ImportRunningError' });
      clearInterval(renewal);
      await sql`update imports set state = 'abandoned'`.execute(db);
      let lost: Promise<unknown> = Promise.resolve();
      const onProgress = ({ stage }: { stage: string }) => {
        if (stage === 'comparing') lost = sql`update imports set state = 'abandoned'`.execute(db);
      };
      await expect(load(['symbol,alias', 'META,Facebook'], { onProgress })).rejects.toMatchObject({
        name: 'ImportLeaseLostError',
      });
      await lost;
      expect([await pointer(db), await names('META')]).toEqual([1, []]);
    },
  );

  test.each([
    ['symbols', 'symbol,alias'],
    ['an ISIN and symbols', 'symbol,isin,alias'],
  ])('more of them than one statement accepts, by %s', async (_, head) => {
    const symbols = Array.from({ length: IDS_PER_STATEMENT + 1 }, (__, i) => `S${i}`);
    const listings = symbols.map((symbol) => `${symbol},Somebody,ETF`);
    await importInstruments(db, await plainCsv([path('many.csv', 'symbol,name,type', ...listings)]));
    const isDouble = head.includes('isin');
    const rows = symbols.map((symbol) => `${symbol},${isDouble ? ',' : ''}Alias of ${symbol}`);
    const summary = await load([head, ...rows, ...(isDouble ? [',CH0038863350,Nespresso'] : [])]);
    expect(summary).toMatchObject({ changed: symbols.length + (isDouble ? 1 : 0), rejected: 0 });
    for (const symbol of [symbols[0]!, ...symbols.slice(-2)])
      expect(await names(symbol)).toEqual([`Alias of ${symbol}`]);
    expect(await names('NESN.SW')).toEqual(isDouble ? ['Nespresso'] : []);
  });

  test('the shipped table imports completely, and again without a change', async () => {
    const shipped = fileURLToPath(new URL('../../../name-index/facts/aliases.csv', import.meta.url));
    const rows = readFileSync(shipped, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const words = Map.groupBy(rows, ([symbol]) => symbol);
    const bearers = [...words].map(
      ([symbol, of]) =>
        `${symbol},${of
          .map(([, word]) => word)
          .join(' ')
          .toUpperCase()},ETF`,
    );
    await importInstruments(db, await plainCsv([path('bearers.csv', 'symbol,name,type', ...bearers)]));
    const summary = await importAliases(db, [shipped]);
    expect(summary).toMatchObject({ version: 3, rows: rows.length, changed: words.size, rejected: 0, warnings: {} });
    expect((await detail('AAPL'))?.aliases).toContainEqual({
      alias: 'Apple Computer',
      kind: 'former_name',
      validFrom: '1977-01-03',
      validTo: '2007-01-09',
    });
    expect(await importAliases(db, [shipped])).toMatchObject({ version: null, changed: 0, rejected: 0 });
    expect(await importAliases(db, [shipped], { replace: true, dryRun: true })).toMatchObject({
      warnings: {},
      changed: 1,
    });
  });
});

async function pointer(db: Database): Promise<number> {
  return (await db.selectFrom('universe').select('version').executeTakeFirstOrThrow()).version;
}

async function revisions(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('instrument_revisions').select('version').orderBy('version').execute();
  return rows.map(({ version }) => version);
}

/** Every alias that readers of the published version see. */
async function visible(db: Database): Promise<string[]> {
  const repository = new InstrumentsRepository(db);
  const version = await pointer(db);
  const details = await Promise.all(['AAPL', 'META'].map((symbol) => repository.detail({ symbol }, version)));
  return details.flatMap((found) => found?.aliases.map(({ alias }) => `${found.symbol} ${alias}`) ?? []);
}

/** The same database, for this many records. */
function cutOff(whole: Database, records: number): Database {
  let left = records;
  return whole.withPlugin({
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Error('cut off');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
