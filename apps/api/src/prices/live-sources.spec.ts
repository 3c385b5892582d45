import { loadConfig, sourceSettings } from '@bourse/config';
import { configuredSources, sourceNames } from '@bourse/upstream';
import { expect, test } from 'vitest';

test('every source that there is can be configured, and is asked in that order', () => {
  const names = [...sourceNames].toReversed();
  const config = loadConfig({
    BOURSE_UPSTREAMS: names.join(', '),
    BOURSE_TIINGO_KEY: 'secret-t',
    BOURSE_POLYGON_KEY: 'secret-p',
  });
  const sources = configuredSources({ ...sourceSettings(config), client: { userAgent: 'spec' } });
  expect(sources.map(({ name }) => name)).toEqual(names);
});
