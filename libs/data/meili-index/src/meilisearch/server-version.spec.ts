import { expect, test } from 'vitest';
import { isSupportedVersion, MeiliVersionError } from './server-version.js';

test.each(['1.36.0', '1.50.0', '1.100.2', '1.51.0-rc.1'])('%s is supported', (version) => {
  expect(isSupportedVersion(version)).toBe(true);
});

test.each(['1.35.9', '1.9.0', '0.30.5', '2.0.0', '11.36.0', '', 'unknown'])('%s is not supported', (version) => {
  expect(isSupportedVersion(version)).toBe(false);
});

test('the error states the node, its version and the required one', () => {
  expect(new MeiliVersionError(2, '1.12.0').message).toBe(
    'Meilisearch node 2 is version 1.12.0; 1.36 or a later 1.x is required',
  );
});
