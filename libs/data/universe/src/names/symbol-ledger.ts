// Decides which instrument each symbol change is about. Changes are applied newest first: the instrument of the new
// symbol is then known, from a later change or as the one that has it now. Nothing is joined without an identifier.
import type { CheckedInstrument } from '../check/finding.js';
import type { SymbolChange } from '../sources/symbol-changes-csv.js';
import type { NameHistory } from './name-history.js';

/** A symbol that an instrument had until a day. */
export interface FormerSymbol {
  readonly instrument: CheckedInstrument;
  readonly change: SymbolChange;
}

export class SymbolLedger {
  readonly former: FormerSymbol[] = [];
  /** New symbols by instrument. */
  readonly renamed = new Map<CheckedInstrument, SymbolChange>();
  /** The same instruments under their former symbols. */
  readonly joined = new Map<CheckedInstrument, SymbolChange>();
  readonly refused = new Map<SymbolChange, string>();
  readonly #bySymbol: Map<string, CheckedInstrument>;
  readonly #byId: Map<number, CheckedInstrument>;
  unchanged = 0;

  constructor(
    instruments: readonly CheckedInstrument[],
    private readonly names: NameHistory,
  ) {
    this.#bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
    this.#byId = new Map(instruments.map((instrument) => [instrument.id, instrument]));
  }

  applyAll(changes: readonly SymbolChange[]): void {
    let open = changes.toSorted((left, right) => (left.day < right.day ? 1 : left.day > right.day ? -1 : 0));
    for (let count = Infinity; open.length < count;) {
      count = open.length;
      open = open.filter((change) => !this.#apply(change));
    }
    for (const change of open) this.refused.set(change, 'neither symbol is known');
  }

  /** Whether the change is settled: applied, known already, or refused. */
  #apply(change: SymbolChange): boolean {
    const bearer = this.#bearerOf(change);
    const holder = this.#bySymbol.get(change.from) ?? null;
    if (bearer === null) return holder !== null && this.#rename(holder, change);
    if (!fits(bearer, change)) return this.#refuse(change, `${change.to} has none of these identifiers`);
    const isKnown = this.names
      .ofInstrument(bearer.id)
      .some(({ symbol, until }) => symbol === change.from && until === change.day);
    if (isKnown) this.unchanged++;
    else if (holder !== null && holder !== bearer && fits(holder, change)) return this.#join(holder, bearer, change);
    else this.former.push({ instrument: bearer, change });
    return true;
  }

  #rename(holder: CheckedInstrument, change: SymbolChange): boolean {
    if (!fits(holder, change)) return this.#refuse(change, `${change.from} has none of these identifiers`);
    this.former.push({ instrument: holder, change });
    this.renamed.set(holder, change);
    this.#bySymbol.delete(change.from);
    this.#bySymbol.set(change.to, holder);
    return true;
  }

  #join(holder: CheckedInstrument, bearer: CheckedInstrument, change: SymbolChange): boolean {
    if (holder.hasPrices)
      return this.#refuse(change, `${change.from} and ${change.to} both exist, and ${change.from} has prices`);
    this.joined.set(holder, change);
    this.#bySymbol.delete(change.from);
    this.former.push({ instrument: bearer, change });
    return true;
  }

  #refuse(change: SymbolChange, reason: string): true {
    this.refused.set(change, reason);
    return true;
  }

  /** The instrument that had the new symbol on that day. */
  #bearerOf({ to, day }: SymbolChange): CheckedInstrument | null {
    const later = this.former.findLast(({ change }) => change.from === to && change.day > day);
    if (later !== undefined) return later.instrument;
    const id = this.names.bearerOf(to, day);
    return (id === null ? undefined : this.#byId.get(id)) ?? this.#bySymbol.get(to) ?? null;
  }
}

function fits(
  { isin, figi, composite_figi, shareclass_figi, cik }: CheckedInstrument,
  { evidence }: SymbolChange,
): boolean {
  return [isin, figi, composite_figi, shareclass_figi, cik].some((code) => code !== null && evidence.includes(code));
}
