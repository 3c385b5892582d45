import type { Database } from '@bourse/db';
import { type HeldKey, heldColumns, type KeyRow, toHeldKey } from './held-key.js';

const PAGE_SIZE = 500;

type ReadRow = KeyRow & { readonly database_id: string | null };

/** The key table in memory, and how it is brought up to date. */
export class KeyReplica {
  readonly #byId = new Map<string, HeldKey>();
  readonly #byDigest = new Map<string, HeldKey>();
  #revision = 0;
  /** Another one than before: a backup was restored, and no revision says what is newer. */
  #databaseId: string | null = null;

  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  get size(): number {
    return this.#byId.size;
  }

  find(digest: string): HeldKey | undefined {
    return this.#byDigest.get(digest);
  }

  withId(id: string): HeldKey | undefined {
    return this.#byId.get(id);
  }

  /**
   * Takes in what changed since the last time; an answer that comes late cannot undo a newer one. The newest row known
   * is asked for again: where it has gone, rows were deleted or an older database restored, and all is read anew.
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
   * Takes in the key of one of these digests, if there is one; tells whether there is. The revision stays: what was
   * written between the last time and this key is still asked for.
   */
  async lookUp(digests: readonly string[]): Promise<boolean> {
    const row = await this.#select().where('digest', 'in', digests).executeTakeFirst();
    if (row === undefined) return false;
    if (row.database_id === this.#databaseId) this.#takeIfNewer(row);
    else await this.reload();
    return true;
  }

  /** Reads the table whole, which also finds what changed without a revision. Dropped when a change came in meanwhile. */
  async reload(): Promise<void> {
    const before = this.#revision;
    const newest = await this.#newestRevision();
    const read: HeldKey[] = [];
    let rows: ReadRow[];
    let databaseId: string | null = null;
    let after = '';
    do {
      rows = await this.#select().where('id', '>', after).orderBy('id').limit(PAGE_SIZE).execute();
      read.push(...rows.map(toHeldKey));
      databaseId ??= rows[0]?.database_id ?? null;
      after = rows.at(-1)?.id ?? after;
    } while (rows.length === PAGE_SIZE);
    if (this.#revision !== before) return;
    this.#byId.clear();
    this.#byDigest.clear();
    for (const key of read) this.#hold(key);
    this.#revision = newest;
    this.#databaseId = databaseId;
  }

  #takeIfNewer(row: KeyRow): void {
    const held = this.#byId.get(row.id);
    if (held === undefined || held.revision < row.revision) this.#hold(toHeldKey(row));
  }

  #hold(key: HeldKey): void {
    const before = this.#byId.get(key.principal.id);
    if (before !== undefined) this.#byDigest.delete(before.digest);
    this.#byId.set(key.principal.id, key);
    this.#byDigest.set(key.digest, key);
  }

  #select() {
    const identity = this.#db.selectFrom('database_identity').select('id');
    return this.#db.selectFrom('api_keys').select(heldColumns).select(identity.as('database_id'));
  }

  async #newestRevision(): Promise<number> {
    const { max } = this.#db.fn;
    const row = await this.#db.selectFrom('api_keys').select(max('revision').as('newest')).executeTakeFirst();
    return Number(row?.newest ?? 0);
  }
}
