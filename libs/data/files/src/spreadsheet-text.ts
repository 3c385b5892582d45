/** The text of a cell in the form that spreadsheets do not change: `="0005"` is 0005. */
export function unwrapFormula(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const artefacts: readonly (readonly [RegExp, string])[] = [
  [/^=/, 'a formula'],
  [/^[0-9](?:[.,][0-9]+E[+-]?|E\+)[0-9]+$/i, 'a rounded number'],
  [new RegExp(`^(?:[0-9]{1,2}-(?:${MONTHS})|(?:${MONTHS})-[0-9]{2})$`, 'i'), 'a date'],
];

/** What a spreadsheet has made of a symbol (`5.93E+03`, `1-Mar`); null for any other text. */
export function findArtefact(symbol: string): string | null {
  return artefacts.find(([pattern]) => pattern.test(symbol))?.[1] ?? null;
}
