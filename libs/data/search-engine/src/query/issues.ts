import type { LexicalIndex, RowFilter } from '@bourse/name-index';
import { isSideLine } from '@bourse/rank';
import { splitSymbol } from '@bourse/symbology';
import type { SearchableUniverse } from '@bourse/universe';

/**
 * Determines which rows are listings of one issue. A group of the index may also contain preferreds and warrants of its
 * issuer.
 */
export class Issues {
  constructor(
    private readonly universe: Pick<SearchableUniverse, 'symbol' | 'name'>,
    private readonly index: LexicalIndex,
  ) {}

  /** The first hit of each issue. */
  firsts<Hit extends { readonly row: number }>(hits: readonly Hit[]): Hit[] {
    const seenIssues = new Set<string>();
    return hits.filter(({ row }) => {
      const issue = this.#issueOf(row);
      return !seenIssues.has(issue) && seenIssues.add(issue);
    });
  }

  /** Number of listings of the row's issue that pass, itself included. */
  listings(row: number, filter: RowFilter): number {
    const issue = this.#issueOf(row);
    const lines = this.index.rowsOf(this.index.groups[row]!);
    return lines.filter((line) => this.#issueOf(line) === issue && this.index.passes(line, filter)).length;
  }

  #issueOf(row: number): string {
    const symbol = this.universe.symbol(row);
    const isSide = isSideLine({ symbol, name: this.universe.name(row) });
    return isSide ? `${this.index.groups[row]} ${splitSymbol(symbol).ticker}` : `${this.index.groups[row]}`;
  }
}
