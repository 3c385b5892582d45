import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bourse, startBourse } from '../harness/bourse-server.js';
import { type CommandResult, runBourse, runBourseJson, startCommand } from '../harness/command.js';
import type { Engine } from '@bourse/testing';
import { describeOnEachEngine, type Home } from '../harness/databases.js';
import { effort, realUniverse, secFiles } from '../harness/environment.js';
import { makeKey } from '../harness/keys.js';
import { toQuery } from '../harness/listing-model.js';
import { askAll } from '../harness/pipeline.js';
import { note } from '../harness/note.js';
import type { Row } from '../harness/sample.js';
import { walk, findWalkFaults } from '../harness/walk.js';
import { readSource, type SourceUniverse } from '../universe/source-files.js';

const instruments = 276_994;
const askedKth = effort.exhaustive ? 1 : 16;
/** The same snapshot serves both engines; the output of imports is tested on both with fewer rows. */
const isLeftOut = (engine: Engine) => engine === 'PostgreSQL' && !effort.exhaustive;
let source: SourceUniverse | null = null;
const typesAndStates = {
  'Common Stock active': 79_410,
  'Common Stock delisted': 4685,
  'Common Stock unknown': 95,
  'Crypto active': 3362,
  'Crypto unknown': 5,
  'ETF active': 36_474,
  'ETF unknown': 6,
  'FX active': 2556,
  'Index active': 86_384,
  'Index unknown': 4797,
  'Mutual Fund active': 59_219,
  'Mutual Fund unknown': 1,
};

describe.skipIf(realUniverse === null)('the real universe (../shared/data)', () => {
  describeOnEachEngine('imported by the command', (open, engine) => {
    describe.skipIf(isLeftOut(engine))('all of it', () => {
      let home: Home;
      let first: CommandResult;
      let server: Bourse;
      const importArguments = [
        'import',
        'instruments',
        '--format',
        'financedatabase',
        ...(realUniverse ?? []),
        '--json',
      ];

      beforeAll(async () => {
        home = await open();
        first = await runBourse(importArguments, home.env);
        note(
          `import of the real universe (${home.embedded ? 'embedded' : 'PostgreSQL'}): ${(first.ms / 1000).toFixed(1)} s`,
        );
        server = await startBourse({ dataDir: home.dataDir, env: home.env });
        note(`start on the real universe: ${(server.msToReady / 1000).toFixed(1)} s`);
        const unlimited = { perMinute: 'unlimited', perMonth: 'unlimited' } as const;
        server = { ...server, apiKey: (await makeKey(server, unlimited)).key };
        source ??= readSource(realUniverse ?? []);
      }, 400_000);

      afterAll(async () => {
        await server.stop();
        await home.close();
      });

      test('277,249 rows, 276,994 instruments, 12 rejected doubles, 243 in another spelling', () => {
        expect(first.stderr + (first.code === 0 ? '' : first.stdout)).not.toMatch(/rror/);
        expect(first.json).toMatchObject({ rows: 277_249, added: instruments, changed: 0, rejected: 12 });
        const counts = first.json.faults.map(({ field, count }: { field: string; count: number }) => [field, count]);
        expect(Object.fromEntries(counts)).toMatchObject({ country: 5, currency: 10, isin: 42 });
        expect([source!.rows, source!.symbols.size]).toEqual([277_249, instruments]);
      });

      describe('a walk with status=all', () => {
        let rows: Row[];
        beforeAll(async () => {
          rows = await walk(server, { filters: { status: 'all' } });
        });

        test('each symbol exactly once, in code-point order', () => {
          const symbols = rows.map(({ symbol }) => symbol);
          expect([symbols.length, findWalkFaults(symbols)]).toEqual([instruments, []]);
          expect(symbols.filter((symbol) => !source!.symbols.has(symbol))).toEqual([]);
        });

        test('types and states as counted in the files', () => {
          expect(countsOf(rows, ({ type, status }) => `${type} ${status}`)).toEqual(typesAndStates);
        });

        test('countries and currencies by ISO, no MIC without a country, nothing active without an exchange', () => {
          const odd = rows.filter(
            ({ mic, country, currency, type, exchange, status }) =>
              (mic !== null && country === null) ||
              (country !== null && !/^[A-Z]{2}$/.test(String(country))) ||
              (currency !== null && !isCash(type) && !/^[A-Z]{3}$/.test(String(currency))) ||
              (exchange === null && status === 'active'),
          );
          expect(odd).toEqual([]);
        });
      });

      test.skipIf(secFiles === null)(
        'list-2: walks during an import of CIKs return every symbol exactly once',
        async () => {
          const importing = startCommand(['import', 'cik', ...(secFiles ?? []), '--json'], home.env);
          let ended = false;
          void importing.ended.then(() => (ended = true));
          let walks = 0;
          for (let over = false; !over; walks++) {
            over = ended;
            const symbols = (await walk(server, { filters: { status: 'all' } })).map(({ symbol }) => symbol);
            expect([symbols.length, findWalkFaults(symbols)]).toEqual([instruments, []]);
          }
          const { json, ms } = await importing.ended;
          note(`import of CIKs: ${(ms / 1000).toFixed(1)} s, ${json.changed} rows, ${walks} walks during it`);
          expect(json.changed).toBeGreaterThan(25_000);
        },
        300_000,
      );

      test.skipIf(!effort.exhaustive)(
        'again, after the CIKs: it imports nothing and reports it',
        async () => {
          const again = await runBourse(importArguments, home.env);
          note(`the same import again: ${(again.ms / 1000).toFixed(1)} s`);
          // Lookups that read whole tables take several times as long as the first import.
          expect(again.ms).toBeLessThan(first.ms);
          expect(again.json).toMatchObject({
            added: 0,
            changed: 0,
            delisted: 0,
            unchanged: instruments,
            version: null,
          });
        },
        300_000,
      );

      test(`one in ${askedKth} of all identifiers: search-1: the first row of a search has it`, async () => {
        const wrong = await wrongFirstRows(server, source!, await ciksOf(server), askedKth);
        expect(wrong.slice(0, 20)).toEqual([]);
      }, 300_000);

      test('known instruments', async () => {
        const apple = (await runBourseJson(['keys', 'list'], home.env)) as unknown[];
        expect(apple.length).toBeGreaterThan(0);
        const filters = { isin: 'US0378331005', exchange: 'NASDAQ', status: 'all' };
        // An import is acknowledged before the servers have built its snapshot.
        const expected = [{ symbol: 'AAPL', ...(secFiles === null ? {} : { cik: '0000320193' }) }];
        await expect
          .poll(async () => (await pageOf(server, filters)).instruments, { timeout: 60_000, interval: 500 })
          .toMatchObject(expected);
      });
    });
  });
});

const isCash = (type: unknown) => type === 'FX' || type === 'Crypto';

/** The number of rows of each kind. */
const countsOf = (rows: readonly Row[], kindOf: (row: Row) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, kindOf)].map(([kind, those]) => [kind, those.length]));

async function pageOf(server: Bourse, filters: Readonly<Record<string, string>>): Promise<{ instruments: Row[] }> {
  let page: { instruments: Row[] } = { instruments: [] };
  await askAll(server, [`/v1/stocks${toQuery(filters)}`], (_, _status, body) => (page = JSON.parse(body)));
  return page;
}

/** CIK → symbols of the listing: the product joins the files' tickers, not this test. */
async function ciksOf(server: Bourse): Promise<Map<string, Set<string>>> {
  const ciks = new Map<string, Set<string>>();
  for (const { cik, symbol } of await walk(server, { filters: { status: 'all' } })) {
    if (cik !== null) ciks.set(cik, (ciks.get(cik) ?? new Set()).add(symbol));
  }
  return ciks;
}

async function wrongFirstRows(
  server: Bourse,
  universe: SourceUniverse,
  ciks: ReadonlyMap<string, ReadonlySet<string>>,
  everyKth: number,
): Promise<string[]> {
  const ids = [...new Set([...universe.own.keys(), ...universe.wider.keys(), ...ciks.keys()])];
  const sampledIds = ids.filter((_, index) => index % everyKth === 0);
  const writings = [(id: string) => id, (id: string) => id.toLowerCase(), (id: string) => `  ${id} `];
  const paths = sampledIds.map(
    (id, index) => `/v1/symbol_search${toQuery({ query: writings[index % 3]!(id), limit: 1 })}`,
  );
  const wrong: string[] = [];
  const started = Date.now();
  await askAll(server, paths, (index, status, body) => {
    const id = sampledIds[index]!;
    const [best] = status === 200 ? JSON.parse(body).symbols : [];
    const exact = universe.own.get(id)?.has(best?.symbol) === true || ciks.get(id)?.has(best?.symbol) === true;
    const isOwn = universe.own.has(id) || ciks.has(id);
    const right = isOwn
      ? exact && best.score === 1
      : universe.wider.get(id)?.has(best?.symbol) === true && best.score >= 0.999;
    if (!right) wrong.push(`${id} → ${status} ${best?.symbol} ${best?.score}`);
  });
  note(
    `${sampledIds.length} of ${ids.length} identifiers queried in ${((Date.now() - started) / 1000).toFixed(1)} s, ${wrong.length} wrong`,
  );
  return wrong;
}
