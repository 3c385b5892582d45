import type { LexicalIndex, RowFilter } from './lexical-index.js';
import type { QueryWord } from './query-words.js';

const BUCKET_COUNT = 256;
/** The rarest words find the candidates; the others only score them. */
const MAX_POSTINGS = 50_000;

/**
 * Finds the names that contain most of a query's words, weighted by rarity. Reuses its memory: one recall at a time.
 */
export class WordRetriever {
  readonly #sums: Float32Array;
  readonly #lastWord: Uint8Array;
  readonly #touched: Uint32Array;
  #touchedCount = 0;

  constructor(readonly index: LexicalIndex) {
    this.#sums = new Float32Array(index.nameCount);
    this.#lastWord = new Uint8Array(index.nameCount);
    this.#touched = new Uint32Array(index.nameCount);
  }

  /** At most `limit` names that pass the filter, among equal ones the most prominent. */
  findBest(words: readonly QueryWord[], filter: RowFilter, limit: number): number[] {
    for (const [at, word] of selectAffordable(words).entries()) this.#add(word, at + 1);
    const names = this.#select(filter, limit);
    this.#reset();
    return names;
  }

  #add(word: QueryWord, stamp: number): void {
    const { postingStarts, postings } = this.index;
    word.forEachWord((id) => {
      const gain = word.weight * Math.abs(word.worthOf(id));
      const end = postingStarts[id + 1]!;
      for (let at = postingStarts[id]!; at < end; at++) {
        const name = postings[at]!;
        const last = this.#lastWord[name]!;
        if (last === stamp) continue;
        if (last === 0) this.#touched[this.#touchedCount++] = name;
        this.#lastWord[name] = stamp;
        this.#sums[name]! += gain;
      }
    });
  }

  /** Counts by bucket of the sum first, so that only the last selected bucket is sorted. */
  #select(filter: RowFilter, limit: number): number[] {
    const passing = this.#listPassing(filter);
    if (passing.length <= limit) return passing;
    let most = 0;
    for (const name of passing) most = Math.max(most, this.#sums[name]!);
    const bucketOf = (name: number) => Math.floor((this.#sums[name]! / most) * (BUCKET_COUNT - 1));
    const sizes = new Uint32Array(BUCKET_COUNT);
    for (const name of passing) sizes[bucketOf(name)]!++;
    let lowest = BUCKET_COUNT - 1;
    let taken = sizes[lowest]!;
    while (taken < limit) taken += sizes[--lowest]!;
    const above = passing.filter((name) => bucketOf(name) > lowest);
    const tied = Uint32Array.from(passing.filter((name) => bucketOf(name) === lowest)).sort();
    return [...above, ...tied.subarray(0, limit - above.length)];
  }

  #listPassing(filter: RowFilter): number[] {
    const names: number[] = [];
    for (let at = 0; at < this.#touchedCount; at++) {
      const name = this.#touched[at]!;
      if (this.index.namePasses(name, filter)) names.push(name);
    }
    return names;
  }

  #reset(): void {
    for (let at = 0; at < this.#touchedCount; at++) {
      const name = this.#touched[at]!;
      this.#sums[name] = 0;
      this.#lastWord[name] = 0;
    }
    this.#touchedCount = 0;
  }
}

function selectAffordable(words: readonly QueryWord[]): QueryWord[] {
  const taken: QueryWord[] = [];
  let sum = 0;
  for (const word of words.filter(({ postings }) => postings > 0).sort((a, b) => a.postings - b.postings)) {
    sum += word.postings;
    if (taken.length > 0 && sum > MAX_POSTINGS) break;
    taken.push(word);
  }
  return taken;
}
