// Turns a universe into the sections of a packed lexical index. Names are numbered by prominence, so that the first
// members of every posting list and the lowest numbers of every range are the most likely ones.
import { instrumentTypes } from '@bourse/symbology';
import { PackedFile, type SearchableUniverse } from '@bourse/universe';
import { aliasesInUniverse, membersInUniverse } from '../reference/reference-rows.js';
import { type ReferenceData, noReferenceData } from '../reference/reference-data.js';
import { type GroupedLists, groupedLists } from './grouped-lists.js';
import { DICTIONARY_SECTION, type IndexDictionary, indexFile, SHARE_SCALE } from './index-format.js';
import { type InstrumentStandings, instrumentStandings } from './instrument-standing.js';
import { type Names, namesOf } from './names.js';
import { securityGroups } from './security-groups.js';
import { keyBytes, sortedKeysSections } from './sorted-keys.js';

type Sections = Record<string, ArrayBufferView>;

/** The place of a name that is no row's own: before all that are, among names of equal prior. */
const NO_OWN_PLACE = -1;

/** Builds the index; synchronous, some seconds for 277,000 rows. */
export function buildIndex(universe: SearchableUniverse, reference: ReferenceData = noReferenceData): PackedFile {
  const names = namesOf(universe, aliasesInUniverse(universe, reference));
  const groups = securityGroups(universe, names);
  const standings = instrumentStandings(universe, { groups, names, members: membersInUniverse(universe, reference) });
  const numbers = numberedByProminence(names, standings);
  return PackedFile.pack({
    ...indexFile,
    identity: indexIdentity(universe, reference),
    sections: {
      ...rowSections(universe, groups, standings),
      ...bearerSections(names, numbers, standings),
      ...keySections(names, numbers),
      ...wordSections(names, numbers),
    },
  });
}

/** Binds an index to the universe and the reference data from which it was built; `facts` is the key in its file. */
export function indexIdentity(universe: SearchableUniverse, reference: ReferenceData) {
  const { databaseId, version, count, publishedAt = null } = universe;
  return { databaseId, version, count, publishedAt, facts: reference.digest };
}

function rowSections(universe: SearchableUniverse, groups: Uint32Array, standings: InstrumentStandings): Sections {
  const { count } = universe;
  const dictionary: IndexDictionary = { types: [...instrumentTypes], countries: [''] };
  const codeOfCountry = new Map([['', 0]]);
  const types = new Uint16Array(count);
  const countries = new Uint16Array(count);
  const standing = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    types[row] = dictionary.types.indexOf(universe.type(row));
    const country = universe.country(row) ?? '';
    const code = codeOfCountry.get(country) ?? dictionary.countries.push(country) - 1;
    codeOfCountry.set(country, code);
    countries[row] = code;
    standing[standings.order[row]!] = row;
  }
  const groupCount = groups.reduce((most, group) => Math.max(most, group + 1), 0);
  const members = groupedLists(groupCount, (put) => standings.order.forEach((row) => put(groups[row]!, row)));
  return {
    'row.group': groups,
    'row.standing': standing,
    'row.type': types,
    'row.country': countries,
    'row.prior': toShares(standings.prior),
    'row.size': toShares(standings.size),
    'row.home': toShares(standings.home),
    'row.member': toShares(standings.member),
    'group.starts': members.starts,
    'group.rows': members.values,
    [DICTIONARY_SECTION]: Buffer.from(JSON.stringify(dictionary)),
  };
}

/** Orders names by the best prior of their bearers, then the prominence of the best own bearer, then their words. */
function numberedByProminence(names: Names, { prior, order }: InstrumentStandings): Uint32Array {
  const best = new Uint16Array(names.words.length);
  const place = new Int32Array(names.words.length).fill(NO_OWN_PLACE);
  const raiseBest = (name: number, row: number) => {
    if (name !== -1) best[name] = Math.max(best[name]!, shareOf(prior[row]!));
  };
  for (let row = 0; row < names.ofRow.length; row++) raiseBest(names.ofRow[row]!, row);
  for (const { row, name } of names.aliases) raiseBest(name, row);
  const placeOf = new Uint32Array(order.length);
  order.forEach((row, at) => (placeOf[row] = at));
  const setOwnPlace = (name: number, row: number) => {
    if (name !== -1 && (place[name] === NO_OWN_PLACE || placeOf[row]! < place[name]!)) place[name] = placeOf[row]!;
  };
  for (let row = 0; row < names.ofRow.length; row++) setOwnPlace(names.ofRow[row]!, row);
  for (const { row, name, isOwn } of names.aliases) if (isOwn) setOwnPlace(name, row);
  const ranked = Uint32Array.from(best, (_, name) => name);
  ranked.sort((left, right) => {
    return (
      best[right]! - best[left]! ||
      place[left]! - place[right]! ||
      compareWords(names.words[left]!, names.words[right]!)
    );
  });
  const numbers = new Uint32Array(ranked.length);
  ranked.forEach((name, number) => (numbers[name] = number));
  return numbers;
}

function compareWords(left: readonly string[], right: readonly string[]): number {
  const [a, b] = [keyBytes(left.join(' ')), keyBytes(right.join(' '))];
  return a < b ? -1 : a > b ? 1 : 0;
}

function bearerSections(names: Names, numbers: Uint32Array, { order, prior }: InstrumentStandings): Sections {
  const aliasesOfRow = new Map<number, number[]>();
  for (const { row, name } of names.aliases) aliasesOfRow.set(row, [...(aliasesOfRow.get(row) ?? []), name]);
  const bearers = groupedLists(numbers.length, (put) => {
    for (const row of order) {
      const name = names.ofRow[row]!;
      if (name !== -1) put(numbers[name]!, row);
      for (const alias of aliasesOfRow.get(row) ?? []) put(numbers[alias]!, row);
    }
  });
  const best = new Uint16Array(numbers.length);
  for (let name = 0; name < best.length; name++) {
    for (let at = bearers.starts[name]!; at < bearers.starts[name + 1]!; at++) {
      best[name] = Math.max(best[name]!, shareOf(prior[bearers.values[at]!]!));
    }
  }
  return {
    'name.starts': bearers.starts,
    'name.rows': bearers.values,
    'name.further': furtherFlags(names, numbers, bearers),
    'name.prior': best,
  };
}

/** 1 where a bearer's name is not its own. */
function furtherFlags(names: Names, numbers: Uint32Array, { starts, values }: GroupedLists): Uint8Array {
  const flags = new Uint8Array(values.length);
  for (const { row, name, isOwn } of names.aliases) {
    const number = numbers[name]!;
    if (!isOwn) flags[values.indexOf(row, starts[number]!)] = 1;
  }
  return flags;
}

function keySections(names: Names, numbers: Uint32Array): Sections {
  const keys = names.words.map((words) => keyBytes(words.join('')));
  const order = indexRange(keys).sort(
    (left, right) => compareKeys(keys, left, right) || numbers[left]! - numbers[right]!,
  );
  return {
    ...sortedKeysSections(
      'key',
      order.map((name) => keys[name]!),
    ),
    'key.names': Uint32Array.from(order, (name) => numbers[name]!),
  };
}

function wordSections(names: Names, numbers: Uint32Array): Sections {
  const vocabulary = [...new Set(names.words.flat().map(keyBytes))].sort();
  const wordNumber = new Map(vocabulary.map((word, number) => [word, number]));
  const nameOfNumber = new Uint32Array(numbers.length);
  numbers.forEach((number, name) => (nameOfNumber[number] = name));
  const words = groupedLists(numbers.length, (put) =>
    nameOfNumber.forEach((name, number) =>
      names.words[name]!.forEach((word) => put(number, wordNumber.get(keyBytes(word))!)),
    ),
  );
  const postings = groupedLists(vocabulary.length, (put) => {
    for (let number = 0; number < numbers.length; number++) {
      new Set(words.values.subarray(words.starts[number], words.starts[number + 1])).forEach((word) =>
        put(word, number),
      );
    }
  });
  return {
    ...sortedKeysSections('word', vocabulary),
    'name.words.starts': words.starts,
    'name.words': words.values,
    'posting.starts': postings.starts,
    'posting.names': postings.values,
  };
}

function indexRange(items: readonly unknown[]): number[] {
  return items.map((_, index) => index);
}

function compareKeys(keys: readonly string[], left: number, right: number): number {
  const [a, b] = [keys[left]!, keys[right]!];
  return a < b ? -1 : a > b ? 1 : 0;
}

function toShares(values: Float32Array): Uint16Array {
  return Uint16Array.from(values, shareOf);
}

function shareOf(value: number): number {
  return Math.round(Math.min(1, value) * SHARE_SCALE);
}
