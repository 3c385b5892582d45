import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { joinRevision } from '../import/revision-columns.js';

/**
 * The descriptive texts of an instrument; a fund or index has its category in place of a sector; null where unknown.
 */
export interface InstrumentText {
  readonly id: number;
  readonly sector: string | null;
  readonly industry_group: string | null;
  readonly industry: string | null;
  /** Cut at 900 characters: a search reads no more. */
  readonly summary: string | null;
}

type PageRow = [
  id: number,
  sector: string | null,
  industry_group: string | null,
  industry: string | null,
  summary: string | null,
];

const PAGE_ROWS = 1000;
/** A search reads no more of a summary. */
export const MAX_SUMMARY_CHARACTERS = 900;

/**
 * The texts of the instruments of a version, in pages in order of id; each page comes as one JSON text. With ids,
 * ascending: of these alone.
 */
export async function* instrumentTexts(
  db: Database,
  version: number,
  ids: readonly number[] | null = null,
): AsyncGenerator<InstrumentText[]> {
  for (let afterId = 0; ;) {
    const wanted = ids?.filter((id) => id > afterId).slice(0, PAGE_ROWS) ?? null;
    const page = await pageOfTexts(db, version, afterId, wanted);
    const last = page.at(-1);
    if (last === undefined) return;
    afterId = last[0];
    yield page.map(([id, sector, industry_group, industry, summary]) => {
      return { id, sector, industry_group, industry, summary };
    });
  }
}

async function pageOfTexts(
  db: Database,
  version: number,
  afterId: number,
  ids: readonly number[] | null,
): Promise<PageRow[]> {
  const these = ids === null ? sql`true` : sql`i.id = any(${`{${ids.join(',')}}`}::int[])`;
  const { rows } = await sql<{ page: string | null }>`
    select json_agg(row)::text as page from (
      select json_build_array(
        i.id, coalesce(r.sector, r.category_group), r.industry_group, coalesce(r.industry, r.category), left(r.summary, ${sql.lit(MAX_SUMMARY_CHARACTERS)})
      ) as row
      from instruments i
      ${joinRevision(version)}
      where i.id > ${afterId} and ${these}
      order by i.id limit ${PAGE_ROWS}
    ) page`.execute(db);
  return JSON.parse(rows[0]?.page ?? '[]') as PageRow[];
}
