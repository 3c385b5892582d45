/**
 * Records the responses of a real Meilisearch to the contract tests: takes some hundred instruments of the sample
 * universe, runs the tests against the server and stores every exchange. Begin with an empty server: MEILI_URL=…
 * MEILI_ADMIN_KEY=… npx node libs/data/meili-index/src/meilisearch/testing/record.main.ts
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { SearchDocument } from '../search-document.js';

type Row = Readonly<Record<string, string>>;

const MAX_INSTRUMENTS = 300;
/** Instruments that the contract tests request by name, and some that are easily confused with them. */
const requestedSymbols = new Set(
  [
    'AAPL MSFT BRK-A BRK-B KO COKE GE GM F T A O IT XOM JPM SPY',
    'SAP SAP.DE BMW.DE TM 7203.T NESN.SW VWCE.DE ^GSPC BTC-USD EURUSD=X',
  ].flatMap((symbols) => symbols.split(' ')),
);
const priors: Readonly<Record<string, number>> = { 'Mega Cap': 100, 'Large Cap': 80, 'Mid Cap': 60, 'Small Cap': 40 };

const root = new URL('../../../../../../', import.meta.url);
const target = fileURLToPath(new URL('exchanges.json', import.meta.url));

const csv = gunzipSync(readFileSync(new URL('libs/data/sample-data/data/instruments.csv.gz', root)));
const rows: Row[] = parse(csv, { columns: true });
const others = rows.filter(({ symbol = '' }) => !requestedSymbols.has(symbol));
const stride = Math.floor(others.length / (MAX_INSTRUMENTS - requestedSymbols.size));
const chosen = [
  ...rows.filter(({ symbol = '' }) => requestedSymbols.has(symbol)),
  ...others.filter((_, at) => at % stride === 0),
].slice(0, MAX_INSTRUMENTS);

writeFileSync(target, JSON.stringify({ documents: chosen.map(documentOf), exchanges: [] }));
run('npx', 'vitest', 'run', fileURLToPath(new URL('../meili-contract.spec.ts', import.meta.url)), '-t', 'MEILI_URL');
run('npx', 'prettier', '--write', target);

function documentOf(row: Row, at: number): SearchDocument {
  const { symbol = '', name = '', aliases = '', market_cap: size = '', type = '', status = '' } = row;
  const parts = symbol.split(/[^A-Z0-9]+/).filter((part) => part !== '');
  const variants = ['', '.', '-', '/', ' '].map((separator) => parts.join(separator));
  return {
    id: at + 1,
    symbol,
    symbol_variants: [...new Set(variants)].filter((variant) => variant !== symbol),
    name_core: name.replaceAll(/[,.]|\b(inc|corp|co|ltd|plc|sa|ag|se|nv|the|corporation|company)\b/gi, '').trim(),
    name,
    aliases: aliases.split('|').filter((alias) => alias !== ''),
    isin: row['isin'] || null,
    figi: row['figi'] || null,
    tags: [row['sector'], row['industry']].filter(Boolean).join(' ') || null,
    summary: row['summary'] || null,
    country: row['country'] || null,
    type,
    status,
    exchange: row['exchange'] || null,
    group_id: at + 1,
    prior: priors[size] ?? 20,
  };
}

function run(command: string, ...args: string[]): void {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, MEILI_RECORD: '1' } } as const;
  const { status } = spawnSync(command, args, options);
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`);
}
