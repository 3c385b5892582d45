import { canonicalSpelling, hasSpellings } from '@bourse/symbology';
import type { ParsedInstrument } from './parsed-instrument.js';

/** The exchange of a row: the stated one, else the inferred one. */
function exchangeOf({ stated, inferred }: Pick<ParsedInstrument, 'stated' | 'inferred'>): string | null {
  return stated.exchange ?? inferred.exchange ?? null;
}

/** Pairs and indices have no share classes. */
const unspelledTypes: ReadonlySet<string | undefined> = new Set(['Index', 'Crypto', 'FX']);

/** Whether other rows of an import may be the same instrument under another spelling. */
export function mayHaveSpellings(row: ParsedInstrument): boolean {
  return !unspelledTypes.has(row.stated.type) && hasSpellings(row.symbol, exchangeOf(row));
}

/**
 * A row under the catalogue's spelling of its symbol (`BRK/B` is `BRK-B`); the spelling of the file becomes an alias.
 */
export function canonicalizeSymbol(row: ParsedInstrument): ParsedInstrument {
  const { symbol: writtenAs, stated } = row;
  const symbol = unspelledTypes.has(stated.type) ? writtenAs : canonicalSpelling(writtenAs, exchangeOf(row));
  if (symbol === writtenAs) return row;
  const alias = { alias: writtenAs, kind: 'other', validFrom: null, validTo: null } as const;
  return { ...row, symbol, writtenAs, stated: { ...stated, addedAliases: [...(stated.addedAliases ?? []), alias] } };
}

/**
 * The same for a catalogue whose other spellings are the weaker rows: FinanceDatabase repeats the listings of NYSE,
 * with a slash or a caret, under NYSE American. Such a row adds values that no other gives, and replaces none.
 */
export function canonicalizeWeakly(row: ParsedInstrument): ParsedInstrument {
  const canonical = canonicalizeSymbol(row);
  if (canonical === row) return row;
  const { type, addedAliases, aliases: _, ...weak } = canonical.stated;
  const given = Object.fromEntries(Object.entries(weak).filter(([, value]) => value !== null));
  return {
    ...canonical,
    stated: { ...(type !== undefined && { type }), ...(addedAliases !== undefined && { addedAliases }) },
    inferred: { ...canonical.inferred, ...given },
  };
}
