// The vectors of one model in PostgreSQL with pgvector: one table per model and number of dimensions, created on first
// use and named in `semantic_models`. A text without meaning is a row without a vector. Where servers may not create
// tables in the schema, they use the schema `bourse_vectors`.
import { createHash } from 'node:crypto';
import type { Database } from '@bourse/db';
import { sql } from 'kysely';

export interface VectorModel {
  /** Id of the embedder. */
  readonly id: string;
  readonly dimensions: number;
}

/** From this version on, pgvector continues to scan its index while a filter leaves too few rows. */
const minVersion = [0, 8];
/** What an HNSW index takes of halfvec. */
const MAX_DIMENSIONS = 4000;
const LOCK_KEY = 0x5e3a_0001;
const OWN_SCHEMA = 'bourse_vectors';

interface ExtensionVersions {
  readonly offered: string;
  readonly installed: string | null;
}

/** The version of pgvector that is installed or available; null where it is neither. */
export async function pgvectorVersion(db: Database): Promise<string | null> {
  const extension = await extensionOf(db);
  return extension && (extension.installed ?? extension.offered);
}

async function extensionOf(db: Database): Promise<ExtensionVersions | null> {
  const { rows } = await sql<ExtensionVersions>`
    select default_version as offered, installed_version as installed from pg_available_extensions where name = 'vector'
  `.execute(db);
  return rows[0] ?? null;
}

export class PgVectorTable {
  private constructor(
    readonly db: Database,
    private readonly schema: string,
    readonly name: string,
    readonly model: VectorModel,
  ) {}

  /**
   * Whether vectors can be stored there: pgvector 0.8 or later is installed, or available and this role may install it.
   */
  static async isAvailable(db: Database): Promise<boolean> {
    const extension = await extensionOf(db);
    if (extension === null || !isRecent(extension.installed ?? extension.offered)) return false;
    if (extension.installed !== null) return true;
    try {
      await oneAtATime(db, (transaction) => sql`create extension if not exists vector`.execute(transaction));
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '42501') return false;
      throw error;
    }
  }

  /** Makes extension and table when they are missing. */
  static async open(db: Database, model: VectorModel): Promise<PgVectorTable> {
    const { id, dimensions } = model;
    if (dimensions > MAX_DIMENSIONS) {
      throw new RangeError(`${id} has ${dimensions} dimensions, and pgvector can index no more than ${MAX_DIMENSIONS}`);
    }
    const name = `semantic_vectors_${digestOf(model)}`;
    let schema = '';
    await oneAtATime(db, async (transaction) => {
      await sql`create extension if not exists vector`.execute(transaction);
      schema = await homeOf(transaction);
      await sql`
        create table if not exists ${sql.id(schema, 'semantic_models')} (
          table_name text primary key,
          model_id text not null,
          dimensions integer not null,
          created_at timestamptz not null default now(),
          unique (model_id, dimensions)
        )`.execute(transaction);
      await sql`
        insert into ${sql.id(schema, 'semantic_models')} (table_name, model_id, dimensions) values (${name}, ${id}, ${dimensions})
        on conflict (model_id, dimensions) do nothing`.execute(transaction);
      await sql`
        create table if not exists ${sql.id(schema, name)} (
          hash bigint primary key,
          embedding halfvec(${sql.raw(String(dimensions))})
        )`.execute(transaction);
    });
    return new PgVectorTable(db, schema, name, model);
  }

  /** The table in a statement. */
  get ref() {
    return sql.id(this.schema, this.name);
  }

  get indexName(): string {
    return `${this.name}_nearest`;
  }

  /** The index in a statement. */
  get indexRef() {
    return sql.id(this.schema, this.indexName);
  }

  /** A name as a text, for functions that look it up. */
  pathOf(name: string): string {
    return `"${this.schema}".${name}`;
  }

  /** A 32-bit number of this table's own. */
  get lockKey(): number {
    return Number.parseInt(digestOf(this.model), 16) | 0;
  }
}

/** A list of hashes as one parameter, without an escaped string for each: cast it with `::bigint[]`. */
export function hashList(hashes: Iterable<bigint>): string {
  return `{${Array.from(hashes, (hash) => BigInt.asIntN(64, hash)).join(',')}}`;
}

/** The reverse, for a hash read as text: a number would lose its last digits. */
export function hashOf(text: string): bigint {
  return BigInt.asUintN(64, BigInt(text));
}

/** A vector as a parameter: cast it with `::halfvec`. Five decimals are more than a halfvec keeps. */
export function vectorText(vector: Float32Array): string {
  return `[${Array.from(vector, (value) => Math.round(value * 1e5) / 1e5).join(',')}]`;
}

/**
 * The schema for tables of vectors. Objects that this transaction creates belong to the owner of that schema, whichever
 * member creates them.
 */
async function homeOf(transaction: Database): Promise<string> {
  const { rows } = await sql<{ owner: string }>`
    select nspowner::regrole::text as owner from pg_namespace where nspname = ${OWN_SCHEMA}`.execute(transaction);
  if (rows[0] === undefined) {
    const here = await sql<{ name: string }>`select current_schema() as name`.execute(transaction);
    return here.rows[0]!.name;
  }
  await sql`set local role ${sql.raw(rows[0].owner)}`.execute(transaction);
  return OWN_SCHEMA;
}

/** `create … if not exists` does not protect two sessions that create at the same moment. */
async function oneAtATime(db: Database, work: (transaction: Database) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(transaction);
    await work(transaction);
  });
}

function isRecent(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > minVersion[0]! || (major === minVersion[0] && minor >= minVersion[1]!);
}

function digestOf({ id, dimensions }: VectorModel): string {
  return createHash('sha256').update(`${id}\n${dimensions}`).digest('hex').slice(0, 8);
}
