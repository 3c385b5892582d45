import { rowsOfIdentifier, type SearchableUniverse } from '@bourse/universe';
import { distinctiveNameOf, isIdentifying, readPasted, tierScore } from '@bourse/rank';
import type { PastedText } from '@bourse/rank';
import type { LexicalIndex } from '@bourse/name-index';
import { ListingNames } from '@bourse/resolve';
import { splitSymbol } from '@bourse/symbology';
import { NAMED_FROM } from './listed-securities.js';
import { HitBoard, type Navigation, type NavigationScope, navigationTo, type RetrieverHit } from './navigation.js';
import type { NavigationalRetriever } from './navigational-retriever.js';

/** Listings below this similarity of names belong to another company. */
const STRANGER_BELOW = 0.2;
/** The limit beside a name that no listing has. */
const MAX_BESIDE_UNKNOWN = 0.89;
const MAX_CONTRADICTED = 0.45;
/** Share of its score that a name keeps beside an identifier or a ticker. */
const BESIDE_SHARE = 0.49;

/** Search texts that contain an identifier or a ticker beside a name: `Apple Inc. (AAPL)`, `AVIVA PLC GB00BPQY8M80`. */
export class PastedRetriever {
  readonly #names: ListingNames;

  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
    readonly navigation: NavigationalRetriever,
  ) {
    this.#names = new ListingNames(universe);
  }

  /**
   * Returns null without a known identifier or ticker, when a word in brackets is only by chance a ticker, and for the
   * symbol of a row: `DE0007164600.SG` names that listing, not all of the ISIN.
   */
  find(query: string, scope: NavigationScope): Navigation | null {
    if (this.universe.find('symbol', query).length > 0) return null;
    const pasted = readPasted(query);
    const found = pasted === null ? [] : this.#findIdentified(pasted, scope);
    if (pasted === null || found.length === 0) return null;
    const isByTicker = found[0]!.leg === 'ticker';
    const beside = pasted.name ?? (isByTicker ? null : pasted.ticker);
    if (beside === null) return toNavigation(found, null);
    const named = this.navigation.find(beside, scope);
    const own = isByTicker ? found.filter(({ row }) => this.#hasName(row, beside)) : this.#findOwn(found, pasted);
    if (own.length > 0) return toNavigation(own, named);
    const isKnown = named.best >= NAMED_FROM || named.sure;
    // A ticker without its suffix may belong to several companies.
    if (isByTicker && (!isKnown || found.every(({ tier }) => tier === 'root'))) return null;
    const limit = isKnown ? MAX_CONTRADICTED : MAX_BESIDE_UNKNOWN;
    return toNavigation(
      found.map((hit) => ({ ...hit, score: Math.min(hit.score, limit) })),
      named,
    );
  }

  #findIdentified({ identifiers, ticker }: PastedText, scope: NavigationScope): RetrieverHit[] {
    const [first, ...others] = identifiers
      .map(({ kind, value, written }) => {
        const rows = rowsOfIdentifier(this.universe, kind, value).filter((row) => this.index.passes(row, scope.filter));
        const hit = { score: tierScore.exact, tier: 'exact', leg: kind, reason: `the ${written} in the text` } as const;
        return rows.map((row) => ({ row, ...hit }));
      })
      .filter((hits) => hits.length > 0);
    if (first !== undefined) {
      const name = this.universe.name(first[0]!.row) ?? '';
      const stranger = others.find((hits) => !hits.some(({ row }) => this.#hasName(row, name)));
      if (stranger === undefined) return first;
      return [...first, ...stranger].map((hit) => ({ ...hit, score: MAX_CONTRADICTED }));
    }
    if (ticker === null) return [];
    return [...this.navigation.find(ticker, scope).board.best()]
      .filter(({ tier }) => isIdentifying(tier) || tier === 'root')
      .map((hit) => ({ ...hit, score: Math.min(hit.score, tierScore.dialect), leg: 'ticker' }));
  }

  /** All listings with the identifier, if one of them has the name or the ticker. */
  #findOwn(found: RetrieverHit[], { name, ticker }: PastedText): RetrieverHit[] {
    const isOwn = ({ row }: RetrieverHit) =>
      splitSymbol(this.universe.symbol(row)).ticker === ticker || (name !== null && this.#hasName(row, name));
    return found.some(isOwn) ? found : [];
  }

  #hasName(row: number, name: string): boolean {
    return this.#names.fit(row, distinctiveNameOf(name)) >= STRANGER_BELOW;
  }
}

/** The identified listings, then what the name alone finds. */
function toNavigation(identified: readonly RetrieverHit[], named: Navigation | null): Navigation {
  const board = new HitBoard();
  for (const hit of identified) board.put(hit);
  for (const hit of named?.board.best() ?? []) board.put({ ...hit, tier: 'lexical', score: BESIDE_SHARE * hit.score });
  return navigationTo(board);
}
