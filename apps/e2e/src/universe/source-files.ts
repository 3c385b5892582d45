import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { canonicalSpelling, exchangeOfSource } from '@bourse/symbology';
import { parseCsvRows } from '../harness/csv.js';
import { isFigi, isIsin } from './check-digits.js';

/** The source files, read without the product's code except the spelling of symbols: one line per row. */
export interface SourceUniverse {
  readonly rows: number;
  /** Every symbol with its first row. */
  readonly symbols: ReadonlySet<string>;
  /**
   * Symbol, ISIN or FIGI, in capitals → the symbols of the rows that carry it as their own. A row without
   * a FIGI of its exchange has its composite FIGI.
   */
  readonly own: ReadonlyMap<string, ReadonlySet<string>>;
  /** Composite and share-class FIGI → the symbols of the rows that belong to it. */
  readonly wider: ReadonlyMap<string, ReadonlySet<string>>;
}

export function readSource(folders: readonly string[]): SourceUniverse {
  const symbols = new Set<string>();
  const own = new Map<string, Set<string>>();
  const wider = new Map<string, Set<string>>();
  let rows = 0;
  for (const row of folders
    .flatMap(csvFiles)
    .flatMap((file) => [...parseCsvRows(gunzipSync(readFileSync(file)).toString('utf8'))])) {
    rows++;
    const written = row['symbol']!.trim();
    const symbol = canonicalSpelling(written, exchangeOfSource((row['exchange'] ?? '').trim())?.code ?? null);
    const isKnown = symbols.has(symbol);
    symbols.add(symbol);
    // A row in another spelling (`BRK/B`) fills gaps of the instrument and states nothing of its own.
    if (isKnown || written !== symbol) continue;
    const compositeFigi = figi(row['composite_figi']);
    const ownFigi = figi(row['figi']);
    // A composite FIGI in the column of the listing's own is not the FIGI of the listing.
    for (const id of [symbol, isinOf(symbol, row['isin']), ownFigi === compositeFigi ? null : ownFigi])
      add(own, id, symbol);
    for (const id of [compositeFigi, figi(row['shareclass_figi'])]) add(wider, id, symbol);
  }
  return { rows, symbols, own, wider };
}

/** If the base of a symbol is a valid ISIN, it takes precedence over the cell. */
function isinOf(symbol: string, cell: string | undefined): string | null {
  const base = symbol.split('.')[0]!;
  if (isIsin(base)) return base;
  const isin = (cell ?? '').trim().toUpperCase();
  return isIsin(isin) ? isin : null;
}

function figi(cell: string | undefined): string | null {
  const text = (cell ?? '').trim().toUpperCase();
  return isFigi(text) ? text : null;
}

function add(index: Map<string, Set<string>>, id: string | null, symbol: string): void {
  if (id === null) return;
  const key = id.toUpperCase();
  const carriers = index.get(key);
  if (carriers === undefined) index.set(key, new Set([symbol]));
  else carriers.add(symbol);
}

function csvFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return names
    .filter((name) => name.endsWith('.csv.gz'))
    .sort()
    .map((name) => join(folder, name));
}
