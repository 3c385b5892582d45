import { Counter, type Registry } from 'prom-client';

export interface CountsOptions<Word extends string> {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly words: readonly Word[];
}

/** Counts by a word of a fixed list, each initialized to zero: a rate needs a zero to start from. */
export class Counts<Word extends string> {
  readonly #counters = new Map<Word, Counter.Internal>();

  constructor(registry: Registry, { name, help, label, words }: CountsOptions<Word>) {
    const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
    for (const word of words) {
      this.#counters.set(word, counter.labels(word));
      this.add(word, 0);
    }
  }

  add(word: Word, by = 1): void {
    this.#counters.get(word)?.inc(by);
  }
}
