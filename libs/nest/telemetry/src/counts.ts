import type { Sample } from './sample.js';

/** Counts by a word of a fixed list, each of which is there from the beginning: a rate needs a zero to start from. */
export class Counts<Word extends string> {
  private readonly counts: Record<Word, number>;

  constructor(
    private readonly label: string,
    words: readonly Word[],
  ) {
    this.counts = Object.fromEntries(words.map((word) => [word, 0])) as Record<Word, number>;
  }

  add(word: Word, by = 1): void {
    this.counts[word] += by;
  }

  get samples(): Sample[] {
    return Object.entries<number>(this.counts).map(([word, count]) => [{ [this.label]: word }, count]);
  }
}
