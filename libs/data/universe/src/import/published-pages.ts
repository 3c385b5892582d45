import { type Database, hasSymbol, symbolInRevision } from '@bourse/db';
import { type RawBuilder, sql } from 'kysely';
import { joinRevision } from './revision-columns.js';
import type { InstrumentFields } from '../sources/parsed-instrument.js';

/** The few columns of a published instrument for a walk over all of them. */
export interface PublishedInstrument extends Pick<
  InstrumentFields,
  'name' | 'exchange' | 'mic' | 'country' | 'currency' | 'type' | 'status' | 'isin' | 'shareclass_figi' | 'figi' | 'cik'
> {
  id: number;
  symbol: string;
}

/** Ids in one statement: a few milliseconds on the embedded database. */
export const IDS_PER_STATEMENT = 1000;

/** The instruments of a version that meet the condition on `r`, by id, some at a time. */
export async function* publishedPages(
  db: Database,
  version: number,
  condition: RawBuilder<unknown>,
): AsyncGenerator<PublishedInstrument[]> {
  for await (const [above, upTo] of idRanges(db)) {
    yield readPublished(db, version, sql`i.id > ${above} and i.id <= ${upTo} and ${condition}`);
  }
}

/** The instruments of a version with one of the symbols, some at a time. */
export async function* publishedOfSymbols(
  db: Database,
  version: number,
  symbols: readonly string[],
): AsyncGenerator<PublishedInstrument[]> {
  for (let from = 0; from < symbols.length; from += IDS_PER_STATEMENT) {
    const some = symbols.slice(from, from + IDS_PER_STATEMENT);
    yield readPublished(db, version, hasSymbol(some));
  }
}

async function readPublished(
  db: Database,
  version: number,
  condition: RawBuilder<unknown>,
): Promise<PublishedInstrument[]> {
  const { rows } = await sql<PublishedInstrument>`
    select i.id, ${symbolInRevision} as symbol, r.name, r.exchange, r.mic, r.country, r.currency, r.type, r.status, r.isin,
      r.shareclass_figi, r.figi, r.cik
    from instruments i
    ${joinRevision(version)}
    where not r.removed and ${condition}
    order by i.id`.execute(db);
  return rows;
}

/** Ranges of instrument ids, the lower bound excluded, that cover all instruments. */
export async function* idRanges(db: Database): AsyncGenerator<[above: number, upTo: number]> {
  const { rows } = await sql<{ highest: number | null }>`select max(id) as highest from instruments`.execute(db);
  const highest = rows[0]?.highest ?? 0;
  for (let above = 0; above < highest; above += IDS_PER_STATEMENT) yield [above, above + IDS_PER_STATEMENT];
}
