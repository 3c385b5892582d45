import type { InstrumentRow } from '@bourse/contract';
import { pricedInstrument, type PricedInstrument } from '@bourse/prices';
import type { UniverseSnapshot } from '@bourse/universe';

/** An instrument on its way into an answer: its row of the listing, and where the rest is found. */
export interface InstrumentNode extends InstrumentRow {
  readonly row: number;
  /** Worked out when prices are asked for. */
  priced: PricedInstrument | null;
}

export function instrumentNode(snapshot: UniverseSnapshot, row: number): InstrumentNode {
  return { ...snapshot.row(row), row, priced: null };
}

/** The instrument of a symbol to the letter; null where this version of the universe does not have it. */
export function instrumentNamed(snapshot: UniverseSnapshot, symbol: string): InstrumentNode | null {
  const row = snapshot.find('symbol', symbol).find((each) => snapshot.symbol(each) === symbol);
  return row === undefined ? null : instrumentNode(snapshot, row);
}

/** What prices need to know of it. */
export function pricedOf(node: InstrumentNode, snapshot: UniverseSnapshot): PricedInstrument {
  return (node.priced ??= pricedInstrument(snapshot, node.row));
}
