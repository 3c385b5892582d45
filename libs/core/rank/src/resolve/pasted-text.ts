import { readStatement } from './statement.js';
import type { TextIdentifier } from './text-identifier.js';

/** A search text that contains an identifier or a ticker, and usually a name. */
export interface PastedText {
  readonly identifiers: readonly TextIdentifier[];
  /** With its venue, if the text names one and nothing else. */
  readonly ticker: string | null;
  readonly name: string | null;
}

/** A bracket, a bar, a label, or a word as long as an ISIN, a FIGI or a CUSIP with a digit. */
const MAY_CONTAIN =
  /[([|]|\b(?:WKN|SEDOL|CUSIP|VALOR)\b|\b(?=[A-Z]*[0-9])[A-Z0-9]{9}(?:[A-Z0-9]{3})?\b|\b[A-Z]{2}[0-9]{2} [A-Z0-9]{4} [A-Z0-9]{4}\b/i;

/** Reads `AVIVA PLC GB00BPQY8M80` or `Volkswagen AG (VOW3)`; null for a text without an identifier and a ticker. */
export function readPasted(text: string): PastedText | null {
  if (!/[ .([|-]/.test(text) || !MAY_CONTAIN.test(text)) return null;
  const { identifiers, ticker, mic, readings } = readStatement(text);
  const [first] = readings;
  if (mic !== null && ticker === null && first?.text.includes(':') === true)
    return { identifiers, ticker: first.text, name: null };
  if (identifiers.length === 0 && ticker === null) return null;
  return { identifiers, ticker, name: first === undefined || first.text === ticker ? null : first.text };
}
