import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { ImportRun } from './import-run.js';
import type { ReadProgress } from '@bourse/files';
import type { ParsedInstrument } from '../sources/parsed-instrument.js';
import { publishedPages } from './published-pages.js';
import { MISSING_DIGEST } from '../merge/source-record.js';
import type { MovedSymbols } from './moved-symbols.js';
import type { RecordStager } from './record-stager.js';

const ANY_TYPE = 'any';

/** The exchanges of an import, type by type: a folder of equities states nothing about an exchange's ETFs. */
export class ImportedExchanges {
  readonly #types = new Map<string, Set<string>>();

  add({ stated, inferred }: ParsedInstrument): void {
    const exchange = stated.exchange ?? inferred.exchange ?? null;
    if (exchange === null) return;
    const types = this.#types.get(exchange) ?? new Set();
    this.#types.set(exchange, types.add(stated.type ?? ANY_TYPE));
  }

  holds(exchange: string | null, type: string): boolean {
    const types = exchange === null ? undefined : this.#types.get(exchange);
    return types !== undefined && (types.has(type) || types.has(ANY_TYPE));
  }
}

/** Stages as delisted, or notes as moved, every instrument of the import's exchanges that the import does not mention. */
export async function markMissing(
  db: Database,
  run: ImportRun,
  {
    held: exchanges,
    mentioned,
    stager,
    moved,
  }: { held: ImportedExchanges; mentioned: ReadonlySet<string>; stager: RecordStager; moved: MovedSymbols },
  read: Readonly<ReadProgress>,
): Promise<void> {
  const listed = publishedPages(db, run.store.baseVersion, sql`r.status <> 'delisted' and r.exchange is not null`);
  for await (const page of listed) {
    run.check();
    run.progress('comparing', read);
    const missing = page.filter(
      (row) => !mentioned.has(row.symbol) && exchanges.holds(row.exchange, row.type) && !moved.takesMissing(row),
    );
    await markDelisted(
      stager,
      missing.map(({ symbol }) => symbol),
    );
  }
}

export async function markDelisted(stager: RecordStager, symbols: readonly string[]): Promise<void> {
  if (symbols.length > 0) await stager.put(symbols.map((symbol) => ({ symbol, ...mark })));
  await stager.waitUntilStaged();
}

/** The record that a source no longer has a row. */
const mark = { stated: { status: 'delisted' }, inferred: {}, digest: MISSING_DIGEST, file: '', line: 0 } as const;
