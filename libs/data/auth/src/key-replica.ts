import type { Database } from '@bourse/db';
import { type CachedKey, cachedColumns, type KeyRow, toCachedKey } from './cached-key.js';

const PAGE_SIZE = 500;

type ReadRow = KeyRow & { readonly database_id: string | null };

/** The key table in memory, and its updates. */
export class KeyReplica {
  readonly #byId = new Map<string, CachedKey>();
  readonly #byDigest = new Map<string, CachedKey>();
  #revision = 0;
  /** The database id differs from the one before: a backup was restored, and revisions no longer show what is newer. */
  #databaseId: string | null = null;

  constructor(private readonly db: Database) {}

  get size(): number {
    return this.#byId.size;
  }

  find(digest: string): CachedKey | undefined {
    return this.#byDigest.get(digest);
  }

  findById(id: string): CachedKey | undefined {
    return this.#byId.get(id);
  }

  /**
   * Applies what changed since the last call; a late answer cannot undo a newer one. The newest known row is queried
   * again: where it is missing, rows were deleted or an older database restored, and the whole table is read again.
   */
  async catchUp(): Promise<void> {
    let rows: ReadRow[];
    let from = this.#revision;
    do {
      rows = await this.#select().where('revision', '>=', from).orderBy('revision').limit(PAGE_SIZE).execute();
      if (rows.length === 0 && from > 0) return this.reload();
      if (rows.some((row) => row.database_id !== this.#databaseId)) return this.reload();
      for (const row of rows) this.#takeIfNewer(row);
      from = rows.at(-1)?.revision ?? from;
      this.#revision = Math.max(this.#revision, from);
    } while (rows.length === PAGE_SIZE);
  }

  /**
   * Adds the key of one of these digests, if there is one; returns whether there is. The revision stays, so that rows
   * written between the last poll and this key are still read.
   */
  async lookUp(digests: readonly string[]): Promise<boolean> {
    const row = await this.#select().where('digest', 'in', digests).executeTakeFirst();
    if (row === undefined) return false;
    if (row.database_id === this.#databaseId) this.#takeIfNewer(row);
    else await this.reload();
    return true;
  }

  /**
   * Reads the whole table, which also finds changes without a revision. The result is dropped when a change arrives
   * during the read.
   */
  async reload(): Promise<void> {
    const before = this.#revision;
    const newest = await this.#readNewestRevision();
    const read: CachedKey[] = [];
    let rows: ReadRow[];
    let databaseId: string | null = null;
    let after = '';
    do {
      rows = await this.#select().where('id', '>', after).orderBy('id').limit(PAGE_SIZE).execute();
      read.push(...rows.map(toCachedKey));
      databaseId ??= rows[0]?.database_id ?? null;
      after = rows.at(-1)?.id ?? after;
    } while (rows.length === PAGE_SIZE);
    if (this.#revision !== before) return;
    this.#byId.clear();
    this.#byDigest.clear();
    for (const key of read) this.#store(key);
    this.#revision = newest;
    this.#databaseId = databaseId;
  }

  #takeIfNewer(row: KeyRow): void {
    const cached = this.#byId.get(row.id);
    if (cached === undefined || cached.revision < row.revision) this.#store(toCachedKey(row));
  }

  #store(key: CachedKey): void {
    const before = this.#byId.get(key.principal.id);
    if (before !== undefined) this.#byDigest.delete(before.digest);
    this.#byId.set(key.principal.id, key);
    this.#byDigest.set(key.digest, key);
  }

  #select() {
    const identity = this.db.selectFrom('database_identity').select('id');
    return this.db.selectFrom('api_keys').select(cachedColumns).select(identity.as('database_id'));
  }

  async #readNewestRevision(): Promise<number> {
    const { max } = this.db.fn;
    const row = await this.db.selectFrom('api_keys').select(max('revision').as('newest')).executeTakeFirst();
    return Number(row?.newest ?? 0);
  }
}
