import { splitSymbol } from '@bourse/symbology';

/** A letter, or `pref` for preferred shares. */
export type ShareClassMark = string;

const NAMED =
  /(?<![A-Z0-9])(?:CLASS|CL|SER(?:IES)?|KL(?:ASSE)?|CAT|REG|NAM(?:EN)?|NAMN|INH|ACT|AKT(?:IE(?:N|R)?)?)[ .-]{0,2}["']?(?!O\.?\s?N)([A-Z])["']?(?=[\s.,)"'/]|$)/i;
const COUNTED = /(?<![A-Z0-9&.'-])-?([A-CHKR])-?[ ](?:SHS|SHARES?|AKTI\w+|A\/S)(?=[\s.,)]|$)/i;
/** `FACEBOOK INC.A`. */
const GLUED = /(?<=[\s.](?:INC|CORP|CO|LTD))\.([A-C])(?=[\s.,)]|$)/i;
const LAST = /\S{2,}[ ](?:-([A-CHK])-|([ABCHK]))\s*$/;
const PREFERRED = /(?<![A-Z])(?:VORZ\w*|VZO?|VZ\.|PREF\w*|PFD|PRF|PREFS)(?![A-Z])/i;

/** The class of shares that a text names: `CL B`, `SER. B`, `NAM.B`, `VZO`, `PREF`; null when it names none. */
export function shareClassOf(text: string): ShareClassMark | null {
  if (PREFERRED.test(text)) return 'pref';
  const letter =
    NAMED.exec(text)?.[1] ??
    GLUED.exec(text)?.[1] ??
    COUNTED.exec(text)?.[1] ??
    LAST.exec(text)?.slice(1).find(Boolean);
  return letter?.toUpperCase() ?? null;
}

/** Removes the class from a text, except for preferred shares, which are also separate securities. */
export function withoutShareClass(text: string): string {
  return text
    .replace(NAMED, ' ')
    .replace(GLUED, ' ')
    .replace(COUNTED, ' ')
    .replace(LAST, (match) => match.replace(/\s+\S+\s*$/, ''));
}

/** The facts of a line that determine its class. */
export interface ClassedLine {
  readonly symbol: string;
  readonly name: string | null;
  readonly issuer_country: string | null;
}

/** Tickers that do not contain their class. */
const knownClasses: Readonly<Record<string, ShareClassMark>> = { GOOGL: 'A', GOOG: 'C', ABEA: 'A', ABEC: 'C' };

/**
 * The class of a line by its name, its symbol (`BRK-B`, `NOVO-B.CO`) or its siblings (`FOX` and `FOXA`, `VOW` and
 * `VOW3`).
 */
export function classOfLine(
  { symbol, name, issuer_country }: ClassedLine,
  siblings: ReadonlySet<string>,
): ShareClassMark | null {
  const { ticker, suffix } = splitSymbol(symbol);
  const knownClass = knownClasses[ticker] ?? (name === null ? null : shareClassOf(name));
  if (knownClass !== null) return knownClass;
  const marked = /[-./]([A-Z])$/.exec(ticker)?.[1];
  if (marked !== undefined) return marked;
  if (/[A-Z]3$/.test(ticker) && siblings.has(ticker.slice(0, -1))) return 'pref';
  if (/[A-Z]{2}[AB]$/.test(ticker) && siblings.has(ticker.slice(0, -1))) return ticker.slice(-1);
  return suffix === '.HK' && issuer_country === 'CN' ? 'H' : null;
}
