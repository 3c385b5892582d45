// Queries for the boards of search, each sent once, so that no cached response matches.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bench-home.js';
import { shuffle } from './requests.js';
import type { Page } from './walk.js';

export type QueryKind = 'exact' | 'prefix' | 'typo' | 'descriptive';

export interface SearchQuery {
  kind: QueryKind;
  query: string;
}

type Rows = Page['instruments'];

const prefixLetters = [4, 5, 6, 7, 8];

/** 40 % exact symbols, 30 % beginnings of names, 20 % names with a typing error, 10 % descriptions, in random order. */
export function mixedQueries(rows: Rows, described: readonly string[]): SearchQuery[] {
  const some = shuffle(
    rows.filter((row) => String(row['name'] ?? '').length > 10),
    7,
  );
  const count = described.length;
  const seen = new Set<string>();
  const take = (kind: QueryKind, most: number, queryOf: (row: Rows[number], at: number) => string): SearchQuery[] => {
    const taken: SearchQuery[] = [];
    for (let at = 0; at < some.length && taken.length < most; at++) {
      const query = queryOf(some[at]!, at).trim();
      if (seen.has(query.toLowerCase())) continue;
      seen.add(query.toLowerCase());
      taken.push({ kind, query });
    }
    return taken;
  };
  const name = (row: Rows[number]) => String(row['name']);
  const queries = [
    ...take('exact', 4 * count, ({ symbol }) => symbol),
    ...take('prefix', 3 * count, (row, at) => name(row).slice(0, prefixLetters[at % prefixLetters.length])),
    ...take('typo', 2 * count, (row) => name(row).slice(0, 3) + name(row).slice(4, 18)),
    ...described.map((query) => ({ kind: 'descriptive' as const, query })),
  ];
  return shuffle(queries, 11);
}

/** Instruments described and not named, written by hand. */
export function descriptions(): string[] {
  const [, ...lines] = readFileSync(join(root, 'tools/eval/queries/descriptive.csv'), 'utf8').trimEnd().split('\n');
  return [...new Set(lines.map((line) => line.split(',')[0]!))];
}

/** Names of members of the large share indices, the best known first; names of any instruments where few are there. */
export function prominentNames(rows: Rows): string[] {
  const [, ...lines] = readFileSync(join(root, 'libs/data/name-index/facts/members.csv'), 'utf8').trimEnd().split('\n');
  const memberships = new Map(
    lines.map((line) => [line.split(',')[0]!, (line.split(',')[1] ?? '').split(' ').length] as const),
  );
  const named = rows.filter((row) => String(row['name'] ?? '').length >= 4);
  const members = shuffle(
    named.filter(({ symbol }) => memberships.has(symbol)),
    13,
  ).sort((left, right) => memberships.get(right.symbol)! - memberships.get(left.symbol)!);
  const names = (members.length >= 50 ? members : shuffle(named, 13).slice(0, 1000)).map((row) => String(row['name']));
  return [...new Set(names)];
}

export function searchPath(query: string): string {
  return `/v1/symbol_search?query=${encodeURIComponent(query)}`;
}
