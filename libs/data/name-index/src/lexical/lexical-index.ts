import { rarity, rootScore } from '@bourse/rank';
import type { ListingTest } from '@bourse/universe';
import { type GroupedLists, groupedLists } from './grouped-lists.js';
import { DICTIONARY_SECTION, type IndexDictionary, SHARE_SCALE } from './index-format.js';
import type { IndexSections } from './index-sections.js';
import { SortedKeys } from './sorted-keys.js';

/** Rows that a search may return; codes of the dictionary, null for all. */
export interface RowFilter {
  readonly type: number | null;
  readonly country: number | null;
  /** Tests fields that the index itself does not contain. */
  readonly listing?: ListingTest | null;
}

/** Whether all rows pass. */
export function passesAll({ type, country, listing = null }: RowFilter): boolean {
  return type === null && country === null && listing === null;
}

/** Read access to the sections of a lexical index; names are numbered by prominence, 0 first. */
export class LexicalIndex {
  readonly nameCount: number;
  readonly keys: SortedKeys;
  readonly words: SortedKeys;
  /** Name of each sorted key. */
  readonly keyNames: Uint32Array;
  readonly wordStarts: Uint32Array;
  readonly wordsOfNames: Uint32Array;
  readonly postingStarts: Uint32Array;
  readonly postings: Uint32Array;
  readonly rowStarts: Uint32Array;
  readonly rowsOfNames: Uint32Array;
  /** Parallel to `rowsOfNames`: 1 where the name is not the row's own, but an alias. */
  readonly furtherOfNames: Uint8Array;
  readonly groupStarts: Uint32Array;
  readonly rowsOfGroups: Uint32Array;
  readonly groups: Uint32Array;
  readonly standings: Uint32Array;
  /** 0 to 1, a word. */
  readonly rarities: Float32Array;
  readonly byteLength: number;
  readonly #types: Uint16Array;
  readonly #countries: Uint16Array;
  readonly #priors: Uint16Array;
  readonly #sizes: Uint16Array;
  readonly #homes: Uint16Array;
  readonly #members: Uint16Array;
  readonly #dictionary: IndexDictionary;
  #namesOfRows: GroupedLists | null = null;

  constructor(readonly sections: IndexSections) {
    const file = sections;
    this.keys = new SortedKeys(file, 'key');
    this.words = new SortedKeys(file, 'word');
    this.keyNames = file.u32('key.names');
    this.wordStarts = file.u32('name.words.starts');
    this.wordsOfNames = file.u32('name.words');
    this.postingStarts = file.u32('posting.starts');
    this.postings = file.u32('posting.names');
    this.rowStarts = file.u32('name.starts');
    this.rowsOfNames = file.u32('name.rows');
    this.furtherOfNames = file.bytes('name.further');
    this.groupStarts = file.u32('group.starts');
    this.rowsOfGroups = file.u32('group.rows');
    this.groups = file.u32('row.group');
    this.standings = file.u32('row.standing');
    this.#types = file.u16('row.type');
    this.#countries = file.u16('row.country');
    this.#priors = file.u16('row.prior');
    this.#sizes = file.u16('row.size');
    this.#homes = file.u16('row.home');
    this.#members = file.u16('row.member');
    this.#dictionary = file.json(DICTIONARY_SECTION) as IndexDictionary;
    this.nameCount = this.rowStarts.length - 1;
    this.rarities = new Float32Array(this.words.count);
    for (let word = 0; word < this.words.count; word++) {
      this.rarities[word] = rarity(this.frequency(word), this.nameCount);
    }
    this.byteLength = file.byteLength + this.rarities.byteLength;
  }

  /** Names that hold the word. */
  frequency(word: number): number {
    return this.postingStarts[word + 1]! - this.postingStarts[word]!;
  }

  /** 0 to 1. */
  prior(row: number): number {
    return this.#priors[row]! / SHARE_SCALE;
  }

  size(row: number): number {
    return this.#sizes[row]! / SHARE_SCALE;
  }

  home(row: number): number {
    return this.#homes[row]! / SHARE_SCALE;
  }

  /** Number of the row's type. */
  typeCode(row: number): number {
    return this.#types[row]!;
  }

  /** Weight of the share indices that contain the issuer: 0, .3, .6 or 1. */
  member(row: number): number {
    return this.#members[row]! / SHARE_SCALE;
  }

  /** Score of the row as that of its ticker without suffix. */
  rootScore(row: number): number {
    return rootScore(this.size(row), this.home(row));
  }

  /** Names and aliases of a row. */
  namesOfRow(row: number): number[] {
    this.#namesOfRows ??= groupedLists(this.groups.length, (put) => {
      for (let name = 0; name < this.nameCount; name++) {
        for (let at = this.rowStarts[name]!; at < this.rowStarts[name + 1]!; at++) put(this.rowsOfNames[at]!, name);
      }
    });
    const { starts, values } = this.#namesOfRows;
    return Array.from(values.subarray(starts[row], starts[row + 1]));
  }

  /** All names of a row that has more than one, as comparable words. */
  aliasesOfRow(row: number): string[] {
    const own = this.namesOfRow(row);
    if (own.length < 2) return [];
    return own.map((name) =>
      Array.from(this.wordsOfNames.subarray(this.wordStarts[name], this.wordStarts[name + 1]), (word) =>
        Buffer.from(this.words.text(word), 'latin1').toString('utf8'),
      ).join(' '),
    );
  }

  /** Returns null when no row can pass. */
  filter({ type, country }: { type?: string | undefined; country?: string | undefined }): RowFilter | null {
    const typeCode = type === undefined ? null : this.#dictionary.types.indexOf(type);
    const countryCode = country === undefined ? null : this.#dictionary.countries.indexOf(country.toUpperCase());
    return typeCode === -1 || countryCode === -1 ? null : { type: typeCode, country: countryCode };
  }

  passes(row: number, { type, country, listing = null }: RowFilter): boolean {
    return (
      (type === null || this.#types[row] === type) &&
      (country === null || this.#countries[row] === country) &&
      (listing === null || listing.passes(row))
    );
  }

  /** Number of listings of a security. */
  linesOf(group: number): number {
    return this.groupStarts[group + 1]! - this.groupStarts[group]!;
  }

  /** The best listing of a security that passes, or null. */
  firstLine(group: number, filter: RowFilter): number | null {
    for (let at = this.groupStarts[group]!; at < this.groupStarts[group + 1]!; at++) {
      if (this.passes(this.rowsOfGroups[at]!, filter)) return this.rowsOfGroups[at]!;
    }
    return null;
  }

  /** Rows of a security, the home listing first; at most the first `limit`. */
  rowsOf(group: number, limit = Infinity): Uint32Array {
    const start = this.groupStarts[group]!;
    return this.rowsOfGroups.subarray(start, Math.min(start + limit, this.groupStarts[group + 1]!));
  }

  namePasses(name: number, filter: RowFilter): boolean {
    if (passesAll(filter)) return true;
    for (let at = this.rowStarts[name]!; at < this.rowStarts[name + 1]!; at++) {
      if (this.passes(this.rowsOfNames[at]!, filter)) return true;
    }
    return false;
  }
}
