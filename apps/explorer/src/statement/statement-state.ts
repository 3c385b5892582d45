// The statement and its results. They stay while the visitor looks at other views, and are gone with the page.
import { computed, signal } from '@preact/signals';
import type { ResolveItem, ResolveResult } from '@bourse/sdk';
import { noCodeNames } from './code-names.js';
import { type Delimiter, detectDelimiter, parseRecords } from './delimited-text.js';
import type { ChosenInstrument } from './result-csv.js';
import { findHeader, guessMapping, itemOf, type Mapping } from './statement-columns.js';

/** A record of the statement; without an item, it holds nothing to search for. */
export interface Line {
  /** From 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly item: ResolveItem | null;
  /** Equal items have one result. */
  readonly key: string;
}

/** A decision of the visitor; null: the line is not an instrument. */
export interface Choice {
  readonly instrument: ChosenInstrument | null;
}

/** How the visitor corrects what was detected. */
export interface Corrections {
  readonly delimiter?: Delimiter;
  readonly hasHeader?: boolean;
  readonly mapping?: Mapping;
}

export const text = signal('');
export const corrections = signal<Corrections>({});
export const codeNames = signal(noCodeNames);
/** Results by the key of their item. */
export const results = signal<ReadonlyMap<string, ResolveResult>>(new Map());
/** Choices by the number of their line. */
export const choices = signal<ReadonlyMap<number, Choice>>(new Map());

export const table = computed(() => {
  const delimiter = corrections.value.delimiter ?? detectDelimiter(text.value);
  const records = parseRecords(text.value, delimiter);
  const found = delimiter === '' ? null : findHeader(records);
  const headerAt = (corrections.value.hasHeader ?? found !== null) ? (found ?? 0) : null;
  const rows = headerAt === null ? records : records.slice(headerAt + 1);
  const width = Math.max(1, ...records.slice(0, 100).map(({ length }) => length));
  const names = headerAt === null ? [] : records[headerAt]!;
  const header = Array.from(
    { length: width },
    (_, column) => names[column]?.trim() || (width === 1 ? 'line' : `column ${column + 1}`),
  );
  return { delimiter, header, hasHeader: headerAt !== null, rows };
});

export const mapping = computed((): Mapping => {
  const { delimiter, header, hasHeader, rows } = table.value;
  if (delimiter === '') return { name: 0 };
  return { ...guessMapping(hasHeader ? header : null, rows), ...corrections.value.mapping };
});

export const lines = computed((): readonly Line[] =>
  table.value.rows.map((cells, index) => {
    const item = itemOf(cells, mapping.value, codeNames.value);
    return { number: index + 1, cells, item, key: item === null ? '' : JSON.stringify(item) };
  }),
);

/** The items without a result, each once. */
export const pendingItems = computed((): ResolveItem[] => {
  const pending = new Map(lines.value.flatMap(({ key, item }) => (item === null ? [] : [[key, item] as const])));
  return [...pending].filter(([key]) => !results.value.has(key)).map(([, item]) => item);
});

export type LineStatus = 'resolved' | 'ambiguous' | 'not_found' | 'left_out' | 'waiting';

export function statusOf(line: Line, result: ResolveResult | undefined, choice: Choice | undefined): LineStatus {
  if (choice !== undefined) return choice.instrument === null ? 'left_out' : 'resolved';
  if (line.item === null) return 'left_out';
  return result?.status ?? 'waiting';
}

export const states = computed(() =>
  lines.value.map((line) => {
    const result = results.value.get(line.key);
    const choice = choices.value.get(line.number);
    return { line, result, choice, status: statusOf(line, result, choice) };
  }),
);

/** Replaces the statement. Results stay: an item that appears again needs no request. */
export function setText(next: string): void {
  text.value = next;
  corrections.value = {};
  choices.value = new Map();
}

export function correct(change: Corrections): void {
  const isOtherTable = change.delimiter !== undefined || change.hasHeader !== undefined;
  if (isOtherTable) choices.value = new Map();
  corrections.value = { ...corrections.value, ...(isOtherTable && { mapping: {} }), ...change };
}

/** Null returns the line to the result of the server. */
export function choose(line: number, choice: Choice | null): void {
  const next = new Map(choices.value);
  if (choice === null) next.delete(line);
  else next.set(line, choice);
  choices.value = next;
}
