import { expect, test } from 'vitest';
import { configuredSources, sourceNames } from './configured-sources.js';

const client = { userAgent: 'Bourse/test' };
const keys = { tiingo: 'a', polygon: 'b' };

test('every known source, in the configured order', () => {
  expect(sourceNames).toEqual(['yahoo', 'tiingo', 'polygon', 'frankfurter', 'kraken']);
  const names = sourceNames.toReversed();
  expect(configuredSources({ names, keys, client }).map(({ name }) => name)).toEqual(names);
  expect(configuredSources({ names: [], client })).toEqual([]);
});
