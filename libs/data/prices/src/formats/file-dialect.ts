import { type CsvLayout, ImportFileError } from '@bourse/files';
import { Dialect, DialectFinder, type DialectOptions, type WrittenRow } from './dialect.js';

/** A file, and how its rows are read for their form alone. */
export interface DialectSource {
  readonly path: string;
  readonly layout: CsvLayout | null;
  readonly options: DialectOptions;
  rows(): AsyncIterable<WrittenRow>;
}

/** The dialect of a file, which is read whole for it at the first row that is not in the plain form. */
export class FileDialect {
  #dialect: Dialect;
  #rows = 0;
  readonly #source: DialectSource;

  private constructor(source: DialectSource) {
    this.#source = source;
    this.#dialect = Dialect.plain(source.options);
  }

  /** In a table without commas between cells, numbers may have them: its dialect is decided first. */
  static async of(source: DialectSource): Promise<FileDialect> {
    const dialect = new FileDialect(source);
    if (source.layout !== null && source.layout.delimiter !== ',') await dialect.#decide();
    return dialect;
  }

  /** As far as it is known. */
  get current(): Dialect {
    return this.#dialect;
  }

  /** A row was read without faults. */
  accept(): void {
    this.#rows++;
  }

  /** Decides the dialect where a faulty row is written in another one; then the row has to be read again. */
  async changesAt(line: number, row: WrittenRow): Promise<boolean> {
    if (!this.#dialect.isAnother(row)) {
      this.#rows++;
      return false;
    }
    await this.#decide();
    if (this.#dialect.hasComma && this.#rows > 0 && this.#source.options.decimal == null)
      throw new ImportFileError(
        this.#source.path,
        `line ${line} has the first number with a decimal comma: set --decimal comma`,
      );
    return true;
  }

  async #decide(): Promise<void> {
    const { path, layout, options } = this.#source;
    const finder = new DialectFinder();
    for await (const row of this.#source.rows()) finder.add(row);
    const found = finder.decide(options, layout?.delimiter ?? ',');
    if (typeof found === 'string') throw new ImportFileError(path, found);
    this.#dialect = found;
  }
}
