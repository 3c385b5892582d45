import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rankedSources, rankOf } from './source-rank.js';

const page = readFileSync(new URL('../../../../../docs/guide/loading-data.md', import.meta.url), 'utf8');

test('the page on data sources lists the sources in order of rank', () => {
  const [table = ''] = /\| source \| what it is \|[^]*?\n\n/.exec(page) ?? [];
  const rows = table.split('\n').slice(2);
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name!));
  expect(listed).toEqual(rankedSources.filter((name) => name !== 'undo'));
  expect(listed.map(rankOf)).toEqual(listed.map(rankOf).toSorted((a, b) => a - b));
});

test('a source of another name ranks as a plain CSV', () => {
  expect(rankOf('mine')).toBe(rankOf('csv'));
});
