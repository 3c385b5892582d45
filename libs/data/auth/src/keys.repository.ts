import { randomBytes as systemRandomBytes } from 'node:crypto';
import { announced, type ApiKeysTable, type Database, type Schema } from '@bourse/db';
import { type Selectable, sql, type Transaction } from 'kysely';
import { createKey, type KeyEnv, parseKey, randomBase62 } from './key-format.js';
import {
  type CheckedKey,
  checkKeyChanges,
  checkKeyInput,
  checkOverlap,
  type KeyChanges,
  type KeyInput,
  refuse,
} from './key-input.js';
import { digestOf, type Pepper } from './root-secret.js';

/** Everything about a key except the key. */
export interface KeySummary {
  id: string;
  name: string;
  env: KeyEnv;
  prefix: string;
  last4: string;
  /** Another pepper than the one in use: the key can never match again. */
  pepperId: string;
  scopes: string[];
  allowIp: string[];
  perMinute: number | null;
  perMonth: number | null;
  subscription: 'active' | 'past_due';
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** The only time that the key itself is seen. */
export interface CreatedKey extends KeySummary {
  key: string;
}

/** Injected in tests; the system's otherwise. */
export interface KeysRepositoryOptions {
  clock?: () => Date;
  randomBytes?: (size: number) => Uint8Array;
}

type KeyRights = CheckedKey & { subscription: 'active' | 'past_due' };

/**
 * Keys in the database. Writers take turns: a revision is drawn only after the writer before has committed, so that
 * revisions become visible in their order and a replica that asks for what is newer never misses one.
 */
export class KeysRepository {
  readonly #clock: () => Date;
  readonly #randomBytes: (size: number) => Uint8Array;

  constructor(
    private readonly db: Database,
    private readonly pepper: Pepper,
    options: KeysRepositoryOptions = {},
  ) {
    this.#clock = options.clock ?? (() => new Date());
    this.#randomBytes = options.randomBytes ?? systemRandomBytes;
  }

  /** Keys made under another pepper can no longer be recognised. */
  get pepperId(): string {
    return this.pepper.id;
  }

  /** Throws KeyInputError naming each wrong field. */
  async create(input: KeyInput): Promise<CreatedKey> {
    const rights = { ...checkKeyInput(input, this.#clock()), subscription: 'active' as const };
    return this.#inTurn((turn) => this.#insert(turn, rights));
  }

  /** All keys, revoked and expired ones too, oldest first. */
  async list(): Promise<KeySummary[]> {
    const rows = await this.db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map(toSummary);
  }

  /** Revoking twice keeps the first time. Null when there is no such key. */
  async revoke(id: string): Promise<KeySummary | null> {
    return this.#change(id, { revoked_at: sql<Date>`coalesce(revoked_at, now())` });
  }

  /** Null when there is no such key; KeyInputError when a field is wrong. */
  async update(id: string, changes: KeyChanges): Promise<KeySummary | null> {
    return this.#change(id, checkKeyChanges(changes));
  }

  /**
   * A new key with the same name, rights and end; the old one ends after the overlap, or when it would have anyway.
   * Null when there is no such key; KeyInputError when the old one no longer works.
   */
  async rotate(id: string, overlapMs: number): Promise<CreatedKey | null> {
    checkOverlap(overlapMs);
    const now = this.#clock();
    return this.#inTurn(async (turn) => {
      const old = await turn.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
      if (old === undefined) return null;
      if (old.revoked_at !== null) refuse('id', 'names a revoked key');
      if (old.expires_at !== null && old.expires_at <= now) refuse('id', 'names an expired key');
      const { name, env, scopes, allow_ip, per_minute, per_month, subscription, expires_at } = old;
      const end = new Date(Math.min(now.getTime() + overlapMs, expires_at?.getTime() ?? Infinity));
      await turn.updateTable('api_keys').set({ expires_at: end, revision }).where('id', '=', id).execute();
      return this.#insert(turn, { name, env, scopes, allow_ip, per_minute, per_month, subscription, expires_at });
    });
  }

  async #insert(turn: Transaction<Schema>, rights: KeyRights): Promise<CreatedKey> {
    const key = createKey(rights.env, this.#randomBytes);
    const { prefix, last4 } = parseKey(key)!;
    const id = `key_${randomBase62(16, this.#randomBytes)}`;
    const secrets = {
      id,
      prefix,
      last4,
      digest: digestOf(key, this.pepper).toString('hex'),
      pepper_id: this.pepper.id,
    };
    const row = await turn
      .insertInto('api_keys')
      .values({ ...rights, ...secrets, created_at: this.#clock(), revision })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...toSummary(row), key };
  }

  async #change(id: string, columns: object): Promise<KeySummary | null> {
    return this.#inTurn(async (turn) => {
      const changed = turn
        .updateTable('api_keys')
        .set({ ...columns, revision })
        .where('id', '=', id);
      const row = await changed.returningAll().executeTakeFirst();
      return row === undefined ? null : toSummary(row);
    });
  }

  async #inTurn<T>(write: (turn: Transaction<Schema>) => Promise<T>): Promise<T> {
    return this.db.transaction().execute(async (turn) => {
      await sql`lock table api_keys in share row exclusive mode`.execute(turn);
      const written = await write(turn);
      await announced('keys').execute(turn);
      return written;
    });
  }
}

const revision = sql<number>`nextval('api_key_revision')`;

function toSummary(row: Selectable<ApiKeysTable>): KeySummary {
  return {
    id: row.id,
    name: row.name,
    env: row.env,
    prefix: row.prefix,
    last4: row.last4,
    pepperId: row.pepper_id,
    scopes: row.scopes,
    allowIp: row.allow_ip,
    perMinute: row.per_minute,
    perMonth: row.per_month,
    subscription: row.subscription,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}
