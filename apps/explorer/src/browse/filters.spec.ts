import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filters, readSelection, toggle, toParams } from './filters.js';

interface Parameter {
  readonly name: string;
  readonly schema: { readonly items?: { readonly enum?: readonly string[] } };
}

/** The parameters of the listing in the document of the API. */
function readParameters(): readonly Parameter[] {
  const path = new URL('../../../../docs/generated/openapi.json', import.meta.url);
  const { paths } = JSON.parse(readFileSync(path, 'utf8')) as {
    paths: Record<string, { get: { parameters: readonly Parameter[] } }>;
  };
  return paths['/v1/stocks']!.get.parameters;
}

test('the form has every parameter of the listing but those of pages, files and days', () => {
  const others = new Set(['outputsize', 'cursor', 'csv_safe', 'fields', 'sort', 'as_of']);
  const names = readParameters()
    .map(({ name }) => name)
    .filter((name) => !others.has(name));
  expect(filters.map(({ name }) => name).sort()).toEqual(names.sort());
});

test('an address is read and written without change', () => {
  const text =
    'exchange=NASDAQ%2CNYSE&isin=US0378331005&industry=Oil%2C+Gas+%26+Consumable+Fuels%2CBanks&fields=sector';
  const selection = readSelection(new URLSearchParams(text));
  expect(selection).toEqual({
    exchange: ['NASDAQ', 'NYSE'],
    industry: ['Oil, Gas & Consumable Fuels', 'Banks'],
    isin: ['US0378331005'],
    fields: ['sector'],
  });
  expect(new URLSearchParams(toParams(selection)).toString()).toBe(text);
});

test('a list comes with commas or repeated', () => {
  const params = new URLSearchParams('exchange=LSE&exchange=XETRA,NYSE');
  expect(readSelection(params)).toEqual({ exchange: ['LSE', 'XETRA', 'NYSE'] });
});

test('a text is one value, and parameters that are blank or of no filter are left out', () => {
  const params = new URLSearchParams('name_prefix=A,B&type=&country=,&page=3');
  expect(readSelection(params)).toEqual({ name_prefix: ['A,B'] });
});

test('a value is added, and removed when it is chosen; the status has one value', () => {
  expect(toggle({ type: ['ETF'] }, 'type', 'Bond')).toEqual({ type: ['ETF', 'Bond'] });
  expect(toggle({ type: ['ETF', 'Bond'] }, 'type', 'ETF')).toEqual({ type: ['Bond'] });
  expect(toggle({ status: ['all'] }, 'status', 'delisted')).toEqual({ status: ['delisted'] });
  expect(toParams({ type: [] })).toEqual({});
});
