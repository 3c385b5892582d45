import { expect, test } from 'vitest';
import { summaryOf } from './statement-summary.js';

test.each([
  ['select "id" from "instruments" where "symbol" = $1', 'SELECT instruments'],
  [
    '/* prepared: chunks_in_window */ select c.data from bar_chunks c join price_series s on true',
    'SELECT bar_chunks price_series',
  ],
  ['insert into "usage" ("key_id") values ($1) on conflict do update set "used" = 1', 'INSERT usage'],
  ['insert into source_budgets (source, use) values ($1, $2) on conflict do nothing', 'INSERT source_budgets'],
  ['update api_keys set revoked_at = $1', 'UPDATE api_keys'],
  ['select id from keys for update skip locked', 'SELECT keys'],
  ['begin', 'BEGIN'],
  ['-- select secret\ndelete from only imports', 'DELETE imports'],
  ['vacuum', 'STATEMENT'],
  ['select 1 from unnest($1::int[]) as w cross join lateral (select 1 from price_chunks) c', 'SELECT price_chunks'],
])('%s is %s', (sql, text) => {
  expect(summaryOf(sql).text).toBe(text);
});

test('a summary holds no value, not even one that looks like a table', () => {
  const { text } = summaryOf("select * from instruments where name = 'from canary' or name = 'it''s from canary'");
  expect(text).toBe('SELECT instruments');
});

test('a summary is short for any statement', () => {
  const many = Array.from({ length: 1000 }, (_, i) => `select * from table_${i}`).join(' union all ');
  expect(summaryOf(many).text).toBe('SELECT table_0 table_1 table_2 table_3');
});
