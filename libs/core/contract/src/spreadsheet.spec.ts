import { expect, test } from 'vitest';
import { type EndpointDeclaration, endpoints, parseQuery, spreadsheetSafe } from './index.js';

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '=HYPERLINK("http://a.example")'])(
  '%j gets a quote',
  (text) => {
    expect(spreadsheetSafe(text)).toBe(`'${text}`);
  },
);

test.each(['', 'Apple Inc.', 'A=B', "'=1", ' =1', '0000320193', 'BRK-B', '^GSPC'])('%j is unchanged', (text) => {
  expect(spreadsheetSafe(text)).toBe(text);
});

const declared: readonly EndpointDeclaration[] = Object.values(endpoints);
const takesSafe = ({ query }: EndpointDeclaration) => Object.hasOwn(query?.shape ?? {}, 'csv_safe');

test('every endpoint with CSV takes csv_safe, and no other', () => {
  const withCsv = declared.filter(({ alternatives = [] }) => alternatives.includes('text/csv'));
  expect(withCsv.length).toBeGreaterThan(4);
  expect(declared.filter(takesSafe)).toEqual(withCsv);
});

test('negative control: an endpoint without it is noticed', () => {
  expect(takesSafe(endpoints.searchSymbols as EndpointDeclaration)).toBe(false);
});

test('csv_safe is true or false', () => {
  const { query } = endpoints.listStocks;
  expect(parseQuery(query, 'csv_safe=true')).toMatchObject({ csv_safe: true });
  expect(parseQuery(query, '')).not.toHaveProperty('csv_safe');
  expect(() => parseQuery(query, 'csv_safe=yes')).toThrow('csv_safe must be true or false');
});
