import { exchangesOfName, isCountryCode, isCurrencyCode } from '@bourse/symbology';

/** The contents of the brackets of a text, and the venue at its end. */
export interface Brackets {
  /** The first text in brackets with the form of a code; it may be a ticker, or a word such as ACC. */
  readonly code: string | null;
  /** The code, if it can only be a ticker. */
  readonly ticker: string | null;
  readonly venue: string | null;
  /** The text without these. */
  readonly rest: string;
}

const BRACKETED = /[([]\s*(?:([A-Z]{2,8})\s*:\s*)?([A-Z0-9][A-Z0-9.\-/]{0,14}(?: [A-Z])?)\s*[)\]]/g;
/** `AAPL (Apple Inc.)`. */
const BRACKETED_NAME = /^\s*([A-Z0-9][A-Z0-9.\-/]{0,11})\s*[([]([^()[\]]*\p{L}{3}[^()[\]]*)[)\]]\s*$/u;
/** `AAPL | NASDAQ`. */
const LAST_VENUE = /\s*[|,;]\s*([A-Z]{3,12})[\s,;]*$/;
/** Words in the brackets of names that are also tickers. */
const kinds = new Set(
  'ACC DIST DIS INC CAP ADR ADS GDR NVDR REIT ETF ETN ETC UCITS NEW OLD REG PLC LTD CORP'.split(' '),
);

/** Reads `Apple Inc. (AAPL)`, `Apple Inc (NASDAQ: AAPL)`, `AAPL (NASDAQ)`, `AAPL (Apple Inc.)`, `AAPL | NASDAQ`. */
export function readBrackets(text: string): Brackets {
  let code: string | null = null;
  let venue: string | null = null;
  let rest = text.replace(BRACKETED, (written, prefix: string | undefined, inside: string) => {
    // `SAP SE (SAP)`: a code of a venue, and a ticker.
    const isRepeated = text.replace(written, ' ').split(/\s+/).includes(inside);
    if (prefix === undefined && isVenue(inside) && !isRepeated) venue ??= inside;
    else if (code === null) [code, venue] = [inside, prefix ?? venue];
    else return written;
    return ' ';
  });
  const last = LAST_VENUE.exec(rest);
  if (last !== null && isVenue(last[1]!)) [venue, rest] = [venue ?? last[1]!, rest.slice(0, last.index)];
  const named = code === null ? BRACKETED_NAME.exec(rest) : null;
  if (named !== null) [code, rest] = [named[1]!, named[2]!];
  return { code, ticker: code !== null && isTicker(code) ? code : null, venue, rest };
}

function isVenue(text: string): boolean {
  return text.length > 2 && exchangesOfName(text).length > 0;
}

function isTicker(code: string): boolean {
  return /[A-Z].|.[A-Z]/.test(code) && !kinds.has(code) && !isCurrencyCode(code) && !isCountryCode(code);
}
