// The texts of a universe as one index, though those of changed securities are in indexes of their own: a word is as
// rare, and a document as heavy, as if all were one. Only the average length of a document stays that of the bottom
// index.
import { keyBytes } from '@bourse/name-index';
import { rarity, textWords } from '@bourse/rank';
import { DocumentHashes } from '../vectors/document-hashes.js';
import type { DocumentNumbers } from '../vectors/vector-store.js';
import type { TextsWithGroups } from './text-layer.js';
import type { PostingList, TextEntry, Texts } from './texts.js';

/** The index at the bottom and its texts by hash. */
export interface TextBase extends TextsWithGroups {
  readonly hashes: DocumentHashes;
}

interface LayeredWord {
  /** Number of the word in each layer, or -1. */
  readonly numbers: readonly number[];
  readonly frequency: number;
}

const NOWHERE = 0xff;

export class LayeredTexts implements Texts {
  readonly #layers: readonly TextsWithGroups[];
  readonly #layerOf: Uint8Array;
  readonly #documentOf: Uint32Array;
  readonly #removedDocuments: (Uint32Array | null)[];
  readonly #words: LayeredWord[] = [];
  readonly #cachedNumbers = new Map<string, number>();
  /** Texts of upper layers that the bottom lacks, by hash, and the documents with each of them. */
  readonly #added = new Map<bigint, number>();
  readonly #addedHashes: bigint[] = [];
  readonly #above = new Map<number, number[]>();

  constructor(
    readonly base: TextBase,
    layers: readonly TextsWithGroups[],
    readonly documentCount: number,
  ) {
    this.#layers = [base, ...layers];
    this.#removedDocuments = this.#layers.map(() => null);
    this.#layerOf = new Uint8Array(documentCount).fill(NOWHERE);
    this.#documentOf = new Uint32Array(documentCount);
    this.#layers.forEach(({ groups }, layer) => {
      for (let document = 0; document < groups.length; document++) {
        const group = groups[document]!;
        if (group < 0) continue;
        this.#layerOf[group] = layer;
        this.#documentOf[group] = document;
      }
    });
    for (const layer of layers) this.#number(layer);
  }

  knownWords(text: string): number[] {
    const words = new Set<number>();
    for (const word of textWords(text)) {
      const number = this.#numberOf(keyBytes(word));
      if (number !== -1) words.add(number);
    }
    return [...words];
  }

  frequencyOf(word: number): number {
    return this.#words[word]!.frequency;
  }

  rarityOf(word: number): number {
    return rarity(this.frequencyOf(word), this.documentCount);
  }

  listsOf(word: number): PostingList[] {
    return this.#words[word]!.numbers.flatMap((number, layer) => {
      const { index, groups } = this.#layers[layer]!;
      return number === -1 ? [] : index.listsOf(number).map((list) => ({ ...list, documents: groups }));
    });
  }

  entryOf(word: number, document: number): TextEntry | null {
    const layer = this.#layerOf[document]!;
    const number = layer === NOWHERE ? -1 : this.#words[word]!.numbers[layer]!;
    return number === -1 ? null : this.#layers[layer]!.index.entryOf(number, this.#documentOf[document]!);
  }

  get textCount(): number {
    return this.base.hashes.count + this.#addedHashes.length;
  }

  textOf(document: number): number | null {
    const layer = this.#layerOf[document]!;
    if (layer === NOWHERE) return null;
    const { index } = this.#layers[layer]!;
    const text = index.textOf(this.#documentOf[document]!);
    return text === null || layer === 0 ? text : this.numbers.numberOf(index.hashes[text]!)!;
  }

  documentsOf(text: number): number[] {
    const below = text < this.base.hashes.count ? [...this.base.index.documentsOf(text)] : [];
    const placed = below.map((document) => this.base.groups[document]!).filter((group) => group >= 0);
    return [...placed, ...(this.#above.get(text) ?? [])];
  }

  /** The texts of all layers: those of the bottom first, by its numbers. */
  get numbers(): DocumentNumbers {
    const { hashes } = this.base;
    return {
      count: this.textCount,
      hashOf: (text) => (text < hashes.count ? hashes.hashOf(text) : this.#addedHashes[text - hashes.count]!),
      numberOf: (hash) => hashes.numberOf(hash) ?? this.#added.get(hash),
    };
  }

  /** Texts that the bottom lacks, in order of their numbers. */
  get addedHashes(): readonly bigint[] {
    return this.#addedHashes;
  }

  #number({ index, groups }: TextsWithGroups): void {
    for (let document = 0; document < groups.length; document++) {
      const text = groups[document]! < 0 ? null : index.textOf(document);
      if (text === null) continue;
      const hash = index.hashes[text]!;
      const number = this.base.hashes.numberOf(hash) ?? this.#added.get(hash) ?? this.#add(hash);
      const documents = this.#above.get(number);
      if (documents === undefined) this.#above.set(number, [groups[document]!]);
      else documents.push(groups[document]!);
    }
  }

  #add(hash: bigint): number {
    const number = this.base.hashes.count + this.#addedHashes.push(hash) - 1;
    this.#added.set(hash, number);
    return number;
  }

  #numberOf(key: string): number {
    const cachedNumber = this.#cachedNumbers.get(key);
    if (cachedNumber !== undefined) return cachedNumber;
    const bytes = Buffer.from(key, 'latin1');
    const numbers = this.#layers.map(({ index }) => index.words.indexOf(bytes));
    const frequency = numbers.reduce((sum, number, layer) => sum + this.#liveIn(layer, number), 0);
    // Words of queries are not cached: more of them exist than of words in the index.
    if (frequency === 0) return -1;
    const word = this.#words.push({ numbers, frequency }) - 1;
    this.#cachedNumbers.set(key, word);
    return word;
  }

  #liveIn(layer: number, number: number): number {
    if (number === -1) return 0;
    const { index, groups } = this.#layers[layer]!;
    const gone = (this.#removedDocuments[layer] ??= findRemovedDocuments(groups));
    return gone.reduce(
      (live, document) => live - Number(index.postingOf(number, document) !== -1),
      index.frequencyOf(number),
    );
  }
}

function findRemovedDocuments(groups: Int32Array): Uint32Array {
  const gone: number[] = [];
  for (let document = 0; document < groups.length; document++) if (groups[document]! < 0) gone.push(document);
  return Uint32Array.from(gone);
}
