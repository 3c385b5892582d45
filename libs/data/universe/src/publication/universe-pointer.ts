import type { Database } from '@bourse/db';

/** The published state of the universe in the database. */
export interface UniversePointer {
  databaseId: string;
  version: number;
  /** ISO 8601; distinguishes two histories of one version number after a restore. */
  publishedAt: string;
}

export async function readUniversePointer(db: Database): Promise<UniversePointer> {
  const row = await db
    .selectFrom('universe')
    .innerJoin('database_identity', 'database_identity.singleton', 'universe.singleton')
    .select(['database_identity.id', 'universe.version', 'universe.published_at'])
    .executeTakeFirstOrThrow();
  return { databaseId: row.id, version: row.version, publishedAt: row.published_at.toISOString() };
}

/** Whether both are the same; a snapshot can be passed as its pointer. */
export function isSamePointer(
  left: Pick<UniversePointer, 'databaseId' | 'version'> & { publishedAt: string | null },
  right: UniversePointer,
): boolean {
  return (
    left.databaseId === right.databaseId && left.version === right.version && left.publishedAt === right.publishedAt
  );
}
