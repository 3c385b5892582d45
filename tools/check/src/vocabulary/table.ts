import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { lookupForms } from './word-forms.js';

/** One line of a table; a cell written `-` is the empty string. */
export interface Row<Column extends string> {
  readonly file: string;
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

type AnyRow = Pick<Row<string>, 'file' | 'line'>;

/** Reads the tables of a vocabulary folder and collects every problem with its file and line. */
export class VocabularyTables {
  readonly #problems: string[] = [];
  readonly #files = new Set<string>();
  readonly #firstUses = new Map<string, { readonly row: AnyRow; readonly phrase: string }>();

  constructor(private readonly folder: string) {}

  report(row: AnyRow, problem: string): void {
    this.#problems.push(`${row.file}:${row.line}: ${problem}`);
  }

  /** Throws an error that lists every problem. A table that was not read belongs to no listed language. */
  throwIfInvalid(): void {
    for (const path of readdirSync(this.folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.replaceAll('\\', '/');
      if (file.endsWith('.tsv') && !this.#files.has(file)) this.#problems.push(`${file}: unknown table`);
    }
    if (this.#problems.length > 0) throw new Error(`Invalid vocabulary:\n${this.#problems.join('\n')}`);
  }

  /** The rows of a table. Only `optional` columns may hold `-`. */
  rows<Column extends string>(
    file: string,
    columns: readonly Column[],
    optional: readonly Column[] = [],
  ): Row<Column>[] {
    const [header, ...rows] = this.#lines(file);
    if (header === undefined || header.text !== columns.join('\t')) {
      this.report({ file, line: header?.line ?? 1 }, `expected the columns ${columns.join(', ')}`);
      return [];
    }
    return rows.flatMap(({ line, text }) => {
      const cells = text.split('\t');
      const problem = problemOf(cells, columns, optional);
      if (problem !== null) this.report({ file, line }, problem);
      const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] === '-' ? '' : cells[at]]));
      return problem === null ? [{ file, line, cells: row as Record<Column, string> }] : [];
    });
  }

  /**
   * The phrases of a cell. A phrase that occurs twice in a scope is a problem: the second one has no effect. Different
   * spellings in one row may have the same folded form (`africa`, `áfrica`).
   */
  phrases(row: AnyRow, cell: string, scope: string): string[] {
    const phrases = cell === '' ? [] : cell.split(', ');
    for (const phrase of phrases) this.#claim(row, phrase, scope);
    return phrases;
  }

  #claim(row: AnyRow, phrase: string, scope: string): void {
    const key = lookupForms(phrase).join(',');
    if (key === '') return this.report(row, `"${phrase}" is an empty phrase`);
    const first = this.#firstUses.get(`${scope}\t${key}`);
    if (first === undefined) this.#firstUses.set(`${scope}\t${key}`, { row, phrase });
    else if (first.row !== row || first.phrase === phrase)
      this.report(row, `duplicate phrase "${phrase}", first in ${first.row.file}:${first.row.line}`);
  }

  #lines(file: string): { readonly line: number; readonly text: string }[] {
    this.#files.add(file);
    const path = join(this.folder, file);
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
    return lines.map((text, at) => ({ line: at + 1, text })).filter(({ text }) => !text.startsWith('#'));
  }
}

function problemOf<Column extends string>(
  cells: readonly string[],
  columns: readonly Column[],
  optional: readonly Column[],
): string | null {
  if (cells.length !== columns.length) return `expected ${columns.length} cells, found ${cells.length}`;
  const empty = columns.find((_, at) => cells[at]!.trim() === '');
  if (empty !== undefined) return `empty cell in column ${empty}; write - for none`;
  const missing = columns.find((column, at) => cells[at] === '-' && !optional.includes(column));
  if (missing !== undefined) return `column ${missing} is required`;
  const padded = columns.find((_, at) => cells[at] !== cells[at]!.trim());
  return padded === undefined ? null : `column ${padded} begins or ends with a space`;
}
