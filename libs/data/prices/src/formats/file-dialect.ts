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
  /** Whether a volume of these rows has a point. */
  #hasPoint = false;

  private constructor(private readonly source: DialectSource) {
    this.#dialect = new Dialect(source.options.dateOrder ?? null, null);
  }

  /** Decided first: a chosen sign, and that of a table without commas between cells, whose numbers may have them. */
  static async of(source: DialectSource): Promise<FileDialect> {
    const dialect = new FileDialect(source);
    const delimiter = source.layout?.delimiter ?? ',';
    if (delimiter !== ',' || source.options.decimal != null) await dialect.#decide();
    return dialect;
  }

  /** As far as it is known. */
  get current(): Dialect {
    return this.#dialect;
  }

  /** A row was read without faults. */
  accept(volume: string | null = null): void {
    this.#rows++;
    this.#hasPoint ||= volume?.includes('.') === true;
  }

  /** Decides the dialect where a faulty row is written in another one; then the row has to be read again. */
  async changesAt(line: number, row: WrittenRow): Promise<boolean> {
    if (!this.#dialect.isAnother(row)) {
      this.accept(row.volume);
      return false;
    }
    await this.#decide();
    const { prices, volumes } = this.#dialect.signs!;
    if ((prices === 'comma' && this.#rows > 0) || (volumes === 'comma' && this.#hasPoint))
      throw new ImportFileError(
        this.source.path,
        `line ${line} has the first number that is not written with a decimal point: set --decimal`,
      );
    return true;
  }

  async #decide(): Promise<void> {
    const { path, layout, options } = this.source;
    const finder = new DialectFinder();
    for await (const row of this.source.rows()) finder.add(row);
    const found = finder.decide(options, layout?.delimiter ?? ',');
    if (typeof found === 'string') throw new ImportFileError(path, found);
    this.#dialect = found;
  }
}
