import { expect, test } from 'vitest';
import { parseMeiliNodes } from './meili-config.js';

test('addresses are separated by commas; one key serves all, or each has its own, or no key is given', () => {
  const [a, b] = ['http://a:7700', 'https://b/meili'];
  expect(parseMeiliNodes(`${a}, ${b}`)).toEqual([
    { url: a, apiKey: undefined },
    { url: b, apiKey: undefined },
  ]);
  expect(parseMeiliNodes(`${a},${b}`, 'k').map(({ apiKey }) => apiKey)).toEqual(['k', 'k']);
  expect(parseMeiliNodes(`${a},${b}`, 'k1,k2').map(({ apiKey }) => apiKey)).toEqual(['k1', 'k2']);
});

test.each([
  ['', '', 'the Meilisearch address is missing'],
  [' , ', '', 'the Meilisearch address is missing'],
  ['http://a,http://b', 'k1,k2,k3', '3 Meilisearch keys for 2 addresses'],
  ['http://a,b:7700', '', 'address 2 must be'],
  ['http://user:secret@a', '', 'address 1 must be'],
  ['http://a?key=secret', '', 'address 1 must be'],
])('addresses %j with keys %j are refused', (urls, keys, message) => {
  expect(() => parseMeiliNodes(urls, keys)).toThrow(RangeError);
  expect(() => parseMeiliNodes(urls, keys)).toThrow(message);
  expect(() => parseMeiliNodes(urls, keys)).not.toThrow(/secret/);
});
