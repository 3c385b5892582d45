import type { CheckedInstrument } from './finding.js';

const SYMBOLS_SHOWN = 5;

/** The first symbols, and how many more there are. */
export function symbolsOf(rows: readonly CheckedInstrument[]): string {
  const shown = rows.slice(0, SYMBOLS_SHOWN).map(({ symbol }) => symbol);
  return rows.length > SYMBOLS_SHOWN ? `${shown.join(', ')} and ${rows.length - SYMBOLS_SHOWN} more` : shown.join(', ');
}
