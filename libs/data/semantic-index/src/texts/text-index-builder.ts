// An inverted index over descriptive texts of securities, with the weight of each word in each document computed
// beforehand (BM25 over weighted fields), so that a search only adds.
import { keyBytes, sortedKeysSections } from '@bourse/name-index';
import { textWords } from '@bourse/rank';
import { PackedFile, type PackedIdentity } from '@bourse/universe';
import { meaningText, type TextDocument, textHash } from './text-documents.js';
import { IMPACT_SCALE, NOWHERE, textFile } from './text-format.js';

const fieldWeight = { name: 2, tag: 2, summary: 1 } as const;
/** Saturation and length normalisation of BM25. */
const SATURATION = 0.6;
const LENGTH_SHARE = 0.5;

/**
 * Builds the index in one pass over the documents; synchronous, some seconds for 200,000 of them. Some documents that
 * are to be weighed like those of another index need the average length of its documents.
 */
export function buildTextIndex(
  documents: Iterable<TextDocument>,
  identity: PackedIdentity,
  averageLength: number | null = null,
): PackedFile {
  const words = new WordCounter();
  const meanings = new Meanings();
  for (const document of documents) {
    words.add(document);
    meanings.add(document);
  }
  return PackedFile.pack({
    ...textFile,
    identity,
    sections: { ...postingSections(words.build(), averageLength), ...meanings.sections() },
  });
}

interface CountedWords {
  readonly words: ReadonlyMap<string, number>;
  /** Document i holds entries `starts[i]..starts[i + 1]`. */
  readonly starts: Uint32Array;
  readonly wordOfEntry: Uint32Array;
  readonly weightOfEntry: Uint16Array;
  /** Place of the first occurrence of the word in the summary; 0 in a tag, which carries the most information. */
  readonly placeOfEntry: Uint8Array;
}

interface CountedWord {
  weight: number;
  readonly place: number;
}

const FIRST_ENTRIES = 1 << 16;

class WordCounter {
  readonly #words = new Map<string, number>();
  readonly #starts = [0];
  #wordOfEntry = new Uint32Array(FIRST_ENTRIES);
  #weightOfEntry = new Uint16Array(FIRST_ENTRIES);
  #placeOfEntry = new Uint8Array(FIRST_ENTRIES);
  #count = 0;

  add(document: TextDocument): void {
    const countedWords = wordsOf(document);
    while (this.#count + countedWords.size > this.#wordOfEntry.length) {
      this.#wordOfEntry = enlarge(this.#wordOfEntry, Uint32Array);
      this.#weightOfEntry = enlarge(this.#weightOfEntry, Uint16Array);
      this.#placeOfEntry = enlarge(this.#placeOfEntry, Uint8Array);
    }
    for (const [word, { weight, place }] of countedWords) {
      const at = this.#count++;
      this.#wordOfEntry[at] = this.#numberOf(word);
      this.#placeOfEntry[at] = place;
      this.#weightOfEntry[at] = weight;
    }
    this.#starts.push(this.#count);
  }

  build(): CountedWords {
    return {
      words: this.#words,
      starts: Uint32Array.from(this.#starts),
      wordOfEntry: this.#wordOfEntry.subarray(0, this.#count),
      weightOfEntry: this.#weightOfEntry.subarray(0, this.#count),
      placeOfEntry: this.#placeOfEntry.subarray(0, this.#count),
    };
  }

  #numberOf(word: string): number {
    const knownNumber = this.#words.get(word);
    if (knownNumber !== undefined) return knownNumber;
    const number = this.#words.size;
    this.#words.set(word, number);
    return number;
  }
}

function enlarge<Numbers extends Uint32Array | Uint16Array | Uint8Array>(
  numbers: Numbers,
  Kind: new (length: number) => Numbers,
): Numbers {
  const larger = new Kind(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

function wordsOf({ names, tags, summary }: TextDocument): Map<string, CountedWord> {
  const countedWords = new Map<string, CountedWord>();
  const add = (word: string, weight: number, place: number) => {
    const existing = countedWords.get(word);
    if (existing === undefined) countedWords.set(word, { weight, place });
    else existing.weight += weight;
  };
  for (const word of textWords(tags)) add(word, fieldWeight.tag, 0);
  textWords(summary).forEach((word, at) => add(word, fieldWeight.summary, Math.min(at, NOWHERE - 1)));
  for (const name of names) for (const word of textWords(name)) add(word, fieldWeight.name, NOWHERE);
  return countedWords;
}

/** Weight of all words of each document. */
function lengthsOf({ starts, weightOfEntry }: CountedWords): Float64Array {
  return Float64Array.from({ length: starts.length - 1 }, (_, document) => {
    let length = 0;
    for (let entry = starts[document]!; entry < starts[document + 1]!; entry++) length += weightOfEntry[entry]!;
    return length;
  });
}

function postingSections(counted: CountedWords, averageLength: number | null) {
  const { words, starts, wordOfEntry, weightOfEntry, placeOfEntry } = counted;
  const sorted = [...words.keys()].map((word) => ({ key: keyBytes(word), number: words.get(word)! }));
  sorted.sort((left, right) => (left.key < right.key ? -1 : 1));
  const rank = new Uint32Array(words.size);
  sorted.forEach(({ number }, at) => (rank[number] = at));
  const documentCount = starts.length - 1;
  const lengths = lengthsOf(counted);
  const average = averageLength ?? (lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documentCount) || 1);
  const postingStarts = new Uint32Array(words.size + 1);
  for (const word of wordOfEntry) postingStarts[rank[word]! + 1]!++;
  for (let word = 0; word < words.size; word++) postingStarts[word + 1]! += postingStarts[word]!;
  const next = postingStarts.slice(0, words.size);
  const documents = new Uint32Array(wordOfEntry.length);
  const impacts = new Uint8Array(wordOfEntry.length);
  const places = new Uint8Array(wordOfEntry.length);
  for (let document = 0; document < documentCount; document++) {
    const damping = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * lengths[document]!) / average);
    for (let entry = starts[document]!; entry < starts[document + 1]!; entry++) {
      const at = next[rank[wordOfEntry[entry]!]!]!++;
      const weight = weightOfEntry[entry]!;
      documents[at] = document;
      places[at] = placeOfEntry[entry]!;
      impacts[at] = Math.max(1, Math.round((IMPACT_SCALE * weight) / (weight + damping)));
    }
  }
  return {
    ...sortedKeysSections(
      'word',
      sorted.map(({ key }) => key),
    ),
    'posting.starts': postingStarts,
    'posting.documents': documents,
    'posting.impacts': impacts,
    'posting.places': places,
    'length.average': Buffer.from(JSON.stringify(average)),
  };
}

/** Distinct texts for a model of meaning, numbered in order of appearance, and the text of each document. */
class Meanings {
  readonly #numberOfHash = new Map<bigint, number>();
  readonly #textOfDocument: number[] = [];

  add(document: TextDocument): void {
    const text = meaningText(document);
    this.#textOfDocument.push(text === '' ? 0 : this.#numberOf(textHash(text)) + 1);
  }

  sections() {
    const hashes = BigUint64Array.from(this.#numberOfHash.keys());
    return { 'document.text': Uint32Array.from(this.#textOfDocument), 'text.hashes': new Uint8Array(hashes.buffer) };
  }

  #numberOf(hash: bigint): number {
    const number = this.#numberOfHash.get(hash) ?? this.#numberOfHash.size;
    this.#numberOfHash.set(hash, number);
    return number;
  }
}
