// A restore must not undo restrictions that a key received after the backup was written.
import { sql } from 'kysely';
import type { Database } from '../schema.js';
import type { BackupHeader } from './backup-file.js';
import type { BackupPage } from './backup-part.js';
import { columnsOf } from './table-shape.js';

/** A key as users know it. */
export interface NamedKey {
  readonly id: string;
  readonly name: string;
}

/** The valid keys of a backup: neither revoked nor expired. */
export class ValidKeys {
  readonly #keys: NamedKey[] = [];
  readonly #columnIndexes: readonly number[];

  constructor(
    { tables }: BackupHeader,
    private readonly now: Date,
  ) {
    const columns = tables.find(({ name }) => name === 'api_keys')?.columns ?? [];
    this.#columnIndexes = ['id', 'name', 'revoked_at', 'expires_at'].map((column) => columns.indexOf(column));
  }

  /** Reads a page of the backup; pages of other tables hold no keys. */
  add({ table, json }: BackupPage): void {
    if (table !== 'api_keys') return;
    for (const row of JSON.parse(json) as (string | null)[][]) {
      const [id, name, revokedAt, expiresAt] = this.#columnIndexes.map((index) => row[index] ?? null);
      const isExpired = expiresAt != null && new Date(expiresAt) <= this.now;
      if (id != null && revokedAt === null && !isExpired) this.#keys.push({ id, name: name ?? '' });
    }
  }

  /** Returns the keys that the database does not know, and whether it knows any key at all. */
  async findUnknown(db: Database): Promise<{ readonly keys: readonly NamedKey[]; readonly isEmpty: boolean }> {
    if ((await columnsOf(db, 'api_keys')).length === 0) return { keys: this.#keys, isEmpty: true };
    const { rows } = await sql<{ id: string }>`select id from api_keys`.execute(db);
    const existingIds = new Set(rows.map(({ id }) => id));
    return { keys: this.#keys.filter(({ id }) => !existingIds.has(id)), isEmpty: existingIds.size === 0 };
  }
}

/**
 * Applies restrictions of the present keys to the restored ones of the same id: a revocation, an earlier end, a
 * subscription past due, removed scopes, an allowlist, allowed origins. Returns how many keys that changed. The present
 * keys must be locked, so that no revocation falls between this and the exchange of the tables.
 */
export async function keepRestrictions(tx: Database, restored: string, present: string): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_tables where schemaname = ${present} and tablename = 'api_keys'`.execute(tx);
  if (rows.length === 0) return 0;
  const [ours, theirs] = [sql.id(present, 'api_keys'), sql.id(restored, 'api_keys')];
  const { numAffectedRows } = await sql`
    update ${theirs} k set revoked_at = kept.revoked_at, expires_at = kept.expires_at,
      subscription = kept.subscription, scopes = kept.scopes, allow_ip = kept.allow_ip,
      allow_origin = kept.allow_origin
    from (
      select here.id, coalesce(here.revoked_at, saved.revoked_at) as revoked_at,
        least(here.expires_at, saved.expires_at) as expires_at,
        case when here.subscription = 'past_due' then 'past_due' else saved.subscription end as subscription,
        array(select scope from unnest(saved.scopes) with ordinality as s (scope, place)
          where scope = any (here.scopes) order by place) as scopes,
        case when cardinality(here.allow_ip) > 0 then here.allow_ip else saved.allow_ip end as allow_ip,
        coalesce(origins.here, saved.allow_origin) as allow_origin
      from ${ours} here join ${theirs} saved on saved.id = here.id
      -- As JSON, since the present schema may be one without the column.
      cross join lateral (
        select array_agg(origin) as here from jsonb_array_elements_text(to_jsonb(here) -> 'allow_origin') as o (origin)
      ) origins
    ) as kept
    where k.id = kept.id and (k.revoked_at, k.expires_at, k.subscription, k.scopes, k.allow_ip, k.allow_origin)
      is distinct from (kept.revoked_at, kept.expires_at, kept.subscription, kept.scopes, kept.allow_ip,
        kept.allow_origin)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
