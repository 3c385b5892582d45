import { expect, test } from 'vitest';

import { industryTables, type Language } from './languages.js';
import { industryEntries, type IndustryEntry } from './table.js';

function entriesOf(language: Language): IndustryEntry[] {
  return industryTables
    .filter((table) => table.language === language)
    .flatMap(({ tables }) => tables.flatMap((table) => industryEntries(table, language)));
}

const english = entriesOf('en');
const ids = new Set(english.map(({ id }) => id));
const others: Language[] = ['de', 'fr', 'es', 'ja'];

test('an industry stands on one line in English and has words to search for', () => {
  expect(ids.size).toBe(english.length);
  expect(english.filter(({ words }) => words.length === 0)).toEqual([]);
});

test.each(others)('every industry of %s is one of the English tables', (language) => {
  const unknown = entriesOf(language).filter(({ id }) => !ids.has(id));
  expect(unknown.map(({ id }) => id)).toEqual([]);
});

test.each(others)('every line of %s says something', (language) => {
  const empty = entriesOf(language).filter(({ agents, plain }) => agents.length + plain.length === 0);
  expect(empty.map(({ id }) => id)).toEqual([]);
});

test('words that are brands too are no industry by themselves', () => {
  const phrases = new Set(english.flatMap(({ agents, plain }) => [...agents, ...plain]));
  const brands = ['apple', 'shell', 'target', 'gap', 'carrier', 'coach', 'orange', 'metro', 'mint', 'forge', 'bolt'];
  expect(brands.filter((word) => phrases.has(word))).toEqual([]);
});
