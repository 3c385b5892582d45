import { cleanLine } from './clean-text.js';

/** The column names of a file, in lower case. */
export class CsvHeader {
  readonly columns: readonly string[];
  readonly #indexes: ReadonlyMap<string, number>;

  constructor(cells: readonly string[]) {
    this.columns = cells.map((cell) => cleanLine(cell)?.toLowerCase() ?? '');
    this.#indexes = new Map(this.columns.map((column, i) => [column, i]));
  }

  indexOf(column: string): number | undefined {
    return this.#indexes.get(column);
  }

  has(column: string): boolean {
    return this.#indexes.has(column);
  }

  /** Column names that the reader does not know. */
  findUnknownColumns(knownColumns: ReadonlySet<string>): string[] {
    return this.columns.filter((column) => !knownColumns.has(column));
  }

  /** Why its columns are ambiguous; null when no two have one name. */
  repetitionProblem(): string | null {
    const repeated = this.#findRepeated();
    return repeated.length === 0 ? null : `duplicate column ${repeated.join(', ')}`;
  }

  #findRepeated(): string[] {
    const seen = new Set<string>();
    return this.columns.filter((column) => {
      const isRepeated = seen.has(column);
      seen.add(column);
      return isRepeated && column !== '';
    });
  }
}
