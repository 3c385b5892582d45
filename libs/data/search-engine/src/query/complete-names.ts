// The parts of a complete name that its beginning lacks: its legal form (`Merck KGaA`), its class of shares
// (`Berkshire Hathaway B`), and the home listing (`Novo Nordisk`).
import type { LexicalIndex, RowFilter, SecurityHit } from '@bourse/name-index';
import {
  classOfLine,
  distinctiveNameOf,
  initialsTest,
  isInitials,
  keyScore,
  legalFormsOf,
  shareClassOf,
} from '@bourse/rank';
import { ListingNames } from '@bourse/resolve';
import { splitSymbol } from '@bourse/symbology';
import type { SearchableUniverse } from '@bourse/universe';

const MAX_COMPARED = 8;
/** Per security. */
const MAX_LINES = 60;
/** The most that a name with another legal form, or a listing of another class of shares, scores. */
export const MAX_OTHER = 0.4;
const HOME_FROM = 0.9;

/** Compares complete names, as `resolve` does. */
export class CompleteNames {
  readonly #names: ListingNames;

  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
  ) {
    this.#names = new ListingNames(universe);
  }

  /** The hits of a query, best first, with those first that have its whole name. */
  rank(query: string, hits: SecurityHit[], filter: RowFilter): SecurityHit[] {
    const [first] = hits;
    const forms = legalFormsOf(query);
    const isComplete = forms.size > 0 || shareClassOf(query) !== null;
    if (first === undefined || !(isComplete || (first.isWhole && !this.#isHome(first, filter)))) return hits;
    const name = distinctiveNameOf(query);
    const compared = hits.slice(0, MAX_COMPARED).filter(({ score }) => score > MAX_OTHER);
    const whole = compared.filter((hit) => this.#names.fit(this.#line(hit, filter), name) === 1);
    if (name.key === '' || whole.length === 0) return hits;
    const letters = {
      relation: 'same',
      edits: 0,
      lettersTyped: name.key.length,
      lettersOfName: name.key.length,
    } as const;
    const raised = whole.map((hit) => {
      const score = Math.max(hit.score, keyScore(letters, this.index.prior(this.#line(hit, filter))));
      return { ...hit, score, isWhole: true, isTrusted: true, isBegun: true, isInOrder: true, mistyped: false };
    });
    const ordered = this.#homeFirst(this.#limitOtherForms(forms, raised, filter), filter);
    return [...ordered, ...hits.filter((hit) => !whole.includes(hit))].sort(byScore);
  }

  /**
   * Whether a row is of another class than the one in the query, null if unknown; null without a class, or a row that has
   * it.
   */
  otherClassTest(query: string, hits: readonly SecurityHit[]): ((row: number) => boolean | null) | null {
    const wanted = shareClassOf(query);
    if (wanted === null) return null;
    const { universe } = this;
    const rows = hits.slice(0, MAX_COMPARED).flatMap(({ group }) => [...this.index.rowsOf(group, MAX_LINES)]);
    const tickers = new Set(rows.map((row) => splitSymbol(universe.symbol(row)).ticker));
    const classOf = (row: number) => {
      const line = {
        symbol: universe.symbol(row),
        name: universe.name(row),
        issuer_country: universe.issuer_country(row),
      };
      return classOfLine(line, tickers);
    };
    const having = new Set(rows.filter((row) => classOf(row) === wanted).map((row) => this.#names.key(row)));
    if (having.size === 0) return null;
    return (row) => {
      const own = classOf(row);
      if ((own === null && wanted !== 'pref') || !having.has(this.#names.key(row))) return null;
      return own !== wanted;
    };
  }

  /** The legal form of the query decides between two companies of one name. */
  #limitOtherForms(wanted: ReadonlySet<string>, hits: SecurityHit[], filter: RowFilter): SecurityHit[] {
    if (wanted.size === 0) return hits;
    const formsOf = new Map(
      hits.map((hit) => [hit, legalFormsOf(this.universe.name(this.#line(hit, filter)) ?? '')] as const),
    );
    if (![...formsOf.values()].some((forms) => [...wanted].every((form) => forms.has(form)))) return hits;
    return hits.map((hit) => {
      const forms = formsOf.get(hit)!;
      const isOther = forms.size > 0 && ![...wanted].some((form) => forms.has(form));
      return isOther ? { ...hit, score: Math.min(hit.score, MAX_OTHER), isTrusted: false } : hit;
    });
  }

  /** A receipt has the name of its issuer, whose home listing may have a class behind its own. */
  #homeFirst(hits: SecurityHit[], filter: RowFilter): SecurityHit[] {
    const [first, ...others] = hits.toSorted(byScore);
    const home = others.find((hit) => hit.score > MAX_OTHER && this.#isHome(hit, filter));
    if (home === undefined || this.#isHome(first!, filter)) return hits;
    return hits.map((hit) =>
      hit === home ? { ...hit, score: first!.score } : hit === first ? { ...hit, score: home.score } : hit,
    );
  }

  #isHome(hit: SecurityHit, filter: RowFilter): boolean {
    return this.index.home(this.#line(hit, filter)) >= HOME_FROM;
  }

  #line({ group }: SecurityHit, filter: RowFilter): number {
    return this.index.firstLine(group, filter) ?? this.index.rowsOf(group)[0]!;
  }
}

const byScore = (left: SecurityHit, right: SecurityHit) => right.score - left.score || left.group - right.group;

/** The most that a name without the ampersand of the query scores. */
const OTHER_INITIALS = 0.4;
const MAX_LINES_READ = 50;

/** The hits of a query, best first: for `S&P`, a name that only begins with these letters is another company's. */
export function doubtOtherInitials(
  query: string,
  hits: SecurityHit[],
  { universe, index }: { readonly universe: SearchableUniverse; readonly index: LexicalIndex },
): SecurityHit[] {
  const hasInitials = isInitials(query) ? initialsTest(query) : null;
  if (hasInitials === null) return hits;
  const hasOwnName = (row: number) => [universe.name(row) ?? '', ...universe.aliases(row)].some(hasInitials);
  return hits
    .map((hit) => {
      // The sign of a nickname (`B&Q`) is not stored.
      const isOwn = (hit.isWhole && hit.isFurther) || index.rowsOf(hit.group, MAX_LINES_READ).some(hasOwnName);
      return isOwn ? hit : { ...hit, score: Math.min(hit.score, OTHER_INITIALS), isTrusted: false };
    })
    .sort(byScore);
}
