import { existsSync, globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { countryOfMic, countryOfName, exchangeOfSource, parseFigi, parseIsin } from '@bourse/symbology';
import { buildSnapshot, type SnapshotSource, UniverseSnapshot } from '@bourse/universe';
import { sourcesOf } from '@bourse/universe/testing/listings';

const data = fileURLToPath(new URL('../../../../../../shared/data/instruments/', import.meta.url));
/** The shared data is not part of the repository. */
export const absent = !existsSync(data);
const typeOfFolder: Readonly<Record<string, string>> = {
  equities: 'Common Stock',
  etfs: 'ETF',
  funds: 'Mutual Fund',
  indices: 'Index',
  cryptos: 'Crypto',
  currencies: 'FX',
  moneymarkets: 'Mutual Fund',
};

/** Cells of a CSV text, quotes and line breaks inside cells included. */
function* csvRows(text: string): Generator<string[]> {
  const cell = /(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\r?\n|$)/gy;
  let row: string[] = [];
  for (let match = cell.exec(text); match !== null && cell.lastIndex <= text.length; match = cell.exec(text)) {
    row.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
    if (match[3] === ',') continue;
    yield row;
    row = [];
    if (cell.lastIndex === text.length) return;
  }
}

function* financeDatabase(): Generator<Partial<SnapshotSource> & { symbol: string }> {
  for (const path of globSync('*/**/*.csv.gz', { cwd: data }).sort()) {
    const type =
      typeOfFolder[/(equities|etfs|funds|indices|cryptos|currencies|moneymarkets)[/.]/.exec(path)?.[1] ?? ''];
    const [header = [], ...rows] = csvRows(gunzipSync(readFileSync(data + path)).toString());
    for (const row of rows) {
      const cell = (column: string) => row[header.indexOf(column)] || null;
      const symbol = cell('symbol');
      if (symbol === null || type === undefined) continue;
      const venue = exchangeOfSource(cell('exchange') ?? '');
      const mic = cell('mic') ?? venue?.mic ?? null;
      yield {
        symbol,
        type,
        mic,
        name: cell('name')?.replace(/\s+/g, ' ') ?? null,
        exchange: venue?.code ?? cell('exchange'),
        country: mic === null ? null : countryOfMic(mic),
        isin: parseIsin(cell('isin') ?? ''),
        figi: parseFigi(cell('figi') ?? ''),
        composite_figi: parseFigi(cell('composite_figi') ?? ''),
        shareclass_figi: parseFigi(cell('shareclass_figi') ?? ''),
        status: cell('delisted') === 'True' ? 'delisted' : cell('exchange') === null ? 'unknown' : 'active',
        issuer_country: type === 'Common Stock' ? countryOfName(cell('country') ?? '') : null,
        market_cap: cell('market_cap'),
      };
    }
  }
}

/** mulberry32: the same cases at every run. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FinanceDatabase: its symbols as they are written, each once. */
export function openRealUniverse(): UniverseSnapshot {
  const seen = new Set<string>();
  const rows = [...financeDatabase()].filter(({ symbol }) => !seen.has(symbol) && seen.add(symbol));
  return UniverseSnapshot.open(buildSnapshot(sourcesOf(rows), { databaseId: 'real', version: 1 }));
}
