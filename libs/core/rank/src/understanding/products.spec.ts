import { expect, test } from 'vitest';

import { understand } from './understand.js';

const noTopics = new Map<string, string>();

test.each([
  ['Hersteller von Gabelstaplern', 'forklift'],
  ['Kettensägenhersteller', 'chainsaws'],
  ['Betreiber von Gefängnissen', 'prison'],
  ['fabricant de seringues', 'syringes'],
  ['fabricant d’huile d’olive', 'olive'],
  ['exploitants de téléphériques', 'ropeways'],
  ['fabricantes de ascensores', 'elevators'],
  ['productor de aguacates', 'fruits'],
  ['鉛筆を作る会社', 'pens'],
  ['段ボールメーカー', 'corrugated'],
  ['gun makers', 'firearms'],
  ['movie theatre chain', 'cinemas'],
  ['fertiliser companies', 'fertilizer'],
  ['landlords', 'reit'],
  ['fibre optic cable maker', 'fiber'],
  ['fiber optic cable maker', 'fiber'],
])('%s is a business with %s in its descriptions', (query, word) => {
  const { types, industries } = understand(query, noTopics);
  expect(types).toEqual(['Common Stock']);
  expect(industries).toContain(word);
});

test.each([
  ['tyre stocks', 'tire stocks'],
  ['aluminium shares', 'aluminum shares'],
  ['jewellery companies', 'jewelry companies'],
  ['defence stocks', 'defense stocks'],
  ['shopping centre owner', 'shopping center owner'],
  ['armoured vehicle maker', 'armored vehicle maker'],
  ['mould maker', 'mold maker'],
])('%s are %s', (british, american) => {
  expect(understand(british, noTopics).industries).not.toEqual([]);
  expect(understand(british, noTopics).industries).toEqual(
    expect.arrayContaining([...understand(american, noTopics).industries]),
  );
});

test('a product narrower than its industry is not read as the industry', () => {
  expect(understand('Wälzlagerhersteller', noTopics)).toMatchObject({
    industries: ['bearings'],
    translations: ['bearings'],
  });
});
