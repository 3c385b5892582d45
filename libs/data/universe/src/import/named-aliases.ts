import type { AliasRow, RejectedAliasRow } from '../sources/alias-row.js';
import { type Fault, shorten } from '@bourse/files';
import type { PublishedInstrument } from './published-pages.js';

/** The aliases of one instrument in the files. */
interface RowsOfInstrument {
  rows: readonly AliasRow[];
  /** Every row that named it was valid: then those rows may be the complete list. */
  isWhole: boolean;
}

type Refusal = readonly [field: 'isin' | 'name', reason: string];

/**
 * The rows of all files, by the instrument that they name; the result of each is known once every instrument has been
 * processed.
 */
export class NamedAliases {
  /** Rows that contradict an earlier row about an alias. */
  readonly contradicted = new Set<AliasRow>();
  readonly #rows: AliasRow[] = [];
  readonly #bySymbol = new Map<string, AliasRow[]>();
  readonly #byIsin = new Map<string, AliasRow[]>();
  readonly #used = new Set<AliasRow>();
  readonly #refusals = new Map<AliasRow, Refusal>();
  /** Symbols and ISINs in rows that match no instrument. */
  readonly #rejectedNames = new Set<string>();

  /** A row with a symbol names that listing alone, one with only an ISIN all its listings. */
  add(row: AliasRow): void {
    this.#rows.push(row);
    const [index, key] = row.symbol === null ? [this.#byIsin, row.isin] : [this.#bySymbol, row.symbol];
    if (key === null) return;
    const named = index.get(key);
    if (named === undefined) index.set(key, [row]);
    else named.push(row);
  }

  addRejected({ symbol, isin }: RejectedAliasRow): void {
    if (symbol !== null) this.#rejectedNames.add(symbol);
    else if (isin !== null) this.#rejectedNames.add(isin);
  }

  of(instrument: PublishedInstrument): RowsOfInstrument {
    const { symbol, isin } = instrument;
    const named = [...(this.#bySymbol.get(symbol) ?? []), ...(this.#byIsin.get(isin ?? '') ?? [])];
    const rows = named.filter((row) => this.#isAccepted(row, instrument));
    const isWhole =
      rows.length === named.length && !this.#rejectedNames.has(symbol) && !this.#rejectedNames.has(isin ?? '');
    return { rows, isWhole };
  }

  /** Symbols that rows name; null when a row names listings by their ISIN alone, which any instrument may have. */
  get symbols(): string[] | null {
    return this.#byIsin.size > 0 ? null : [...this.#bySymbol.keys()];
  }

  /**
   * In the order of the files: the rows without effect, those that only some listings of their ISIN accepted because
   * the others have another name, and those that contradict an earlier one.
   */
  *listRefusals(): Generator<Fault> {
    for (const row of this.#rows) {
      const isUsed = this.#used.has(row);
      const refusal = this.#refusals.get(row);
      if (this.contradicted.has(row)) yield contradictionOf(row);
      if (isUsed && refusal === undefined) continue;
      const { file, line, symbol } = row;
      const [field, reason] = refusal ?? [symbol === null ? 'isin' : 'symbol', UNKNOWN];
      const value = shorten((field === 'name' ? row.word : row[field]) ?? '');
      yield { file, line, field, reason, value, symbol, outcome: isUsed ? 'value ignored' : 'row rejected' };
    }
  }

  #isAccepted(row: AliasRow, instrument: PublishedInstrument): boolean {
    const refusal = refusalOf(row, instrument);
    if (refusal === null) this.#used.add(row);
    else this.#refusals.set(row, refusal);
    return refusal === null;
  }
}

function contradictionOf({ file, line, symbol, alias: value }: AliasRow): Fault {
  const reason = 'has another kind or other days in an earlier row';
  return { file, line, field: 'alias', reason, value, symbol, outcome: 'value ignored' };
}

const UNKNOWN = 'no instrument of this universe';

function refusalOf({ isin, word }: AliasRow, instrument: PublishedInstrument): Refusal | null {
  if (isin !== null && isin !== instrument.isin)
    return ['isin', `the ISIN of ${instrument.symbol} is ${instrument.isin ?? 'unknown'}`];
  if (word === null || foldText(instrument.name ?? '').includes(foldText(word))) return null;
  return ['name', `not in the current name of ${instrument.symbol}: ${instrument.name ?? '(none)'}`];
}

/** Normalised like typed names: without case and accents. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
