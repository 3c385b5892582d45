import { expect, test } from 'vitest';
import { areEqualNames, areRelated } from './issuer-names.js';

test.each([
  ['Apple Inc.', 'APPLE INC.   DL-,00001'],
  ['Münchener Rückversicherungs-Gesellschaft', 'MUENCH.RUECKVERS.VNA O.N.'],
  ['International Business Machines Corporation', 'IBM CORP. DL-,20'],
  ['HSBC Holdings plc', 'HSBC Bank'],
  ["L'Air Liquide S.A.", 'AIR LIQUIDE'],
  ['AU-System AB', 'AUSYSTEM'],
  ['Bayerische Motoren Werke AG', 'BAY.MOTOREN WERKE AG ST'],
  ['The Fund Inc.', 'Anything else'],
  ['', 'Apple Inc.'],
])('%s may be %s', (one, other) => {
  expect([areRelated(one, other), areRelated(other, one)]).toEqual([true, true]);
});

test.each([
  ['Activision Blizzard, Inc.', 'iFAST Corporation Ltd.'],
  ['Kellogg Company', 'Kotia Enterprises Limited'],
  ['Marlowe plc', 'Mayur Resources Ltd'],
  ['Blackstone Inc.', 'Bioxyne Limited'],
  ['Fox Corporation Class B', 'Focus Xplore Plc'],
  ['Apple Inc.', 'Microsoft Inc.'],
])('%s is not %s', (one, other) => {
  expect([areRelated(one, other), areRelated(other, one)]).toEqual([false, false]);
});

test('equal names have the same words in any order', () => {
  expect(areEqualNames('AF2 Capital Corp', 'AF2 Capital Corp.')).toBe(true);
  expect(areEqualNames('Amata Corporation', 'Amata Summit Growth')).toBe(false);
  expect(areEqualNames('HSBC-E3 SA de CV F.I.I.D. BFA', 'HSBC-DG SA de CV F.I.I.D. BFA')).toBe(false);
  expect(areEqualNames('', '')).toBe(false);
});
