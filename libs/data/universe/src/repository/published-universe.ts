import type { Database } from '@bourse/db';

/** The current pointer; version 0 is an empty universe. */
export interface PublishedUniverse {
  version: number;
  publishedAt: Date;
}

export function publishedUniverse(db: Database): Promise<PublishedUniverse> {
  return db.selectFrom('universe').select(['version', 'published_at as publishedAt']).executeTakeFirstOrThrow();
}

/** The source of the published universe; null when it is empty. */
export async function publishedSource(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('universe')
    .innerJoin('imports', 'imports.id', 'universe.import_id')
    .select('imports.source')
    .executeTakeFirst();
  return row?.source ?? null;
}
