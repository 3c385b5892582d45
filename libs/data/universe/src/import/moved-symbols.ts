// Instruments that a file has under another symbol: recognised by ISIN or share-class FIGI, on the same exchange and in
// the same currency, where exactly one instrument and one row have it. All others stay apart.
import type { InstrumentFields } from '../sources/parsed-instrument.js';
import type { SymbolRecord } from '../merge/source-record.js';

type SecurityFields = Pick<InstrumentFields, 'isin' | 'shareclass_figi' | 'type' | 'currency' | 'exchange'>;

/** An instrument whose symbol the file does not have, or has with another security. */
interface Displaced {
  readonly id: number;
  readonly symbol: string;
  readonly keys: readonly string[];
}

/** A row about another security than the instrument of its symbol. */
interface HeldRow {
  readonly record: SymbolRecord;
  readonly holder: Displaced;
}

export interface SettledSymbols {
  /** The instruments that have the symbol of a row from now on. */
  readonly renames: readonly { readonly id: number; readonly symbol: string; readonly held: SymbolRecord | null }[];
  /** Rows about a new instrument, whose symbol another one had. */
  readonly reused: readonly SymbolRecord[];
  /** Rows about the instrument of their symbol. */
  readonly kept: readonly SymbolRecord[];
  /** The symbols of the missing instruments that have no new one. */
  readonly missing: readonly string[];
}

export class MovedSymbols {
  /** The symbol of the new or held row with a key; null: several have it. */
  readonly #rows = new Map<string, string | null>();
  readonly #held = new Map<string, HeldRow>();
  readonly #missing: Displaced[] = [];

  /** A row whose symbol is new. */
  addNew(symbol: string, fields: SecurityFields): void {
    for (const key of keysOf(fields)) this.#rows.set(key, this.#rows.has(key) ? null : symbol);
  }

  /** Whether the row is kept back: it has another ISIN than the instrument of its symbol. */
  holds(record: SymbolRecord, stated: SecurityFields, holder: { id: number; fields: SecurityFields }): boolean {
    const { isin } = holder.fields;
    if (isin === null || stated.isin === null || isin === stated.isin) return false;
    this.addNew(record.symbol, stated);
    const displaced = { id: holder.id, symbol: record.symbol, keys: keysOf(holder.fields) };
    this.#held.set(record.symbol, { record, holder: displaced });
    return true;
  }

  /** Whether an instrument that the file lacks may be one of its rows. */
  takesMissing({ id, symbol, ...fields }: SecurityFields & { id: number; symbol: string }): boolean {
    const keys = keysOf(fields);
    if (!keys.some((key) => this.#rows.has(key))) return false;
    this.#missing.push({ id, symbol, keys });
    return true;
  }

  settle(): SettledSymbols {
    const targets = this.#targets();
    const isTaken = (symbol: string) => this.#held.has(symbol) && !targets.has(this.#held.get(symbol)!.holder);
    for (let hasChanged = true; hasChanged;) {
      hasChanged = false;
      for (const [displaced, symbol] of targets) if (isTaken(symbol)) hasChanged = targets.delete(displaced);
    }
    const reached = new Set(targets.values());
    const held = [...this.#held.values()].filter(({ record }) => !reached.has(record.symbol));
    return {
      renames: [...targets].map(([{ id }, symbol]) => ({ id, symbol, held: this.#held.get(symbol)?.record ?? null })),
      reused: held.filter(({ holder }) => targets.has(holder)).map(({ record }) => record),
      kept: held.filter(({ holder }) => !targets.has(holder)).map(({ record }) => record),
      missing: this.#missing.filter((displaced) => !targets.has(displaced)).map(({ symbol }) => symbol),
    };
  }

  /** The row of each displaced instrument, where it is the only one for it. */
  #targets(): Map<Displaced, string> {
    const displaced = [...this.#missing, ...[...this.#held.values()].map(({ holder }) => holder)];
    const byTarget = Map.groupBy(displaced, ({ keys }) => keys.map((key) => this.#rows.get(key) ?? null).find(Boolean));
    byTarget.delete(null);
    byTarget.delete(undefined);
    return new Map([...byTarget].flatMap(([symbol, its]) => (its.length === 1 ? [[its[0]!, symbol!] as const] : [])));
  }
}

function keysOf({ isin, shareclass_figi: figi, type, currency, exchange }: SecurityFields): string[] {
  return [isin, figi].flatMap((code) => (code === null ? [] : [JSON.stringify([code, type, currency, exchange])]));
}
