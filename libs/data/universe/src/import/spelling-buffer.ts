import type { InstrumentFields, ParsedInstrument } from '../sources/parsed-instrument.js';

/**
 * Rows of share classes, held until the end of an import: a later row may be of the same instrument under another
 * spelling. A universe has some thousands of them.
 */
export class SpellingBuffer {
  readonly #bySymbol = new Map<string, ParsedInstrument[]>();

  has(symbol: string): boolean {
    return this.#bySymbol.has(symbol);
  }

  /** False for a row whose spelling another row has taken; a row without a type yields it to one that has a type. */
  add(row: ParsedInstrument): boolean {
    const rows = this.#bySymbol.get(row.symbol) ?? [];
    const isTaken = rows.some(
      (other) =>
        other.writtenAs === row.writtenAs && (other.stated.type !== undefined || row.stated.type === undefined),
    );
    if (!isTaken) this.#bySymbol.set(row.symbol, [...rows, row]);
    return !isTaken;
  }

  /** One row per instrument, for any order of the rows. */
  *mergeAll(): Generator<ParsedInstrument> {
    for (const rows of this.#bySymbol.values()) yield mergeSpellings(rows);
  }
}

/** The row in the catalogue's spelling, else the first by code point; the others add what it does not give. */
function mergeSpellings(rows: readonly ParsedInstrument[]): ParsedInstrument {
  const [first, ...others] = rows.toSorted(byPrecedence);
  if (first === undefined || others.length === 0) return rows[0]!;
  const all = [first, ...others];
  const type = all.map(({ stated }) => stated.type).find((given) => given !== undefined);
  const addedAliases = all.flatMap(({ stated }) => stated.addedAliases ?? []);
  return {
    ...first,
    stated: { ...first.stated, ...(type !== undefined && { type }), ...(addedAliases.length > 0 && { addedAliases }) },
    inferred: Object.assign({}, ...others.toReversed().map(gapValuesOf), first.inferred),
    faults: all.flatMap(({ faults = [] }) => faults),
  };
}

function byPrecedence(one: ParsedInstrument, other: ParsedInstrument): number {
  const [left, right] = [one.writtenAs ?? '', other.writtenAs ?? ''];
  return (left < right ? -1 : Number(left > right)) || isTyped(other) - isTyped(one);
}

/** All values of a row, as values that only fill gaps. */
function gapValuesOf({ stated, inferred }: ParsedInstrument): Partial<InstrumentFields> {
  const { type: _, aliases: __, addedAliases: ___, removed: ____, delistedAt: _____, ...given } = stated;
  return { ...inferred, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) };
}

function isTyped({ stated }: ParsedInstrument): number {
  return Number(stated.type !== undefined);
}
