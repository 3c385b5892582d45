// A text with an identifier: the security that has it, unless the rest of the text names another one.
import { decide, type DistinctiveName, distinctiveNameOf, type Resolution, type StatementLine } from '@bourse/rank';
import { isNationalNumberKind } from '@bourse/symbology';
import { isDoubtfulBearer } from '@bourse/universe';
import type { CandidateSource } from './candidate-source.js';
import type { CandidateScorer } from './candidate-scorer.js';
import { Contradictions, rejectBoth } from './contradictions.js';
import type { ListingNames } from './listing-names.js';
import { hintsOf, type ScoredSecurity, type SecurityScorer, type StatementItem } from './security-scorer.js';

/** Listings below this similarity of names carry another's identifier. */
const STRANGER_BELOW = 0.2;
/** The limit of a security whose identifier in the text no listing bears, or whose name is another one. */
export const MAX_UNKNOWN = 0.89;
/** The limit if the ticker or the name is that of another security, but not both. */
const MAX_CONTRADICTED = 0.7;
/** The score of a security that likely has the identifier by mistake. */
const DOUBTFUL = 0.45;

export interface IdentifierParts {
  readonly source: CandidateSource;
  readonly names: ListingNames;
  readonly rows: CandidateScorer;
  readonly securities: SecurityScorer;
}

/** The row whose whole name a text contains, or null. */
type NamedRow = (statement: StatementLine, item: StatementItem) => number | null;

/** What a text contains beside the identifier. */
interface Evidence {
  readonly found: readonly number[];
  readonly statement: StatementLine;
  readonly item: StatementItem;
  readonly name: 'own' | 'other' | 'none';
}

export class IdentifierResolver {
  readonly #contradictions: Contradictions;

  constructor(
    private readonly parts: IdentifierParts,
    private readonly namedRow: NamedRow,
  ) {
    this.#contradictions = new Contradictions(parts.source, parts.names);
  }

  /** By the first known identifier of the text; null without one. */
  resolve(statement: StatementLine, item: StatementItem): Resolution | null {
    const { source, names, rows, securities } = this.parts;
    const name = this.#nameOf(statement);
    const code = statement.ticker ?? statement.readings[0]?.code ?? null;
    const hints = hintsOf(statement, item, code, new Set());
    for (const identifier of statement.identifiers) {
      const { kind, written } = identifier;
      const found = source.findByIdentifier(identifier, item);
      const [first, ...others] = rows.scoreIdentified(found);
      if (first === undefined) continue;
      const isOther = name !== null && found.every((row) => names.fit(row, name) < STRANGER_BELOW);
      const isDoubtful = found.every((row) => isDoubtfulBearer(source.universe, row));
      if (isDoubtful && this.#contradictions.ofTicker(statement, found) !== null) continue;
      if (isOther && isDoubtful) continue;
      // A national number beside an unknown name may be any number.
      const isNational = written !== kind || isNationalNumberKind(kind);
      if (isOther && isNational && this.#otherBearer(statement, item, found) === null) continue;
      const reasons = [`${written} in the text`, ...(isOther ? ['the name in the text differs'] : [])];
      const unnumbered = isDoubtful ? [] : this.#contradictions.listUnnumbered(statement, found, hints);
      const security = securities.score([first, ...others, ...rows.scoreIdentified(unnumbered)], {
        hints,
        filter: item,
        name: isOther ? null : name,
        bearers: new Set([...found, ...unnumbered]),
        reasons,
      });
      if (isDoubtful) return decide([doubtful(security)]);
      const evidence = name === null ? 'none' : isOther ? 'other' : 'own';
      return this.#compare(security, { found, statement, item, name: evidence });
    }
    return null;
  }

  /** Null if the text has no name beside its identifiers and its ticker. */
  #nameOf({ readings: [reading], ticker }: StatementLine): DistinctiveName | null {
    const isTicker = reading?.text === ticker && ticker !== null && this.#contradictions.isTicker(ticker);
    return reading === undefined || isTicker ? null : distinctiveNameOf(reading.text);
  }

  /** The other security whose whole name the text contains. */
  #otherBearer(statement: StatementLine, item: StatementItem, found: readonly number[]) {
    return this.#contradictions.ofRow(this.namedRow(statement, item), found);
  }

  #decide(security: ScoredSecurity, found: readonly number[]): Resolution {
    const resolution = decide([security]);
    if (found.includes(security.row)) return resolution;
    return { ...withLimit(resolution, MAX_UNKNOWN), reasons: [...resolution.reasons, 'the listing has no ISIN'] };
  }

  #compare(security: ScoredSecurity, { found, statement, item, name }: Evidence): Resolution {
    const resolution = this.#decide(security, found);
    const second = this.#contradictions.ofIdentifiers(statement, found, item);
    const ticker = security.hasCode ? null : this.#contradictions.ofTicker(statement, found);
    const named = name === 'other' ? this.#otherBearer(statement, item, found) : null;
    const other = second ?? ticker ?? named;
    if (other === null) return name === 'other' ? withLimit(resolution, MAX_UNKNOWN) : resolution;
    const isSupported = second === null && (security.hasCode || name === 'own');
    if (!isSupported) return rejectBoth(resolution, other);
    return { ...withLimit(resolution, MAX_CONTRADICTED), reasons: [...resolution.reasons, other.reason] };
  }
}

function doubtful(security: ScoredSecurity): ScoredSecurity {
  const reasons = [...security.reasons, 'its country is not that of the ISIN'];
  return { ...security, score: DOUBTFUL, isIdentified: false, reasons };
}

function withLimit(resolution: Resolution, limit: number): Resolution {
  const confidence = Math.min(limit, resolution.confidence ?? limit);
  return { ...resolution, confidence, margin: confidence };
}
