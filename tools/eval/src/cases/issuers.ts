import { nameForm } from '@bourse/rank';
import type { AnswerGrader } from '@bourse/search-engine';
import type { UniverseSnapshot } from '@bourse/universe';

/** A company of the universe with its representative listing. */
export interface Issuer {
  readonly row: number;
  readonly symbol: string;
  readonly name: string;
  /** Key that is never split between sets. */
  readonly key: string;
}

const sizes = new Set(['Mega Cap', 'Large Cap', 'Mid Cap']);

/** Companies of at least middle size, one row each: the one whose symbol is shortest. */
export function issuersOf(universe: UniverseSnapshot, judge: AnswerGrader): Issuer[] {
  const best = new Map<string, Issuer>();
  for (let row = 0; row < universe.count; row++) {
    const name = universe.name(row);
    if (universe.type(row) !== 'Common Stock' || !sizes.has(universe.market_cap(row) ?? '') || name === null) continue;
    if (name.length === 31 || name === name.toUpperCase() || nameForm(name).key.length < 4) continue;
    const symbol = universe.symbol(row);
    const issuer = { row, symbol, name, key: judge.issuerOf(symbol) };
    const existing = best.get(issuer.key);
    if (existing === undefined || symbol.length < existing.symbol.length) best.set(issuer.key, issuer);
  }
  return [...best.values()].sort((left, right) => (left.symbol < right.symbol ? -1 : 1));
}

export function isLarge(universe: UniverseSnapshot, { row }: Issuer): boolean {
  const size = universe.market_cap(row);
  return size === 'Mega Cap' || size === 'Large Cap';
}
