import { expect, test } from 'vitest';
import { indexSettings, settingsHash } from './search-document.js';

test('the hash of settings has twelve hex digits and does not depend on the order of keys', () => {
  const { facetSearch, ...others } = indexSettings;
  expect(settingsHash({ facetSearch, ...others })).toBe(settingsHash({ ...others, facetSearch }));
  expect(settingsHash(indexSettings)).toMatch(/^[0-9a-f]{12}$/);
});

test('the hash of settings changes with a value deep inside and with the order of rules', () => {
  const pagination = { maxTotalHits: 201 };
  expect(settingsHash({ ...indexSettings, pagination })).not.toBe(settingsHash(indexSettings));
  const rankingRules = indexSettings.rankingRules.toReversed();
  expect(settingsHash({ ...indexSettings, rankingRules })).not.toBe(settingsHash(indexSettings));
});

test('the hash is of the canonical JSON, so that it is the same everywhere', () => {
  // printf '{"a":[{"x":1,"y":null}],"b":"c"}' | sha256sum
  expect(settingsHash({ b: 'c', a: [{ y: null, x: 1 }] })).toBe('50aa2949768f');
});
