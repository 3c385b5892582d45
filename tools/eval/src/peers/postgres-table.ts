import type { Client } from 'pg';
import type { ProgressListener } from './peer.js';
import { inBatches, type PeerRows } from './peer-rows.js';

const BATCH_ROWS = 2000;

const TABLE = `
  create extension if not exists pg_trgm;
  create table rows (
    id int primary key, symbol text not null, name text, isin text, figi text[], cik text, tags text, summary text,
    country text, type text not null,
    words tsvector not null
  )`;

const INSERT = `
  insert into rows
  select id, symbol, name, isin, figi, cik, tags, summary, country, type,
    setweight(to_tsvector('english', concat_ws(' ', name, symbol, isin, array_to_string(figi, ' '), cik)), 'A')
      || setweight(to_tsvector('english', coalesce(tags, '')), 'B')
      || setweight(to_tsvector('english', coalesce(summary, '')), 'D')
  from jsonb_to_recordset($1::jsonb) as row (
    id int, symbol text, name text, isin text, figi text[], cik text, tags text, summary text, country text, type text
  )`;

const INDEXES = `
  create index on rows using gin (name gin_trgm_ops);
  create index on rows using gin (symbol gin_trgm_ops);
  create index on rows using gin (words);
  analyze rows`;

/** Creates and fills the searched table in an empty database. */
export async function fillRows(client: Client, rows: PeerRows, say: ProgressListener): Promise<void> {
  await client.query(TABLE);
  let done = 0;
  for await (const batch of inBatches(rows.pages(), BATCH_ROWS)) {
    await client.query(INSERT, [JSON.stringify(batch)]);
    say(`PostgreSQL: ${(done += batch.length)} of ${rows.count} rows indexed`);
  }
  say('PostgreSQL: indexes');
  await client.query(INDEXES);
}
