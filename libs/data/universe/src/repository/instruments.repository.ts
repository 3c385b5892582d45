import { type Database, hasSymbol, symbolInRevision } from '@bourse/db';
import { storedFields } from '@bourse/instrument';
import { type RawBuilder, sql } from 'kysely';
import type { InstrumentFields } from '../sources/parsed-instrument.js';
import { delistedOn, fieldList, joinRevision } from '../import/revision-columns.js';

/** All facts about one instrument at one version. */
export interface InstrumentDetail extends InstrumentFields {
  id: number;
  symbol: string;
  /** Version of the universe in which it last changed. */
  version: number;
  firstSeenAt: Date;
  updatedAt: Date;
  /** Format of the last import that stated it: `financedatabase` or `csv`. */
  source: string;
}

export type InstrumentKey = { symbol: string } | { id: number };

/** `delisted_on` is derived. */
const textColumns = storedFields.filter((field) => field !== 'delisted_on');

/** Reads instruments from the database; listings and search read the snapshot instead. */
export class InstrumentsRepository {
  constructor(private readonly db: Database) {}

  /** One instrument by its exact symbol, as a reader at that version sees it; null when it does not exist. */
  async detail(key: InstrumentKey, version: number): Promise<InstrumentDetail | null> {
    const condition = 'id' in key ? sql`i.id = ${key.id}` : hasSymbol([key.symbol]);
    const [detail] = await this.#selectDetails(condition, version);
    return detail ?? null;
  }

  /** Some instruments by their ids, in the requested order, with one statement; null for those that do not exist. */
  async details(ids: readonly number[], version: number): Promise<(InstrumentDetail | null)[]> {
    const found = await this.#selectDetails(sql`i.id = any(${[...new Set(ids)]}::int[])`, version);
    const byId = new Map(found.map((detail) => [detail.id, detail]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  async #selectDetails(condition: RawBuilder<unknown>, version: number): Promise<InstrumentDetail[]> {
    const { rows } = await sql<InstrumentDetail>`
      select i.id, ${symbolInRevision} as symbol, i.first_seen_at as "firstSeenAt", r.version, ${fieldList('r', textColumns)},
        ${delistedOn('r')}, r.source, r.updated_at as "updatedAt", (
          select coalesce(json_agg(json_build_object(
            'alias', a.alias, 'kind', a.kind, 'validFrom', a.valid_from, 'validTo', a.valid_to) order by a.alias), '[]')
          from instrument_aliases a where a.instrument_id = i.id and a.version = r.version
        ) as aliases
      from instruments i
      ${joinRevision(version)}
      where ${condition} and not r.removed`.execute(this.db);
    return rows;
  }
}
