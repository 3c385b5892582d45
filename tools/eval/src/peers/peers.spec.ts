import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { allPeers } from './all-peers.js';
import { miniSearchPeer } from './mini-search.peer.js';
import type { Peer } from './peer.js';
import { inBatches, meaningOf } from './peer-rows.js';
import { fewRows } from './peer-rows.fixture.js';
import { postgresPeer } from './postgres.peer.js';

const quiet = () => undefined;
const serverUrl = process.env['BOURSE_TEST_DATABASE_URL'];

async function firsts(peer: Peer, queries: readonly string[]): Promise<(string | undefined)[]> {
  const contestant = await peer.open(fewRows);
  try {
    const answers = [];
    for (const query of queries) {
      answers.push(await contestant.answer({ class: '', query, expected: new Map(), line: null }));
    }
    expect(answers.every(({ topScore }) => topScore === null)).toBe(true);
    return answers.map(({ symbols }) => symbols[0]);
  } finally {
    await contestant.close();
  }
}

async function evalDatabases(): Promise<string[]> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  await client.end();
  return rows.map(({ datname }) => datname).filter((name) => name.startsWith('bourse_eval_'));
}

test('MiniSearch: symbol, identifiers, a typing error, and any word if no row has all', async () => {
  const queries = ['aapl', 'US0378331005', 'BBG000B9XRY4', 'michelen', 'apple hospitality hotels', 'zzzz'];
  expect(await firsts(miniSearchPeer(quiet), queries)).toEqual(['AAPL', 'AAPL', 'AAPL', 'ML.PA', 'APLE', undefined]);
});

describe.skipIf(serverUrl === undefined)('PostgreSQL', () => {
  test('trigrams, identifiers and words of the summary; the database is gone afterwards', async () => {
    const before = await evalDatabases();
    const queries = ['aapl', 'US0378331005', 'apple hospitalty', 'who makes tyres', '0000320193', '%'];
    const expected = ['AAPL', 'AAPL', 'APLE', 'ML.PA', 'AAPL', undefined];
    expect(await firsts(postgresPeer(serverUrl, quiet), queries)).toEqual(expected);
    expect(before).toEqual(expect.arrayContaining(await evalDatabases()));
  });
});

test('peers without a server or an embedder report it', () => {
  expect(allPeers({}, undefined, quiet).map(({ absence }) => absence)).toEqual([
    'MEILI_URL is not set',
    'MEILI_URL is not set',
    'neither DATABASE_URL nor BOURSE_TEST_DATABASE_URL is set',
    null,
  ]);
  const withServer = allPeers({ MEILI_URL: 'http://127.0.0.1:7700' }, undefined, quiet);
  expect(withServer.map(({ absence }) => absence).slice(0, 2)).toEqual([null, 'there is no embedder']);
});

test('rows come in batches of one size, the last one smaller', async () => {
  const sizes = (await all(inBatches(fewRows.pages(), 2))).map(({ length }) => length);
  expect(sizes).toEqual([2, 1]);
});

test('a row with only a name has no text for the embedder', async () => {
  const rows = (await all(fewRows.pages())).flat();
  expect(rows.map(meaningOf)).toEqual([
    '',
    'Michelin. Consumer Discretionary. The company makes tyres for cars and lorries.',
    'Apple Hospitality REIT. Real Estate',
  ]);
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
