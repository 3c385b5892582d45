import type { Database } from '@bourse/db';

/** Where the pointer stands; version 0 is an empty universe. */
export interface PublishedUniverse {
  version: number;
  publishedAt: Date;
}

export async function publishedUniverse(db: Database): Promise<PublishedUniverse> {
  const row = await db.selectFrom('universe').select(['version', 'published_at']).executeTakeFirstOrThrow();
  return { version: row.version, publishedAt: row.published_at };
}
