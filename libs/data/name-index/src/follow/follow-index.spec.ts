// An index after a change equals one that is built from scratch.
import { UniverseSnapshot } from '@bourse/universe';
import { type GivenListing, snapshotFileOf, wellKnownListings } from '@bourse/universe/testing/listings';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noReferenceData, readReferenceData } from '../reference/reference-data.js';
import { buildIndex } from '../lexical/index-builder.js';
import { DICTIONARY_SECTION, type IndexDictionary } from '../lexical/index-format.js';
import type { IndexSections } from '../lexical/index-sections.js';
import { LexicalIndex } from '../lexical/lexical-index.js';
import { followIndex } from './follow-index.js';

const words = ['Alpha', 'Beta', 'Gamma AG', 'Delta Lines plc', 'Über Höfe', 'Alpha Beta Inc.', 'Al Phabeta', '!!!'];
const listing = fc.record({
  symbol: fc.constantFrom('A', 'A.DE', 'A.MU', 'B', 'B-A', 'C.L', 'D', 'E', 'F.PA', 'G', 'H', 'aapl', 'AAPL', 'Z', 'É'),
  name: fc.option(fc.constantFrom(...words)),
  isin: fc.option(fc.constantFrom('US0378331005', 'DE0007164600', 'GB00BH4HKS39')),
  shareclass_figi: fc.option(fc.constantFrom('BBG001S5N8V8', 'BBG001S6RK27')),
  issuer_country: fc.option(fc.constantFrom('US', 'DE', 'GB')),
  country: fc.option(fc.constantFrom('US', 'DE', 'GB', 'FR')),
  exchange: fc.option(fc.constantFrom('NASDAQ', 'XETRA', 'MUN', 'LSE')),
  type: fc.constantFrom('Common Stock', 'ETF'),
  status: fc.constantFrom('active', 'delisted'),
  market_cap: fc.option(fc.constantFrom('Mega Cap', 'Small Cap')),
  aliases: fc.subarray(['Alphabet', 'Beta', 'Gimmel']),
});
const universe = fc.uniqueArray(listing, { selector: ({ symbol }) => symbol, maxLength: 15 });

/** Ids by symbol: a symbol that stays is the same instrument. */
function snapshotOf(version: number, rows: readonly GivenListing[]): UniverseSnapshot {
  const identified = rows.map((row) => ({ ...row, id: idOf(row.symbol) }));
  return UniverseSnapshot.open(snapshotFileOf(version, identified));
}

function idOf(symbol: string): number {
  return [...symbol].reduce((sum, letter) => sum * 7 + letter.codePointAt(0)!, 1);
}

function changedIds(before: readonly GivenListing[], next: readonly GivenListing[]): Uint32Array {
  const [old, now] = [before, next].map((rows) => new Map(rows.map((row) => [row.symbol, JSON.stringify(row)])));
  const symbols = new Set([...old!.keys(), ...now!.keys()]);
  return Uint32Array.from([...symbols].filter((it) => old!.get(it) !== now!.get(it)).map(idOf)).sort();
}

const sectionNames = Object.entries({
  u16: 'row.type row.prior row.size row.home row.member name.prior',
  u32: `row.group row.standing group.starts group.rows name.starts name.rows key.starts key.names word.starts
    name.words.starts name.words posting.starts posting.names`,
  bytes: 'name.further key.bytes word.bytes',
}).flatMap(([kind, names]) => names.split(/\s+/).map((name) => [kind as 'u16' | 'u32' | 'bytes', name] as const));

function contentsOf(sections: IndexSections): Record<string, unknown> {
  const { countries } = sections.json(DICTIONARY_SECTION) as IndexDictionary;
  const columns = sectionNames.map(([kind, name]) => [name, [...sections[kind](name)]]);
  return { ...Object.fromEntries(columns), countries: [...sections.u16('row.country')].map((code) => countries[code]) };
}

async function followAndBuild(
  before: readonly GivenListing[],
  next: readonly GivenListing[],
  reference = noReferenceData,
) {
  const from = snapshotOf(1, before);
  const to = snapshotOf(2, next);
  const index = new LexicalIndex(buildIndex(from, reference));
  const ids = changedIds(before, next);
  const merged = await followIndex({ before: from, index, next: to, changedIds: ids, reference, maxRows: 1000 });
  return { merged, whole: new LexicalIndex(buildIndex(to, reference)), to };
}

describe('an index that follows a change', () => {
  test('equals a full build, for any changes', async () => {
    await fc.assert(
      fc.asyncProperty(universe, universe, fc.array(fc.boolean()), async (before, other, kept) => {
        // Some rows stay as they are.
        const stay = before.filter((_, at) => kept[at] === true);
        const symbols = new Set(stay.map(({ symbol }) => symbol));
        const next = [...stay, ...other.filter(({ symbol }) => !symbols.has(symbol))];
        const { merged, whole } = await followAndBuild(before as GivenListing[], next as GivenListing[]);
        expect(contentsOf(merged!.index.sections)).toEqual(contentsOf(whole.sections));
      }),
      { numRuns: Number(process.env['BOURSE_EXHAUSTIVE'] ?? 0) === 1 ? 5000 : 100 },
    );
  });

  test('renames, adds and removes well-known listings', async () => {
    const next = wellKnownListings
      .filter(({ symbol }) => symbol !== 'MSF.MU')
      .map((row) => (row.symbol === 'SAP.BE' ? { ...row, name: 'Walldorfer Software' } : row));
    const added = { symbol: 'WALL.DE', name: 'Walldorfer Software', exchange: 'XETRA', country: 'DE' };
    const { merged, whole } = await followAndBuild(wellKnownListings, [...next, added], readReferenceData());
    expect(contentsOf(merged!.index.sections)).toEqual(contentsOf(whole.sections));
    expect(merged!.rows.length).toBeLessThan(10);
  });

  test('reports the new places of the old groups and of those of the changed rows', async () => {
    const next = [{ symbol: 'AAA', name: 'First of all' }, ...wellKnownListings];
    const { merged, to } = await followAndBuild(wellKnownListings, next);
    const apple = to.find('symbol', 'APC.MU')[0]!;
    const before = new LexicalIndex(buildIndex(snapshotOf(1, wellKnownListings)));
    const appleBefore = before.groups[snapshotOf(1, wellKnownListings).find('symbol', 'APC.MU')[0]!]!;
    expect(merged!.groupOfBase[appleBefore]).toBe(merged!.index.groups[apple]);
    expect([...merged!.groupOfFresh]).toEqual([merged!.index.groups[to.find('symbol', 'AAA')[0]!]]);
  });

  test('is refused when more rows differ than the ids name, and null when too many do', async () => {
    const from = snapshotOf(1, wellKnownListings);
    const to = snapshotOf(2, wellKnownListings.slice(2));
    const index = new LexicalIndex(buildIndex(from));
    const options = { before: from, index, next: to, reference: noReferenceData };
    const one = Uint32Array.of(idOf('AAPL'));
    await expect(followIndex({ ...options, changedIds: one, maxRows: 1000 })).rejects.toThrow(RangeError);
    const both = Uint32Array.of(idOf('AAPL'), idOf('APC.DE')).sort();
    expect(await followIndex({ ...options, changedIds: both, maxRows: 1 })).toBeNull();
  });
});
