import { type Fault, type FaultOutcome, shorten } from '@bourse/files';

/** The position of a value, for the report of faults. */
export interface RowPosition {
  readonly file: string;
  /** From 1; 0 is the file as a whole. */
  readonly line: number;
  readonly symbol: string | null;
}

/** What is wrong with one value of a row. */
export interface CellFault {
  readonly field: string;
  readonly reason: string;
  readonly value: string;
}

export function faultAt(
  { file, line, symbol }: RowPosition,
  { field, reason, value }: CellFault,
  outcome: FaultOutcome = 'row rejected',
): Fault {
  const shownSymbol = symbol === null ? null : shorten(symbol);
  return { file, line, field, reason, value: shorten(value), symbol: shownSymbol, outcome };
}

/** What browsers and sources add to the name of a download: `AAPL (1)`, `AAPL Historical Data`. */
const ADDED = / \(\d+\)$|[ _]Historical[ _](?:Data|Prices)$/i;
/** Names of downloads that are equal for all symbols. */
const NAMELESS = /^Historical(?:Data|Prices|Quotes)(?:_\d+)?$/;

/**
 * A file name without folders, the extensions that price files have, and additions of browsers; `%5E` is `^`. Empty for
 * a name that sources give to all files.
 */
export function plainName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const bare = name.replace(/\.gz$/i, '').replace(/\.(csv|txt|zip|json)$/i, '');
  const plain = bare.replace(ADDED, '').replace(ADDED, '');
  return NAMELESS.test(plain) ? '' : plain.replace(/%(5E|3D)/gi, decodeURIComponent);
}
