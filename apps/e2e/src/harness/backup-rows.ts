import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createTemporaryFolder } from './bourse-server.js';

type Row = readonly (string | null)[];
type Page = readonly [table: string, rows: readonly Row[]];
interface Header {
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
}
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Columns that requests, publications and restores change, or that a migration has replaced. */
const MOVING = /^(?:revision|count|last_used_at|(?:seen|next|disabled)_\w+|failing_since|source_digest)$/;

/** Rows and columns of the first backup, of any earlier format and schema, that the second one lacks. */
export function findLostRows(before: string, after: string) {
  const later = new Map(readBackup(after).map((table) => [table.name, table]));
  const tables = readBackup(before).map(({ name, columns, rows }) => {
    const now: Table = later.get(name) ?? { name, columns: [], rows: [] };
    const fixed = columns.filter((column) => !MOVING.test(column));
    const kept = fixed.filter((column) => now.columns.includes(column));
    const project = (names: readonly string[], row: Row) =>
      JSON.stringify(kept.map((column) => row[names.indexOf(column)]));
    const present = new Set(now.rows.map((row) => project(now.columns, row)));
    const lost = rows.map((row) => project(columns, row)).filter((row) => !present.has(row));
    return { name, rows: rows.length, lost, lostColumns: fixed.filter((column) => !kept.includes(column)) };
  });
  const lost = tables.filter((table) => table.lost.length > 0 || table.lostColumns.length > 0);
  return { counts: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])), lost };
}

function readBackup(file: string): Table[] {
  const text = gunzipSync(readFileSync(file)).toString();
  const [header, pages] = text.startsWith('{') ? readLines(text) : readArchive(file);
  const rowsOf = (name: string) => pages.flatMap(([table, rows]) => (table === name ? rows : []));
  return header.tables.map(({ name, columns }) => ({ name, columns, rows: rowsOf(name) }));
}

/** A page is a line that names its table and a line with its rows; before 0.1.0, one line with both. */
function readLines(text: string): [Header, Page[]] {
  const lines = parseLines(text);
  const pages = lines
    .slice(1)
    .map((line, i) => (Array.isArray(line) ? (line as unknown as Page) : ([line.table, lines[i + 2]] as const)));
  return [lines[0], pages.filter(([table]) => typeof table === 'string')];
}

function readArchive(file: string): [Header, Page[]] {
  const folder = createTemporaryFolder();
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  const header = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as Header;
  const filled = header.tables.map(({ name }) => name).filter((name) => existsSync(join(folder, name)));
  const pages = filled.flatMap((name) =>
    readdirSync(join(folder, name)).map((page): Page => [
      name,
      parseLines(readFileSync(join(folder, name, page), 'utf8')),
    ]),
  );
  return [header, pages];
}

// oxlint-disable-next-line typescript/no-explicit-any -- a line has the form of its place
function parseLines(text: string): any[] {
  const lines = text.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}
