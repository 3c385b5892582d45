import { mapFields, snapshotFields } from '@bourse/instrument';
import type { CountedRowClass, FieldReaders, RowClass, SearchableUniverse, SearchKeyKind } from '@bourse/universe';

/** The readers of every field of a row. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor assigns a reader of each field
export interface RowSubset extends FieldReaders {}

/** Some rows of a universe as a separate universe, in the same order, to index them alone. */
export class RowSubset implements SearchableUniverse {
  readonly databaseId: string;
  readonly version: number;
  readonly publishedAt: string | null;
  readonly #rowOf = new Map<number, number>();

  /** @param rows Ascending. */
  constructor(
    readonly whole: SearchableUniverse,
    readonly rows: Uint32Array,
  ) {
    const { databaseId, version, publishedAt = null } = whole;
    this.databaseId = databaseId;
    this.version = version;
    this.publishedAt = publishedAt;
    rows.forEach((row, at) => this.#rowOf.set(row, at));
    const readers = mapFields(snapshotFields, (field) => (row: number) => whole[field](rows[row]!));
    Object.assign(this, readers);
  }

  get count(): number {
    return this.rows.length;
  }

  get classes(): readonly CountedRowClass[] {
    return this.whole.classes;
  }

  classOf(row: number): RowClass {
    return this.whole.classOf(this.rows[row]!);
  }

  aliases(row: number): readonly string[] {
    return this.whole.aliases(this.rows[row]!);
  }

  find(kind: SearchKeyKind, key: string): readonly number[] {
    return this.whole.find(kind, key).flatMap((row) => this.ownRowOf(row) ?? []);
  }

  /** The number here of a row of the whole universe; null where it is not one of these. */
  protected ownRowOf(row: number): number | null {
    return this.#rowOf.get(row) ?? null;
  }
}
