import type { CsvHeader, CsvRow } from '@bourse/files';

/** The column of a file for each field, by any of its known names. */
export class Columns<Field extends string> {
  readonly #names = new Map<Field, string>();

  constructor(
    readonly header: CsvHeader,
    readonly aliases: Readonly<Record<Field, readonly string[]>>,
  ) {
    const fields = Object.keys(aliases) as Field[];
    for (const field of fields) {
      const name = header.columns.find((column) => aliases[field].includes(plainColumn(column)));
      if (name !== undefined) this.#names.set(field, name);
    }
  }

  has(field: Field): boolean {
    return this.#names.has(field);
  }

  /** The trimmed cell; empty when it is blank or the file lacks the column. */
  text(row: CsvRow, field: Field): string {
    const name = this.#names.get(field);
    return name === undefined ? '' : (row.text(name) ?? '');
  }

  missing(fields: readonly Field[]): Field[] {
    return fields.filter((field) => !this.has(field));
  }

  /** Columns without a meaning here. */
  unknown(): string[] {
    const knownColumns = new Set(this.#names.values());
    return this.header.columns.filter((column) => column !== '' && !knownColumns.has(column));
  }
}

/** `5. adjusted close`, `Adjusted-Close` and `adjusted_close` are one name. */
function plainColumn(column: string): string {
  return column
    .replace(/^\d+[a-z]?\. /, '')
    .replace(/^[<"']+|[>"']+$/g, '')
    .replace(/[\s-]+/g, '_');
}

/** The required columns of a table of bars, worded for the user whose file lacks one. */
export function missingColumns(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return `missing columns: ${names.join(', ')}`;
}

export const priceAliases = {
  open: ['open'],
  high: ['high'],
  low: ['low'],
  close: ['close'],
  volume: ['volume', 'vol'],
} as const;
