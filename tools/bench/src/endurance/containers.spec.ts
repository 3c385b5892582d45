import { expect, test } from 'vitest';
import { explainMissingImages } from './containers.js';

test('missing images: the first by name, the number of others, and how to build them', () => {
  expect(explainMissingImages(['bourse/api:latest', 'nats:2'])).toBe(
    'not here: bourse/api:latest and 1 more (tools/images/build makes those of Bourse)',
  );
  expect(explainMissingImages(['nats:2'])).toBe('not here: nats:2 (docker compose pull, or tools/images/make)');
});
