import { boolean } from './fields.js';

/** Requests CSV that a spreadsheet does not execute. */
export const csvSafe = () =>
  boolean().optional().meta({
    description: "CSV only. `true` prefixes text that a spreadsheet would read as a formula with `'`.",
  });

const FORMULA = /^[=+\-@\t\r]/;

/** Text that no spreadsheet takes for a formula. Numbers are not text: a price may be negative. */
export function spreadsheetSafe(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
