// A competent solution with PostgreSQL alone: trigrams for names and symbols, full text for everything.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { MAX_ANSWERS, type Contestant } from '../contestant.js';
import { createAbsentPeer, type Peer, type ProgressListener } from './peer.js';
import type { PeerRows } from './peer-rows.js';
import { fillRows } from './postgres-table.js';

const name = 'PostgreSQL trigram + text';

/** Similarity and rank of a row in both lists are added; 32 brings a rank between 0 and 1. */
const search = `
  with alike as (
    select id, greatest(similarity(name, $1), similarity(symbol, $1)) as points from rows
    where (name % $1 or symbol % $1) and ($3::text is null or country = $3) and ($4::text is null or type = $4)
    order by points desc limit ${MAX_ANSWERS}
  ), worded as (
    select id, ts_rank_cd(words, query, 32) as points from rows, websearch_to_tsquery('english', $2) query
    where words @@ query and ($3::text is null or country = $3) and ($4::text is null or type = $4)
    order by points desc limit ${MAX_ANSWERS}
  )
  select symbol from (select * from alike union all select * from worded) found join rows using (id)
  group by symbol order by sum(points) desc, symbol collate "C" limit ${MAX_ANSWERS}`;

/** On a server with pg_trgm, in a database that is created and dropped. */
export function postgresPeer(serverUrl: string | undefined, say: ProgressListener): Peer {
  if (serverUrl === undefined)
    return createAbsentPeer(name, 'neither DATABASE_URL nor BOURSE_TEST_DATABASE_URL is set');
  return { name, absence: null, open: (rows) => openPostgres(serverUrl, rows, say) };
}

async function openPostgres(serverUrl: string, rows: PeerRows, say: ProgressListener): Promise<Contestant> {
  const url = new URL(serverUrl);
  url.pathname = `/bourse_eval_${randomBytes(4).toString('hex')}`;
  const database = url.pathname.slice(1);
  await onServer(serverUrl, `create database ${database}`);
  const client = new Client({ connectionString: url.href });
  const close = async () => {
    await client.end().catch(() => undefined);
    await onServer(serverUrl, `drop database ${database} with (force)`);
  };
  try {
    await client.connect();
    await fillRows(client, rows, say);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    name,
    answer: async ({ query, country = null, type = null }) => {
      const started = performance.now();
      const values = [query, anyWord(query), country, type];
      const { rows: found } = await client.query<{ symbol: string }>({ name: 'search', text: search, values });
      const milliseconds = performance.now() - started;
      return { symbols: found.map(({ symbol }) => symbol), topScore: null, milliseconds };
    },
    close,
  };
}

/** In websearch syntax. */
function anyWord(query: string): string {
  return (query.match(/[\p{L}\p{N}]+/gu) ?? []).join(' or ');
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(statement).finally(() => server.end());
}
