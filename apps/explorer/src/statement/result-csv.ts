import type { InstrumentRow } from '@bourse/sdk';

/** What the result adds to a line of the statement. */
export interface ResultRow {
  readonly cells: readonly string[];
  readonly instrument: ChosenInstrument | null;
  readonly status: string;
  readonly confidence: number | null;
  readonly chosenBy: 'bourse' | 'you' | '';
}

/** The fields that a search and a resolution have in common. */
export type ChosenInstrument = Partial<Pick<InstrumentRow, 'mic'>> &
  Pick<InstrumentRow, 'symbol' | 'name' | 'exchange' | 'currency' | 'isin' | 'figi'>;

const instrumentColumns = ['symbol', 'name', 'exchange', 'mic', 'currency', 'isin', 'figi'] as const;
const added = [...instrumentColumns, 'status', 'confidence', 'chosen_by'] as const;

/** Begins as a formula of a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;
/** A price may be negative. */
const NUMBER = /^[+-]?[\d.,'\s]*\d\s?%?$/;

/** The statement with the results after its own columns; a name that is taken gets the prefix `resolved_`, as in the CLI. */
export function resultCsv(header: readonly string[], rows: readonly ResultRow[], delimiter: string): string {
  const taken = new Set(header.map((name) => name.trim().toLowerCase()));
  const names = [...header, ...added.map((name) => (taken.has(name) ? `resolved_${name}` : name))];
  const lines = rows.map(({ cells, instrument, status, confidence, chosenBy }) => [
    ...header.map((_, column) => cells[column] ?? ''),
    ...instrumentColumns.map((column) => instrument?.[column] ?? ''),
    status,
    confidence === null ? '' : String(confidence),
    chosenBy,
  ]);
  return [names, ...lines].map((line) => `${line.map((cell) => toCell(cell, delimiter)).join(delimiter)}\r\n`).join('');
}

function toCell(text: string, delimiter: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return safe.includes(delimiter) || /["\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
