import type { InstrumentRow } from '@bourse/contract';
import { pricedInstrument, type PricedInstrument } from '@bourse/prices';
import type { UniverseSnapshot } from '@bourse/universe';

/** An instrument while it is resolved: its row of the listing, and the source of its other fields. */
export interface InstrumentNode extends InstrumentRow {
  readonly row: number;
  /** Computed when prices are requested. */
  priced: PricedInstrument | null;
}

export function instrumentNode(snapshot: UniverseSnapshot, row: number): InstrumentNode {
  return { ...snapshot.row(row), row, priced: null };
}

/** The instrument with exactly this symbol; null if this version of the universe lacks it. */
export function findInstrumentNode(snapshot: UniverseSnapshot, symbol: string): InstrumentNode | null {
  const row = snapshot.rowOfSymbol(symbol);
  return row === null ? null : instrumentNode(snapshot, row);
}

/** The data of the instrument that prices need. */
export function pricedOf(node: InstrumentNode, snapshot: UniverseSnapshot): PricedInstrument {
  return (node.priced ??= pricedInstrument(snapshot, node.row));
}
