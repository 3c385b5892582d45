import { expect, test } from 'vitest';
import { laggingParts } from './lagging-parts.js';

test('parts of an older version are named with it', () => {
  expect(laggingParts({ names: 4, texts: 4, vectors: 4 }, { index: 4 })).toEqual([]);
  expect(laggingParts({ names: 4, texts: 4, vectors: 'off' }, { index: null })).toEqual([]);
  expect(laggingParts({ names: 4, texts: 2, vectors: null }, { index: 3 })).toEqual([
    'texts: version 2 of 4',
    'vectors: none of version 4',
    'index: version 3 of 4',
  ]);
  expect(laggingParts({ names: 4, texts: 4, vectors: 4 }, { index: 0 })).toEqual(['index: none of version 4']);
});

test('a version that nothing has followed yet is behind', () => {
  expect(laggingParts({ names: 4, texts: 4, vectors: 'off' }, { index: null, published: 5 })).toEqual([
    'names: version 4 of 5',
    'texts: version 4 of 5',
  ]);
});

test('a failed build is stated with its reason', () => {
  const failure = { reason: 'no_space_left_on_device', at: new Date('2026-01-02T03:04:05Z') };
  expect(laggingParts({ names: 2, texts: 2, vectors: 2 }, { index: 1, failure })).toEqual([
    'index: version 1 of 2 (failed at 2026-01-02T03:04:05.000Z: no_space_left_on_device)',
  ]);
});
