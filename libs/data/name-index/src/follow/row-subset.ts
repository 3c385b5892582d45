import type { CountedRowClass, RowClass, SearchableUniverse, SearchKeyKind } from '@bourse/universe';

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

  symbol(row: number): string {
    return this.whole.symbol(this.rows[row]!);
  }

  name(row: number): string | null {
    return this.whole.name(this.rows[row]!);
  }

  aliases(row: number): readonly string[] {
    return this.whole.aliases(this.rows[row]!);
  }

  type(row: number): string {
    return this.whole.type(this.rows[row]!);
  }

  status(row: number): string {
    return this.whole.status(this.rows[row]!);
  }

  country(row: number): string | null {
    return this.whole.country(this.rows[row]!);
  }

  issuerCountry(row: number): string | null {
    return this.whole.issuerCountry(this.rows[row]!);
  }

  exchange(row: number): string | null {
    return this.whole.exchange(this.rows[row]!);
  }

  mic(row: number): string | null {
    return this.whole.mic(this.rows[row]!);
  }

  currency(row: number): string | null {
    return this.whole.currency(this.rows[row]!);
  }

  marketCap(row: number): string | null {
    return this.whole.marketCap(this.rows[row]!);
  }

  isin(row: number): string | null {
    return this.whole.isin(this.rows[row]!);
  }

  shareclassFigi(row: number): string | null {
    return this.whole.shareclassFigi(this.rows[row]!);
  }

  find(kind: SearchKeyKind, key: string): readonly number[] {
    return this.whole.find(kind, key).flatMap((row) => this.ownRowOf(row) ?? []);
  }

  /** The number here of a row of the whole universe; null where it is not one of these. */
  protected ownRowOf(row: number): number | null {
    return this.#rowOf.get(row) ?? null;
  }
}
