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

test('an error for an unknown name lists the known ones', () => {
  expect(() => configuredSources({ names: ['yahoo', 'gogle'], client })).toThrow(
    'unknown live source "gogle", valid sources are yahoo, tiingo, polygon, frankfurter, kraken',
  );
});

test('all mistakes at once, without keys and URLs', () => {
  const settings = { names: ['tiingo', 'polygon', 'yahoo', 'yahoo'], keys: { tiingo: 'secret' }, client };
  const urls = { yahoo: 'https:secret-host', tiingo: 'ftp://secret-host', kraken: 'unused' };
  let message = '';
  try {
    configuredSources({ ...settings, urls });
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain('live source "polygon" needs a key');
  expect(message).toContain('live source "yahoo" is listed twice');
  expect(message).toContain('the URL of live source "tiingo" is not an http(s) URL');
  expect(message).not.toContain('secret');
});
