import { groupedLists, keyBytes, SortedKeys } from '@bourse/name-index';
import { rarity, textWords } from '@bourse/rank';
import type { PackedFile } from '@bourse/universe';
import { IMPACT_SCALE, NOWHERE } from './text-format.js';
import type { PostingList, TextEntry, Texts } from './texts.js';

/** Text number of a document without any. */
const NONE = 0;

/** Read access to a packed text index; documents are the securities of the lexical index, by group number. */
export class TextIndex implements Texts {
  readonly documentCount: number;
  readonly words: SortedKeys;
  readonly postingStarts: Uint32Array;
  readonly postings: Uint32Array;
  readonly impacts: Uint8Array;
  readonly #places: Uint8Array;
  /** Hash of each distinct text that a model of meaning reads. */
  readonly hashes: BigUint64Array;
  /** Average of all documents at build time, by which layers weigh later documents alike. */
  readonly averageLength: number;
  readonly byteLength: number;
  readonly #textOfDocument: Uint32Array;
  readonly #documentStarts: Uint32Array;
  readonly #documentsOfTexts: Uint32Array;

  constructor(file: PackedFile) {
    this.words = new SortedKeys(file, 'word');
    this.postingStarts = file.u32('posting.starts');
    this.postings = file.u32('posting.documents');
    this.impacts = file.bytes('posting.impacts');
    this.#places = file.bytes('posting.places');
    this.#textOfDocument = file.u32('document.text');
    this.hashes = new BigUint64Array(Uint8Array.from(file.bytes('text.hashes')).buffer);
    this.documentCount = this.#textOfDocument.length;
    this.averageLength = Number(file.json('length.average'));
    const texts = groupedLists(this.hashes.length, (put) =>
      this.#textOfDocument.forEach((text, document) => {
        if (text !== NONE) put(text - 1, document);
      }),
    );
    this.#documentStarts = texts.starts;
    this.#documentsOfTexts = texts.values;
    this.byteLength = file.byteLength + this.hashes.byteLength + texts.starts.byteLength + texts.values.byteLength;
  }

  get textCount(): number {
    return this.hashes.length;
  }

  /** Number of the text of the document, or null. */
  textOf(document: number): number | null {
    const text = this.#textOfDocument[document]!;
    return text === NONE ? null : text - 1;
  }

  /** Documents that have the text. */
  documentsOf(text: number): Uint32Array {
    return this.#documentsOfTexts.subarray(this.#documentStarts[text], this.#documentStarts[text + 1]);
  }

  frequencyOf(word: number): number {
    return this.postingStarts[word + 1]! - this.postingStarts[word]!;
  }

  rarityOf(word: number): number {
    return rarity(this.frequencyOf(word), this.documentCount);
  }

  listsOf(word: number): PostingList[] {
    const { postings, impacts, postingStarts } = this;
    return [{ postings, impacts, from: postingStarts[word]!, to: postingStarts[word + 1]!, documents: null }];
  }

  entryOf(word: number, document: number): TextEntry | null {
    const posting = this.postingOf(word, document);
    if (posting === -1) return null;
    const place = this.#places[posting]!;
    return { impact: this.impacts[posting]!, place: place === NOWHERE ? null : place };
  }

  /** The words of a text that are in the index, each once. */
  knownWords(text: string): number[] {
    const words = new Set<number>();
    for (const word of textWords(text)) {
      const at = this.words.indexOf(Buffer.from(keyBytes(word), 'latin1'));
      if (at !== -1) words.add(at);
    }
    return [...words];
  }

  /** Index of the posting of the word in the document, or -1. */
  postingOf(word: number, document: number): number {
    let low = this.postingStarts[word]!;
    let high = this.postingStarts[word + 1]!;
    const end = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.postings[middle]! < document) low = middle + 1;
      else high = middle;
    }
    return low < end && this.postings[low] === document ? low : -1;
  }

  /** Weight of the word in the document, 0 to 1. */
  impactOf(word: number, document: number): number {
    return (this.entryOf(word, document)?.impact ?? 0) / IMPACT_SCALE;
  }
}
