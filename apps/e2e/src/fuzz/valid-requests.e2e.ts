import { ListStocksQuery, SymbolSearchQuery } from '@bourse/contract';
import { expect, test } from 'vitest';
import { effort } from '../harness/environment.js';
import { Random } from '../harness/random.js';
import { sample } from '../harness/sample.js';
import { ValidRequests } from './valid-requests.js';

const requests = new ValidRequests(sample(), new Random(effort.seed));
const paths = Array.from({ length: 4000 }, () => requests.any().path);

/** The raw values of each parameter that was sent to a path. */
function sentTo(path: string): Map<string, string[]> {
  const queries = paths.filter((each) => each.startsWith(`${path}?`)).map((each) => each.slice(path.length + 1));
  const pairs = queries.flatMap((query) => query.split('&')).map((pair) => pair.split('=') as [string, string]);
  return new Map([...Map.groupBy(pairs, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]));
}

/** The sample has no funds with a category; a cursor is sent with the next page; the next two are not about rows, and a day selects another universe. */
const unsent = new Set(['cursor', 'category_group', 'category', 'family', 'csv_safe', 'explain', 'as_of']);
const namesOf = (schema: { readonly shape: object }) => Object.keys(schema.shape).filter((name) => !unsent.has(name));

test('valid requests send every parameter of the listing and of search', () => {
  expect([...sentTo('/v1/stocks').keys()].toSorted()).toEqual(namesOf(ListStocksQuery).toSorted());
  expect([...sentTo('/v1/symbol_search').keys()].toSorted()).toEqual(namesOf(SymbolSearchQuery).toSorted());
});

test('they send lists separated by commas, and fields with a plus, encoded or not', () => {
  const listing = sentTo('/v1/stocks');
  const lists = [
    'exchange',
    'country',
    'type',
    'mic',
    'currency',
    'sector',
    'industry',
    'issuer_country',
    'market_cap',
    'has',
    'missing',
  ];
  for (const name of lists)
    expect([name, listing.get(name)!.some((value) => value.includes('%2C'))]).toEqual([name, true]);
  for (const sent of [listing, sentTo('/v1/symbol_search')]) {
    const fields = sent.get('fields')!;
    for (const form of [/^\+\w/, /^%2B\w/, /^\w+,\+?\w/]) expect(fields.some((value) => form.test(value))).toBe(true);
  }
});
