import { randomBytes as systemRandomBytes } from 'node:crypto';
import { notifyChange, AuditTrail, type Database, localAuthor, type Schema, WRITE_WITHOUT_ROOM } from '@bourse/db';
import { sql, type Transaction } from 'kysely';
import { createKey, parseKey, randomBase62 } from './key-format.js';
import {
  type CheckedKey,
  checkKeyChanges,
  checkKeyInput,
  checkOverlap,
  type KeyChanges,
  type KeyInput,
  refuse,
} from './key-input.js';
import { type CreatedKey, diffRights, type KeyRecord, type KeySummary, rightsOf, toSummary } from './key-summary.js';
import { digestOf, type Pepper, recognises } from './root-secret.js';

/** Tests inject the clock and the random bytes; the default is the system's. */
export interface KeysRepositoryOptions {
  clock?: () => Date;
  randomBytes?: (size: number) => Uint8Array;
  /** Author of changes in the audit log; this user by default. */
  trail?: AuditTrail;
}

type KeyRights = CheckedKey & { subscription: 'active' | 'past_due'; family_id: string | null };

/**
 * Keys in the database. Writers take turns: a revision is drawn only after the previous writer has committed. So
 * revisions become visible in order, and a replica that queries newer ones never misses one. Every change and its audit
 * event are one transaction.
 */
export class KeysRepository {
  readonly #clock: () => Date;
  readonly #randomBytes: (size: number) => Uint8Array;
  readonly #trail: AuditTrail;

  readonly #db: Database;
  readonly #pepper: Pepper;

  constructor(db: Database, pepper: Pepper, options: KeysRepositoryOptions = {}) {
    this.#db = db;
    this.#pepper = pepper;

    this.#clock = options.clock ?? (() => new Date());
    this.#randomBytes = options.randomBytes ?? systemRandomBytes;
    this.#trail = options.trail ?? new AuditTrail(localAuthor('keys'));
  }

  /** Whether the key can match under the secrets in use. */
  recognises({ pepperId }: Pick<KeySummary, 'pepperId'>): boolean {
    return recognises(this.#pepper, pepperId);
  }

  /** Whether the key stops working when the previous secret is removed. */
  needsPreviousSecret({ pepperId }: Pick<KeySummary, 'pepperId'>): boolean {
    return this.#pepper.id !== pepperId && this.recognises({ pepperId });
  }

  /** Throws KeyInputError with each invalid field. */
  async create(input: KeyInput): Promise<CreatedKey> {
    const checked = checkKeyInput(input, this.#clock());
    return this.#inTurn(async (turn) => {
      const created = await this.#insert(turn, { ...checked, subscription: 'active', family_id: null });
      await this.#record(turn, 'key.create', created, rightsOf(created));
      return created;
    });
  }

  /** All keys, revoked and expired ones too, oldest first. */
  async list(): Promise<KeySummary[]> {
    const rows = await this.#db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map(toSummary);
  }

  /** A second revocation keeps the first time. Null when there is no such key. */
  async revoke(id: string): Promise<KeySummary | null> {
    return this.#inTurnWithoutRoom(async (turn) => {
      const before = await keyOf(turn, id);
      if (before === undefined) return null;
      const after = await set(turn, id, { revoked_at: sql<Date>`coalesce(revoked_at, now())` });
      if (before.revoked_at === null) await this.#record(turn, 'key.revoke', after, {});
      return after;
    });
  }

  /** Returns null if there is no such key. Throws KeyInputError if a field is wrong. */
  async update(id: string, changes: KeyChanges): Promise<KeySummary | null> {
    const columns = checkKeyChanges(changes, this.#clock());
    return this.#inTurnWithoutRoom(async (turn) => {
      const before = await keyOf(turn, id);
      if (before === undefined) return null;
      const after = await set(turn, id, columns);
      const changed = diffRights(toSummary(before), after);
      if (Object.keys(changed).length > 0) await this.#record(turn, 'key.update', after, { changed });
      return after;
    });
  }

  /**
   * Creates a key with the same name, rights, end and family; the old one ends after the overlap, or at its own earlier
   * end. Null when there is no such key; KeyInputError when the old one no longer works or has a successor already.
   */
  async rotate(id: string, overlapMs: number): Promise<CreatedKey | null> {
    checkOverlap(overlapMs);
    const now = this.#clock();
    return this.#inTurn(async (turn) => {
      const old = await keyOf(turn, id);
      if (old === undefined) return null;
      refuseToRotate(old, now);
      const { name, env, scopes, allow_ip, allow_origin, per_minute, per_month, subscription, expires_at } = old;
      const rights = { name, env, scopes, allow_ip, allow_origin, per_minute, per_month, subscription, expires_at };
      const created = await this.#insert(turn, { ...rights, family_id: old.family_id ?? old.id });
      const end = new Date(Math.min(now.getTime() + overlapMs, expires_at?.getTime() ?? Infinity));
      const ended = await set(turn, id, { expires_at: end, successor_id: created.id });
      await this.#record(turn, 'key.rotate', ended, { successor: created.id, expiresAt: end });
      return created;
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
      digest: digestOf(key, this.#pepper).toString('hex'),
      pepper_id: this.#pepper.id,
    };
    const row = await turn
      .insertInto('api_keys')
      .values({ ...rights, ...secrets, created_at: this.#clock(), revision })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...toSummary(row), key };
  }

  async #record(turn: Database, action: string, { id }: KeySummary, details: Record<string, unknown>): Promise<void> {
    await this.#trail.append(turn, { action, subject: id, details });
  }

  /** Also on a full disk: rights must be removable at any time. */
  #inTurnWithoutRoom<T>(write: (turn: Transaction<Schema>) => Promise<T>): Promise<T> {
    return this.#inTurn(write, WRITE_WITHOUT_ROOM);
  }

  async #inTurn<T>(write: (turn: Transaction<Schema>) => Promise<T>, first?: string): Promise<T> {
    return this.#db.transaction().execute(async (turn) => {
      if (first !== undefined) await sql.raw(first).execute(turn);
      await sql`lock table api_keys in share row exclusive mode`.execute(turn);
      const written = await write(turn);
      await notifyChange('keys').execute(turn);
      return written;
    });
  }
}

const revision = sql<number>`nextval('api_key_revision')`;

function keyOf(turn: Database, id: string): Promise<KeyRecord | undefined> {
  return turn.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
}

async function set(turn: Database, id: string, columns: object): Promise<KeySummary> {
  const changed = turn
    .updateTable('api_keys')
    .set({ ...columns, revision })
    .where('id', '=', id);
  return toSummary(await changed.returningAll().executeTakeFirstOrThrow());
}

function refuseToRotate({ revoked_at, expires_at, successor_id }: KeyRecord, now: Date): void {
  if (revoked_at !== null) refuse('id', 'belongs to a revoked key');
  if (successor_id !== null) refuse('id', `belongs to a key that was rotated to ${successor_id}: rotate that key`);
  if (expires_at !== null && expires_at <= now) refuse('id', 'belongs to an expired key');
}
