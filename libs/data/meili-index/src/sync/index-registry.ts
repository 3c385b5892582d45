// The index that answers: rows of the database, so that all instances use the same one on any node. The switch is one
// transaction here; the search engine itself is not queried.
import type { Database } from '@bourse/db';
import { sql } from 'kysely';

/** An index that is whole. */
export interface WholeIndex {
  readonly id: number;
  /** Its name in the search engine. */
  readonly name: string;
  readonly universeVersion: number;
  readonly settings: string;
  readonly documents: number;
  readonly finishedAt: Date;
}

/** An index, and the version that it shows. */
export type LiveState = Pick<WholeIndex, 'id' | 'universeVersion'>;

/** Another process builds; `message` states since when. */
export class ReindexRunningError extends Error {
  constructor(readonly since: Date) {
    super(`Another reindex has been running since ${since.toISOString()}.`);
  }
}

/** Another builder considered this build dead and has taken its place. */
export class ReindexLostError extends Error {
  constructor() {
    super('Another reindex has replaced this one.');
  }
}

/** The live index is now another one, or shows another version. */
export class LiveIndexMovedError extends Error {
  constructor() {
    super('The live index has changed.');
  }
}

/** A build that failed. */
export interface IndexFailure {
  readonly reason: string;
  readonly at: Date;
}

const ROLLED_BACK = 'rolled back';
const LEASE_SECONDS = 10;
const expiry = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

export class IndexRegistry {
  constructor(private readonly db: Database) {}

  /** The live index; null before the first one. */
  findLive(): Promise<WholeIndex | null> {
    return newestIndex(this.db, 'live');
  }

  /** The newest build, if it failed after the live index was begun; null otherwise. */
  async findFailure(): Promise<IndexFailure | null> {
    const row = await this.db
      .selectFrom('search_indexes')
      .select(['state', 'failure', 'finished_at'])
      .where('state', 'in', ['failed', 'live'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row?.state !== 'failed' || row.failure === null || row.failure === ROLLED_BACK) return null;
    return { reason: row.failure, at: row.finished_at ?? new Date() };
  }

  /** The previous live index, for a rollback. */
  findPrevious(): Promise<WholeIndex | null> {
    return newestIndex(this.db, 'kept');
  }

  /**
   * Claims the exclusive right to build. Throws ReindexRunningError while another builder is alive, and
   * LiveIndexMovedError if `replaces` is given and another index is live, or shows another version.
   */
  async begin(universeVersion: number, settings: string, replaces?: LiveState | null): Promise<number> {
    return this.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('search_indexes')
        .set({ state: 'failed', failure: 'the builder stopped', finished_at: sql<Date>`now()` })
        .where('state', '=', 'building')
        .where('lease_until', '<', sql<Date>`now()`)
        .execute();
      const row = await tx
        .insertInto('search_indexes')
        .values({
          universe_version: universeVersion,
          settings,
          state: 'building',
          lease_until: expiry,
          finished_at: null,
          failure: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row !== undefined) {
        if (replaces !== undefined) await requireLive(tx, replaces);
        return row.id;
      }
      const other = await tx
        .selectFrom('search_indexes')
        .select('started_at')
        .where('state', '=', 'building')
        .executeTakeFirst();
      throw new ReindexRunningError(other?.started_at ?? new Date());
    });
  }

  /** Records that the builder is alive. Throws ReindexLostError when it was considered dead. */
  async renewLease(id: number): Promise<void> {
    const renewed = await this.db
      .updateTable('search_indexes')
      .set({ lease_until: expiry })
      .where('id', '=', id)
      .where('state', '=', 'building')
      .executeTakeFirst();
    if (renewed.numUpdatedRows !== 1n) throw new ReindexLostError();
  }

  /** Makes a finished index the live one; the previous one is kept. Throws ReindexLostError when that one is newer. */
  async publish(id: number, documents: number): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const { universe_version: version } = await tx
        .selectFrom('search_indexes')
        .select('universe_version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => new ReindexLostError());
      const newer = await tx
        .selectFrom('search_indexes')
        .select('id')
        .where('state', '=', 'live')
        .where('universe_version', '>', version)
        .executeTakeFirst();
      if (newer !== undefined) throw new ReindexLostError();
      await tx.updateTable('search_indexes').set({ state: 'kept' }).where('state', '=', 'live').execute();
      const published = await tx
        .updateTable('search_indexes')
        .set({ state: 'live', documents, finished_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('state', '=', 'building')
        .executeTakeFirst();
      if (published.numUpdatedRows !== 1n) throw new ReindexLostError();
    });
  }

  /**
   * Records that the live index shows a later version; ends the claim for its change. Throws ReindexLostError when the
   * claim was lost or another index is live.
   */
  async advanceLive(
    claim: number,
    live: WholeIndex,
    to: { universeVersion: number; documents: number },
  ): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const ended = await tx
        .deleteFrom('search_indexes')
        .where('id', '=', claim)
        .where('state', '=', 'building')
        .executeTakeFirst();
      const advanced = await tx
        .updateTable('search_indexes')
        .set({ universe_version: to.universeVersion, documents: to.documents, finished_at: sql<Date>`now()` })
        .where('id', '=', live.id)
        .where('state', '=', 'live')
        .where('universe_version', '<', to.universeVersion)
        .executeTakeFirst();
      if (ended.numDeletedRows !== 1n || advanced.numUpdatedRows !== 1n) throw new ReindexLostError();
    });
  }

  async fail(id: number, failure: string): Promise<void> {
    await this.db
      .updateTable('search_indexes')
      .set({ state: 'failed', failure, finished_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'building')
      .execute();
  }

  /** Returns to the previous live index; null when none was kept. */
  async rollBack(): Promise<WholeIndex | null> {
    const previous = await this.findPrevious();
    if (previous === null) return null;
    await this.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('search_indexes')
        .set({ state: 'failed', failure: ROLLED_BACK })
        .where('state', '=', 'live')
        .execute();
      await tx.updateTable('search_indexes').set({ state: 'live' }).where('id', '=', previous.id).execute();
    });
    return previous;
  }

  /**
   * Names of indexes that no query uses any more: all but the live one, the previous one and one under construction.
   */
  async listObsolete(): Promise<string[]> {
    const previous = await this.findPrevious();
    const rows = await this.db
      .selectFrom('search_indexes')
      .select('id')
      .where((row) =>
        row.or([row('state', '=', 'failed'), row.and([row('state', '=', 'kept'), row('id', '!=', previous?.id ?? 0)])]),
      )
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => indexNameOf(id));
  }

  /** Removes the record of a removed index. */
  async removeRecord(name: string): Promise<void> {
    await this.db.deleteFrom('search_indexes').where('id', '=', idOf(name)).execute();
  }
}

async function newestIndex(db: Database, state: 'live' | 'kept'): Promise<WholeIndex | null> {
  const row = await db
    .selectFrom('search_indexes')
    .selectAll()
    .where('state', '=', state)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, universe_version: universeVersion, settings, documents, finished_at: finishedAt } = row;
  return { id, name: indexNameOf(id), universeVersion, settings, documents, finishedAt: finishedAt ?? row.started_at };
}

async function requireLive(db: Database, expected: LiveState | null): Promise<void> {
  const live = await newestIndex(db, 'live');
  if (live?.id !== expected?.id || live?.universeVersion !== expected?.universeVersion) throw new LiveIndexMovedError();
}

export function indexNameOf(id: number): string {
  return `instruments_${id}`;
}

function idOf(name: string): number {
  return Number(name.slice('instruments_'.length));
}
