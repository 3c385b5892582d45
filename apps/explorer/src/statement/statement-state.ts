// The statement and its results. They stay while the visitor looks at other views; the text also when the page is reloaded.
import { computed, effect, signal } from '@preact/signals';
import type { ResolveItem, ResolveResult } from '@bourse/sdk';
import { type Columns, type Delimiter, readLine, readTable } from '@bourse/statement';
import type { ChosenInstrument } from './result-csv.js';

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
  readonly columns?: Columns;
}

const STORED = 'bourse-statement';
/** A tab stores some five million characters. */
const MAX_STORED = 1_000_000;

export const text = signal(sessionStorage.getItem(STORED) ?? '');
effect(() => sessionStorage.setItem(STORED, text.value.length > MAX_STORED ? '' : text.value));
export const corrections = signal<Corrections>({});
/** Results by the key of their item. */
export const results = signal<ReadonlyMap<string, ResolveResult>>(new Map());
/** Choices by the number of their line. */
export const choices = signal<ReadonlyMap<number, Choice>>(new Map());

export const table = computed(() => readTable(text.value, corrections.value));

export const columns = computed((): Columns => ({ ...table.value.columns, ...corrections.value.columns }));

export const lines = computed((): readonly Line[] =>
  table.value.records.map((cells, index) => {
    const item = readLine(cells, columns.value).item as ResolveItem | null;
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
  corrections.value = { ...corrections.value, ...(isOtherTable && { columns: {} }), ...change };
}

/** Null returns the line to the result of the server. */
export function choose(line: number, choice: Choice | null): void {
  const next = new Map(choices.value);
  if (choice === null) next.delete(line);
  else next.set(line, choice);
  choices.value = next;
}
