import type { IdentifierKind } from '@bourse/universe';
import type { AnsweredCase } from '../run-cases.js';

/** The lookup of identifiers. */
interface IdentifierLookup {
  find(kind: IdentifierKind, value: string): readonly number[];
  symbol(row: number): string;
}

/** Result of one class of queries. */
export interface ExactFirst {
  readonly class: string;
  readonly queries: number;
  /** Queries whose first result lacks the requested identifier. */
  readonly violations: readonly string[];
}

const kindOfClass: Record<string, IdentifierKind> = {
  symbol: 'symbol',
  isin: 'isin',
  figi: 'figi',
  'share-class figi': 'shareclass_figi',
  cik: 'cik',
};

/** Checks the rule search-1 (docs/reference/behaviour.md): an exact identifier ranks first. No violation is allowed. */
export function checkExactFirst(universe: IdentifierLookup, answered: readonly AnsweredCase[]): ExactFirst[] {
  const groups = Map.groupBy(answered, ({ splitCase }) => splitCase.class);
  return [...groups].flatMap(([name, cases]) => {
    const kind = kindOfClass[name.replace(', home line', '')];
    if (kind === undefined) return [];
    const wrong = cases.filter(({ splitCase, symbols }) => {
      const withIdentifier = universe.find(kind, splitCase.query).map((row) => universe.symbol(row));
      return symbols[0] === undefined || !withIdentifier.includes(symbols[0]);
    });
    return [{ class: name, queries: cases.length, violations: wrong.map(({ splitCase }) => splitCase.query) }];
  });
}
