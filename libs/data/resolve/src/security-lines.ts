import { homeOf, isDomestic, type Line, type DistinctiveName } from '@bourse/rank';
import { listingFacts } from '@bourse/universe';
import type { CandidateFilter, CandidateSource } from './candidate-source.js';
import type { ScoredCandidate } from './candidate-scorer.js';
import type { ListingNames } from './listing-names.js';

const HOME_FROM = 0.9;

interface NamedLine {
  readonly row: number;
  readonly isWhole: boolean;
  readonly key: string;
}

/** The listings between which a statement can choose. */
export class SecurityLines {
  constructor(
    private readonly source: CandidateSource,
    private readonly names: ListingNames,
  ) {}

  /**
   * The home listing first. All of the first row's family, and of others only the found rows, since a wrong identifier
   * may join a family; listings of other companies last. With bearers of an identifier, only those.
   */
  of(
    rows: readonly [ScoredCandidate, ...ScoredCandidate[]],
    filter: CandidateFilter,
    name: DistinctiveName | null,
    bearers: ReadonlySet<number> | null,
  ): [Line, ...Line[]] {
    const { universe } = this.source;
    const family = this.source.linesOf(rows[0].row, filter).filter((row) => bearers?.has(row) !== false);
    const others = rows.map(({ row }) => row).filter((row) => !family.includes(row));
    const isHome = homeOf(listingFacts(universe, family[0]!)) >= HOME_FROM;
    const lines = isHome
      ? [...family, ...this.source.sortByListingRank(others)]
      : this.source.sortByListingRank([...family, ...others]);
    const [first, ...rest] = withStrangersLast(lines.map((row) => this.#toNamedLine(row, name)));
    const best = first!.row;
    return [this.#toLine(best, best), ...rest.map(({ row }) => this.#toLine(row, best))];
  }

  #toNamedLine(row: number, name: DistinctiveName | null): NamedLine {
    return { row, isWhole: name === null || this.names.fit(row, name) === 1, key: this.names.key(row) };
  }

  #toLine(row: number, best: number): Line {
    const { universe } = this.source;
    const facts = listingFacts(universe, row);
    const isAtHome = isDomestic(facts);
    return {
      row,
      symbol: universe.symbol(row),
      name: universe.name(row),
      mic: universe.mic(row),
      country: universe.country(row),
      issuer_country: universe.issuer_country(row),
      currency: universe.currency(row),
      // A regional board or an OTC market is home where no better listing exists.
      isHome: isAtHome === true ? row === best || homeOf(facts) >= HOME_FROM : isAtHome,
    };
  }
}

/**
 * Moves to the end each listing with a unique name other than the one in the statement, if any listing has that name.
 */
function withStrangersLast(lines: readonly NamedLine[]): NamedLine[] {
  if (!lines.some(({ isWhole }) => isWhole)) return [...lines];
  const isAlone = (key: string) => lines.filter((line) => line.key === key).length === 1;
  const isStranger = ({ isWhole, key }: NamedLine) => !isWhole && isAlone(key);
  return [...lines.filter((line) => !isStranger(line)), ...lines.filter(isStranger)];
}
