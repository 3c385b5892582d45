import { nameFit, type DistinctiveName, distinctiveNameOf } from '@bourse/rank';
import type { SearchableUniverse } from '@bourse/universe';

const MAX_NAMES = 20_000;

/** Normalised names of listings; each is cached, since normalising is most of the work. */
export class ListingNames {
  readonly #written = new Map<string, DistinctiveName>();

  constructor(private readonly universe: SearchableUniverse) {}

  /** Similarity of the best of a row's names, 0 to 1. */
  fit(row: number, name: DistinctiveName): number {
    return Math.max(...this.#namesOf(row).map((each) => nameFit(name, this.#of(each))));
  }

  /** Whether a name of the row passes the test. */
  has(row: number, test: (name: string) => boolean): boolean {
    return this.#namesOf(row).some(test);
  }

  #namesOf(row: number): readonly string[] {
    return [this.universe.name(row) ?? '', ...this.universe.aliases(row)];
  }

  /** The letters of a row's own name; empty when it has none. */
  key(row: number): string {
    return this.#of(this.universe.name(row) ?? '').key;
  }

  #of(text: string): DistinctiveName {
    const cached = this.#written.get(text);
    if (cached !== undefined) return cached;
    const written = distinctiveNameOf(text);
    if (this.#written.size >= MAX_NAMES) this.#written.clear();
    this.#written.set(text, written);
    return written;
  }
}
