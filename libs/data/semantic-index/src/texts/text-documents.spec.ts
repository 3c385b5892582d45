import { describe, expect, test } from 'vitest';
import { createDescribedUniverse } from '../described.fixture.js';
import { meaningText, textHash } from './text-documents.js';

const nestle = { name: 'Nestlé S.A.', isin: 'CH0038863350', issuer_country: 'CH', market_cap: 'Mega Cap' };
const swiss = { exchange: 'EBS', mic: 'XSWX', country: 'CH' };
const munich = { exchange: 'MUN', mic: 'XMUN', country: 'DE' };
const rows = [
  { ...nestle, ...swiss, symbol: 'NESN.SW', aliases: ['Nestle Suisse'] },
  { ...nestle, ...munich, symbol: 'NESR.MU', name: 'NESTLE NAM. SF-,10' },
  { ...swiss, symbol: 'NONAME.SW' },
];

type DescribedFields = NonNullable<Parameters<typeof createDescribedUniverse>[1]>;
async function documentOf(symbol: string, descriptions: DescribedFields) {
  const { documents, index, universe } = await createDescribedUniverse(rows, descriptions);
  return documents[index.groups[universe.find('symbol', symbol)[0]!]!]!;
}

describe('one document a security', () => {
  test('documents are numbered as groups: each group has one, also without any facts', async () => {
    const { documents, index } = await createDescribedUniverse(rows, {});
    expect(documents.map(({ group }) => group)).toEqual([0, 1]);
    expect(index.groupStarts).toHaveLength(3);
  });

  test('the names are those of the home listing, its own first', async () => {
    expect((await documentOf('NESR.MU', {})).names).toEqual(['Nestlé S.A.', 'Nestle Suisse']);
  });

  test('a security without name, tags and summary has no text', async () => {
    const document = await documentOf('NONAME.SW', {});
    expect(document).toMatchObject({ names: [], tags: '', summary: '' });
    expect(meaningText(document)).toBe('');
  });

  test('sector, industry group and industry are the tags; a missing one leaves no gap', async () => {
    const food = { sector: 'Consumer Staples', industry_group: 'Food', industry: 'Packaged Foods' };
    expect((await documentOf('NESN.SW', { 'NESN.SW': food })).tags).toBe('Consumer Staples. Food. Packaged Foods');
    expect((await documentOf('NESN.SW', { 'NESN.SW': { ...food, industry_group: null } })).tags).toBe(
      'Consumer Staples. Packaged Foods',
    );
  });

  test.each([
    [{ 'NESR.MU': 'Says Munich.', 'NESN.SW': 'Says Zurich.' }, 'Says Zurich.'],
    [{ 'NESN.SW': 'Says Zurich.', 'NESR.MU': 'Says Munich.' }, 'Says Zurich.'],
    [{ 'NESR.MU': 'Says Munich.' }, 'Says Munich.'],
  ])('of several listings the best one with a text represents all: %j', async (descriptions, summary) => {
    expect((await documentOf('NESN.SW', descriptions)).summary).toBe(summary);
  });

  test.each([
    [{ 'NESN.SW': { sector: 'Food' }, 'NESR.MU': 'Says Munich.' }],
    [{ 'NESR.MU': 'Says Munich.', 'NESN.SW': { sector: 'Food' } }],
  ])('a listing with a summary takes precedence over a better one with tags alone: %j', async (descriptions) => {
    expect(await documentOf('NESN.SW', descriptions)).toMatchObject({ summary: 'Says Munich.', tags: '' });
  });

  test('a listing without a text passes to the next, and instruments of another universe are skipped', async () => {
    const fieldsBySymbol = { 'NESN.SW': {}, 'NESR.MU': { sector: 'Food' } };
    expect((await documentOf('NESN.SW', fieldsBySymbol)).tags).toBe('Food');
    const stranger = { 'NESN.SW': { id: 999, summary: 'Of nobody.' } };
    expect((await documentOf('NESN.SW', stranger)).summary).toBe('');
  });

  test('a summary is read to its 900th character', async () => {
    expect((await documentOf('NESN.SW', { 'NESN.SW': 'x'.repeat(2000) })).summary).toHaveLength(900);
  });
});

test('three companies under one ISIN: each has its own document, and every document has an owner', async () => {
  const shared = { ...swiss, isin: 'CH0012345678', issuer_country: 'CH' };
  const { documents, index } = await createDescribedUniverse(
    [
      { ...shared, symbol: 'ABBN.SW', name: 'ABB Ltd' },
      { ...shared, symbol: 'ROG.SW', name: 'Roche Holding AG' },
      { ...shared, symbol: 'UHR.SW', name: 'The Swatch Group AG' },
    ],
    {},
  );
  const lines = documents.map((_, group) => index.groupStarts[group + 1]! - index.groupStarts[group]!);
  expect(lines).not.toContain(0);
  expect(documents.map(({ names }) => names[0])).toEqual(['ABB Ltd', 'Roche Holding AG', 'The Swatch Group AG']);
});

describe('the text for a model of meaning', () => {
  const document = { group: 0, names: ['Nestlé S.A.', 'Nestle Suisse'], tags: 'Food', summary: 'Makes coffee.' };

  test('the first name, the tags and the summary', () => {
    expect(meaningText(document)).toBe('Nestlé S.A.. Food. Makes coffee.');
    expect(meaningText({ ...document, names: [], tags: '' })).toBe('Makes coffee.');
    expect(meaningText({ ...document, summary: '' })).toBe('Nestlé S.A.. Food');
  });

  test('empty when only a name is known', () => {
    expect(meaningText({ ...document, tags: '', summary: '' })).toBe('');
  });

  test('the hash of a text is constant: the first eight bytes of its SHA-256', () => {
    // sha256 of the empty text begins e3b0c44298fc1c14; read from its last byte to its first
    expect(textHash('')).toBe(0x141c_fc98_42c4_b0e3n);
    expect(textHash('beer')).not.toBe(textHash('Beer'));
    expect(textHash('beer')).toBeLessThan(2n ** 64n);
  });
});
