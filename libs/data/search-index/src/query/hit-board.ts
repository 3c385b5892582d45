import { byScoreThenStanding, roundedScore, scoreMin, type SearchTier } from '@bourse/rank';

/** How a score came about. */
export interface HitExplanation {
  /** What recalled the row. */
  readonly legs: string[];
  /** What bounds its score. */
  readonly tier: SearchTier;
  readonly reasons: string[];
}

/** A row of the universe that answers a query. */
export interface SearchHit {
  readonly row: number;
  /** 0 to 1, rounded to 4 decimals; 1 means an identifier of the row itself. */
  readonly score: number;
  /** Only when it was asked for. */
  readonly explain?: HitExplanation;
}

/** What a leg has to say about a row. */
export interface Finding {
  readonly row: number;
  readonly score: number;
  readonly tier: SearchTier;
  readonly leg: string;
  readonly reason: string;
}

/** Collects what the legs find, keeps the best score of each row and puts the rows in their final order. */
export class HitBoard {
  readonly #best = new Map<number, Finding>();
  readonly #others = new Map<number, Finding[]>();

  constructor(readonly standings: Uint32Array) {}

  put(finding: Finding): void {
    const known = this.#best.get(finding.row);
    if (known === undefined || finding.score > known.score) this.#best.set(finding.row, finding);
    const worse = known === undefined ? null : finding.score > known.score ? known : finding;
    if (worse !== null) this.#others.set(finding.row, [...(this.#others.get(finding.row) ?? []), worse]);
  }

  /** All that was put, in no order. */
  findings(): Finding[] {
    return [...this.#best.values(), ...[...this.#others.values()].flat()];
  }

  /** Best first; descending by score, ties by the better listing, in the end by symbol. */
  ranked(limit: number, { explain }: { explain: boolean }): SearchHit[] {
    return [...this.#best.values()]
      .filter(({ score }) => score >= scoreMin)
      .map((finding) => ({ finding, score: finding.score, standing: this.standings[finding.row]! }))
      .sort(byScoreThenStanding)
      .slice(0, limit)
      .map(({ finding }) => this.#hit(finding, explain));
  }

  #hit(finding: Finding, explain: boolean): SearchHit {
    const hit = { row: finding.row, score: roundedScore(finding.score) };
    if (!explain) return hit;
    const all = [finding, ...(this.#others.get(finding.row) ?? [])];
    return {
      ...hit,
      explain: {
        legs: [...new Set(all.map(({ leg }) => leg))],
        tier: finding.tier,
        reasons: [...new Set(all.map(({ reason }) => reason))],
      },
    };
  }
}
