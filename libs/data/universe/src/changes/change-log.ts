import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { isInHistory } from '../publication/universe-changes.js';
import type { ChangePosition } from './changed-rows.js';
import type { Moment } from './change-tokens.js';

/** The versions above the first and up to the second. */
export interface VersionRange {
  readonly from: number;
  readonly to: number;
}

/** What became of an instrument in some versions. */
export interface LoggedChange {
  /** It was not part of the universe before the first of them. */
  readonly isNew: boolean;
  /** The symbols that it had before a change, the last one last. */
  readonly symbols: readonly string[];
  readonly fields: readonly string[];
}

export interface RemovedInstrument extends ChangePosition {
  readonly id: number;
}

/** The database's record of what each version changed. */
export class ChangeLog {
  constructor(private readonly db: Database) {}

  /** Whether the changes after a moment are recorded, and what was seen later is of the same history. */
  async reachesBackTo(since: Moment, seen: Moment | null): Promise<boolean> {
    const { rows } = await sql<{ isRecorded: boolean }>`
      select changes_from <= ${since.version} and id = ${since.databaseId} as "isRecorded"
      from universe join database_identity using (singleton)`.execute(this.db);
    if (!rows[0]!.isRecorded || !(await isInHistory(this.db, since))) return false;
    return seen === null || isInHistory(this.db, seen);
  }

  /** The first instruments after a position that were removed and are not back. */
  async findRemoved(
    { from, to }: VersionRange,
    after: ChangePosition | null,
    limit: number,
  ): Promise<RemovedInstrument[]> {
    const position =
      after === null ? sql`true` : sql`(c.version, c.symbol collate "C") > (${after.version}, ${after.symbol})`;
    const { rows } = await sql<RemovedInstrument>`
      select c.instrument_id as id, c.version, c.symbol from instrument_changes c
      where c.removed and c.version > ${from} and c.version <= ${to} and ${position} and not exists (
        select 1 from instrument_changes later
        where later.instrument_id = c.instrument_id and later.version > c.version and later.version <= ${to}
      )
      order by c.version, c.symbol collate "C" limit ${limit}`.execute(this.db);
    return rows;
  }

  async changesOf(ids: readonly number[], { from, to }: VersionRange): Promise<Map<number, LoggedChange>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: number; since: number; symbol: string | null; fields: string[] | null }>`
      select i.id, i.since_version as since, c.symbol, c.fields
      from json_array_elements_text(${JSON.stringify(ids)}::json) as wanted (id)
      join instruments i on i.id = wanted.id::integer
      left join instrument_changes c on c.instrument_id = i.id and c.version > ${from} and c.version <= ${to}
      order by c.version`.execute(this.db);
    const byId = Map.groupBy(rows, ({ id }) => id);
    return new Map(
      [...byId].map(([id, changes]) => {
        const isNew = changes[0]!.since > from || (changes[0]!.fields !== null && changes[0]!.symbol === null);
        const symbols = changes.flatMap(({ symbol }) => symbol ?? []);
        return [id, { isNew, symbols, fields: [...new Set(changes.flatMap(({ fields }) => fields ?? []))] }];
      }),
    );
  }

  /** When each version was published, as `YYYY-MM-DDThh:mm:ssZ`. */
  async publicationTimes(versions: ReadonlySet<number>): Promise<Map<number, string>> {
    if (versions.size === 0) return new Map();
    const rows = await this.db
      .selectFrom('imports')
      .select(['version', 'finished_at'])
      .where('state', '=', 'published')
      .where('version', 'in', [...versions])
      .execute();
    return new Map(
      rows.flatMap(({ version, finished_at: at }) =>
        at === null ? [] : [[version!, `${at.toISOString().slice(0, 19)}Z`]],
      ),
    );
  }
}
