import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayText, parseDay } from '@bourse/range';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInstruments } from '../import/import-instruments.js';
import { importSymbolChanges } from '../import/import-symbol-changes.js';
import { readStagedSnapshot } from '../publication/snapshot-from-database.js';
import { readUniversePointer } from '../publication/universe-pointer.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { plainCsv } from '../sources/plain-csv.js';
import { secCik, type SecTicker } from '../sources/sec-cik.js';
import { InstrumentNames } from './instrument-names.js';

// Every ticker of the SEC's file of October 2025, with two sources of renames: the tickers of May 2024 for the same
// companies, and the map files of Lean, whose tickers are valid up to and including a day.
const data = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));
const sec = join(data, 'reference/sec');
const maps = join(data, 'bars/lean/Data/equity/usa/map_files');
const isHere = existsSync(sec) && existsSync(maps);

interface Term {
  readonly symbol: string;
  /** YYYY-MM-DD, exclusive; null: it has the symbol today. */
  readonly until: string | null;
}

let database: TestDatabase;
let folder: string;
let current: UniverseSnapshot;
let names: InstrumentNames;

const csv = (name: string, lines: readonly string[]) => {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
};

/** The companies with one ticker, by CIK. */
async function readCompanies(file: string): Promise<Map<string, string>> {
  const entries: SecTicker[] = [];
  for await (const entry of (await secCik([join(sec, file)])).entries()) if ('cik' in entry) entries.push(entry);
  const groups = Map.groupBy(entries, ({ cik }) => cik);
  return new Map([...groups].flatMap(([cik, its]) => (its.length === 1 ? [[cik, its[0]!.ticker] as const] : [])));
}

/** The terms of a security, oldest first, and the day of its listing. */
function readMap(file: string): { listed: string; terms: Term[] } {
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  const [listed, ...terms] = rows.map((row) => row.split(',')).map(([day, ticker]) => ({ day: day!, ticker: ticker! }));
  return {
    listed: dayAfter(listed!.day, 0),
    terms: terms.map(({ day, ticker }) => ({
      symbol: ticker.toUpperCase(),
      until: day === '20501231' ? null : dayAfter(day, 1),
    })),
  };
}

/** From `YYYYMMDD`. */
function dayAfter(compact: string, days: number): string {
  return dayText(parseDay(compact.replace(/^(\d{4})(\d\d)/, '$1-$2-'))! + days);
}

const before = isHere ? await readCompanies('company_tickers-2024-05.json.gz') : new Map<string, string>();
const after = isHere ? await readCompanies('company_tickers_exchange-2025-10.json.gz') : new Map<string, string>();
const renamed = [...before].flatMap(([cik, from]) => {
  const to = after.get(cik);
  return to === undefined || to === from ? [] : [{ cik, from, to }];
});
const securities = isHere
  ? globSync(`${maps}/*.csv`)
      .sort()
      .map((file) => ({ name: basename(file, '.csv'), ...readMap(file) }))
  : [];
/** Securities that have a symbol today have an instrument. */
const listedToday = securities.filter(({ terms }) => terms.at(-1)!.until === null);

beforeAll(async () => {
  if (!isHere) return;
  database = await openEmbedded();
  folder = mkdtempSync(join(tmpdir(), 'bourse-real-renames-'));
  const { db } = database;
  const cikOf = new Map([...after].map(([cik, ticker]) => [ticker, cik]));
  // The companies with several tickers have no CIK of their own here.
  for (const [at, { terms }] of listedToday.entries()) {
    const { symbol } = terms.at(-1)!;
    if (!cikOf.has(symbol)) cikOf.set(symbol, String(9_900_000_000 + at));
  }
  const rows = [...cikOf].map(([ticker, cik]) => `${ticker},Common Stock,${cik}`);
  await importInstruments(db, await plainCsv([csv('rows.csv', ['symbol,type,cik', ...rows])]));
  const changes = renamed.map(({ from, to, cik }) => `${from},${to},2025-10-08,vintage,${cik}`);
  const chains = listedToday.flatMap(({ listed, terms }) => {
    const cik = cikOf.get(terms.at(-1)!.symbol)!;
    return [
      `,${terms[0]!.symbol},${listed},day,${cik}`,
      ...terms.slice(1).map(({ symbol }, at) => `${terms[at]!.symbol},${symbol},${terms[at]!.until},day,${cik}`),
    ];
  });
  const path = csv('changes.csv', ['old_symbol,new_symbol,date,precision,cik', ...changes, ...chains]);
  await importSymbolChanges(db, [path]);
  current = await readStagedSnapshot(db, await readUniversePointer(db));
  names = new InstrumentNames(db);
}, 120_000);
afterAll(async () => {
  if (!isHere) return;
  rmSync(folder, { recursive: true });
  await database.close();
});

async function symbolOn(symbol: string, day: string): Promise<string | null> {
  const found = await names.find(current, { symbol }, day).catch(() => null);
  return found === null ? null : current.symbol(found.row);
}

test.skipIf(!isHere)('every company that the SEC lists under another ticker: the former one is its own', async () => {
  const outcome = { right: 0, unknown: 0, wrong: [] as string[] };
  for (const { from, to } of renamed) {
    const [then, now] = [await symbolOn(from, '2024-05-15'), await symbolOn(to, '2025-10-08')];
    if (now !== to || (then !== to && then !== null)) outcome.wrong.push(`${from} → ${to}: ${then}, ${now}`);
    else outcome[then === null ? 'unknown' : 'right']++;
  }
  expect(outcome).toEqual({ right: 258, unknown: 0, wrong: [] });
});

// Unknown: the securities that no symbol has today.
test.skipIf(!isHere)('every term of a security in the map files of Lean, on its first and last day', async () => {
  const outcome = { right: 0, unknown: 0, wrong: [] as string[] };
  for (const { name, listed, terms } of securities) {
    const last = terms.at(-1)!;
    for (const [at, { symbol, until }] of terms.entries()) {
      const first = at === 0 ? listed : terms[at - 1]!.until!;
      const end = until === null ? '2025-10-08' : dayAfter(until.replaceAll('-', ''), -1);
      for (const day of [first, end]) {
        const found = await symbolOn(symbol, day);
        if (found === null) outcome.unknown++;
        else if (last.until === null && found.replace('-', '.') === last.symbol) outcome.right++;
        else outcome.wrong.push(`${name}: ${symbol} on ${day} is ${found}`);
      }
    }
  }
  expect(outcome).toEqual({ right: 58, unknown: 22, wrong: [] });
});
