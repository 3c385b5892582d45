import { expect, test } from 'vitest';
import { laggingParts } from './lagging-parts.js';

test('parts of an older version are named with it', () => {
  expect(laggingParts({ names: 4, texts: 4, vectors: 4 }, 4)).toEqual([]);
  expect(laggingParts({ names: 4, texts: 4, vectors: 'off' }, null)).toEqual([]);
  expect(laggingParts({ names: 4, texts: 2, vectors: null }, 3)).toEqual([
    'texts: version 2 of 4',
    'vectors: none of version 4',
    'index: version 3 of 4',
  ]);
  expect(laggingParts({ names: 4, texts: 4, vectors: 4 }, 0)).toEqual(['index: none of version 4']);
});
