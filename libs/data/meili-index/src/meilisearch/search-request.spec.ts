import { expect, test } from 'vitest';
import { MeiliAnswerError } from './meili-errors.js';
import { idsInAnswer, searchRequest } from './search-request.js';

test('a name is searched in symbols, names and aliases, and may drop its last words', () => {
  expect(searchRequest('i', { text: 'apple', mode: 'name', limit: 100 }, [])).toEqual({
    indexUid: 'i',
    q: 'apple',
    limit: 100,
    attributesToRetrieve: ['id'],
    matchingStrategy: 'last',
    attributesToSearchOn: ['symbol', 'symbol_variants', 'name_core', 'name', 'aliases'],
  });
});

test('a description is searched in all fields, and may drop its commonest words', () => {
  expect(searchRequest('i', { text: 'jets', mode: 'description', limit: 5 }, ['type = "ETF"'])).toEqual({
    indexUid: 'i',
    q: 'jets',
    limit: 5,
    attributesToRetrieve: ['id'],
    filter: ['type = "ETF"'],
    matchingStrategy: 'frequency',
  });
});

test('a query requests at most as many as the index returns', () => {
  expect(searchRequest('i', { text: 'a', mode: 'name', limit: 1000 }, []).limit).toBe(200);
});

test('ids are read query by query', () => {
  expect(idsInAnswer({ results: [{ hits: [{ id: 3 }, { id: 1 }] }, { hits: [] }] }, 2)).toEqual([[3, 1], []]);
});

test.each([
  null,
  'text',
  [],
  {},
  { results: {} },
  { results: [] },
  { results: [null] },
  { results: [{ hits: 1 }] },
  { results: [{ hits: [null] }] },
  { results: [{ hits: [{ id: '3' }] }] },
  { results: [{ hits: [{ id: 1.5 }] }] },
  { results: [{ hits: [] }, { hits: [] }] },
])('%j is not a response to one query', (body) => {
  expect(() => idsInAnswer(body, 1)).toThrow(new MeiliAnswerError(200, 'unreadable'));
});
