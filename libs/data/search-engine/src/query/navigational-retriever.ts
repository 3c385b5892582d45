import { fieldOf, identifierFields, mapFields } from '@bourse/instrument';
import {
  type IdentifierHit,
  type LexicalIndex,
  NameRetriever,
  type NameScorer,
  queryShape,
  type RowFilter,
  type SecurityHit,
  type SymbolHit,
  SymbolRetriever,
} from '@bourse/name-index';
import { MAX_MALFORMED_IDENTIFIER_SCORE, type NameForm, nameForm, tierScore } from '@bourse/rank';
import { parsePlace, splitSymbol } from '@bourse/symbology';
import type { SearchableUniverse } from '@bourse/universe';
import { followerOf } from './follower.js';
import { CompleteNames, doubtOtherInitials } from './complete-names.js';
import { ListedSecurities, NAMED_FROM, Namesakes } from './listed-securities.js';
import { HitBoard, type Navigation, type NavigationScope, navigationTo, type RetrieverHit } from './navigation.js';

/** `VOLV-B`, `VOW3`: other listings of the security may be of another class. */
const CLASS_TICKER = /-|[A-Z]\d$/;
/** Two slips and a sign in one word are too many: `INET&BK` is not Nedbank. */
const INNER_SIGN = /[&=*|,/^]/;
/** Signs between the parts of a symbol, never inside a name. */
const SEPARATED_SYMBOL = /[=*|,/^]/;
/** Shorter words have too many neighbours. */
const MIN_SLIP_LETTERS = 4;

function canBeName({ words, key }: NameForm): boolean {
  return words.length === 1 && key.length >= MIN_SLIP_LETTERS && /^\p{L}+$/u.test(key);
}

const MAX_SYMBOLS = 60;
/** A root of this score needs no search for typos. */
const SURE_ROOT_FROM = 0.85;
/** From this score on, text before a place counts as a name, and a place may be part of the name. */
const PLACED_FROM = 0.7;
const PLACED_DOUBT = 0.01;
/** The limit of a name with only some parts of a query without blanks. */
const MAX_PART_OF_TOKEN = 0.45;
/** From this score on, a name without typos is meant as it is. */
const CERTAIN_NAME_FROM = 0.8;

/**
 * Search by names and symbols, over one snapshot in memory: identifiers, spellings of symbols, prefixes and typos in
 * symbols and names. Deterministic, synchronous, and bounded in time for any text.
 */
export class NavigationalRetriever {
  readonly #names: NameRetriever;
  readonly #symbols: SymbolRetriever;
  readonly #complete: CompleteNames;
  readonly #securities: ListedSecurities;

  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
  ) {
    this.#names = new NameRetriever(index);
    this.#symbols = new SymbolRetriever(universe, index);
    this.#complete = new CompleteNames(universe, index);
    this.#securities = new ListedSecurities(universe, index, this.#complete);
  }

  /** The query as `normalizeQuery` leaves it. Never throws. */
  find(query: string, scope: NavigationScope): Navigation {
    const shape = queryShape(query);
    const identified = this.#symbols.findHits(query).filter(({ row }) => this.index.passes(row, scope.filter));
    if (shape === 'text') return this.#findByName(this.#collectFindings(query, scope, identified));
    const board = new HitBoard();
    this.#putIdentified(identified, board, shape === 'malformed');
    if (shape === 'malformed') {
      this.#putNear(query, scope.filter, board);
      this.#putUnsure(query, scope, board);
    }
    return navigationTo(board);
  }

  #collectFindings(query: string, scope: NavigationScope, identified: readonly IdentifierHit[]): NavigationFindings {
    const form = nameForm(query);
    const found = [...identified, ...this.#findSymbolBesideFiller(query, form.words.length, scope.filter)];
    const sure = found.some(({ tier, score }) => tier !== 'root' || score >= SURE_ROOT_FROM);
    const isOneToken = !query.includes(' ');
    const slips = sure ? (canBeName(form) ? 'one' : false) : isOneToken && INNER_SIGN.test(query) ? 'one' : true;
    const names = this.#names.search(form, scope.filter, { slips, isOneToken });
    const mayBeSymbol = !sure && form.words.length <= 1 && names.best < NAMED_FROM;
    return {
      ...scope,
      query,
      found,
      sure,
      isOneToken,
      letters: form.key.length,
      names,
      placed: sure ? [] : this.#findByVenue(query, scope.filter),
      prefixes: this.#symbols.findPrefixes(query, scope.filter, MAX_SYMBOLS),
      neighbours: mayBeSymbol ? this.#symbols.findNeighbours(query, scope.filter) : [],
    };
  }

  #findByName(findings: NavigationFindings): Navigation {
    const { filter, limit, found, names, placed, prefixes, neighbours, query } = findings;
    const board = new HitBoard();
    const named = this.#complete.rank(query, doubtOtherInitials(query, names.listHits(), this), filter);
    const hits = findings.isOneToken ? named.map((hit) => limitPart(hit, SEPARATED_SYMBOL.test(query))) : named;
    const follower = followerOf(hits, found, findings, this.index);
    // After a found symbol or name no other hit with a typo is shown.
    const isCertain = findings.sure || hits.some(({ mistyped, score }) => !mistyped && score >= CERTAIN_NAME_FROM);
    const isShown = ({ mistyped, group }: SecurityHit) =>
      !isCertain || !mistyped || (follower !== null && group === this.index.groups[follower]);
    const securities = hits.filter(isShown);
    const exactRows = found.filter(({ leg, tier }) => leg === 'symbol' && tier === 'exact').map(({ row }) => row);
    const namesakes = new Namesakes(this.index, securities, filter, exactRows);
    const put = (finding: RetrieverHit) => board.put({ ...finding, score: namesakes.limitScore(finding) });

    for (const finding of found.map((hit) => this.#explain(hit))) {
      if (finding.tier === 'root') put(finding);
      else board.put(finding);
    }
    this.#securities.put(securities, { query, namesakes, names, filter, limit }, board);
    for (const finding of placed) board.put(finding);
    for (const hit of prefixes) put({ ...hit, tier: 'lexical', reason: 'beginning of the symbol' });
    if (names.best < NAMED_FROM) {
      for (const hit of neighbours) put({ ...hit, tier: 'lexical', reason: 'symbol with one slip' });
    }
    const others = [...placed, ...found.filter(({ tier }) => tier === 'root')];
    return {
      board,
      names: new Map(securities.map(({ group, score }) => [group, score])),
      best: others.reduce((best, { score }) => Math.max(best, score), names.best),
      isBegun: hits.some((hit) => hit.isBegun && hit.isInOrder),
      isInOrder: hits.some((hit) => hit.isInOrder),
      sure: found.some(({ tier, leg }) => tier !== 'root' || leg === 'coin'),
      follower,
      isIdentifier: false,
      with: (recalled) => {
        names.scoreNames(recalled.flatMap((row) => this.index.namesOfRow(row)));
        return this.#findByName(findings);
      },
    };
  }

  #explain(hit: IdentifierHit): RetrieverHit {
    const isOfClass = CLASS_TICKER.test(splitSymbol(this.universe.symbol(hit.row)).ticker);
    return { ...hit, isOfClass, reason: reasonOf[hit.leg] ?? hit.leg };
  }

  /** `AAPL stock`: the query without the words that carry no information may be a symbol. */
  #findSymbolBesideFiller(query: string, words: number, filter: RowFilter): IdentifierHit[] {
    const blank = query.indexOf(' ');
    if (blank === -1 || words !== 1) return [];
    return this.universe
      .find('symbol', query.slice(0, blank))
      .filter((row) => this.index.passes(row, filter))
      .map((row) => ({ row, score: this.index.rootScore(row), tier: 'root', leg: 'symbol' }));
  }

  /** `vodafone london`: the listings of the named company in that place. */
  #findByVenue(query: string, filter: RowFilter): RetrieverHit[] {
    const place = parsePlace(query);
    if (place === null) return [];
    const named = this.#names.search(nameForm(place.text), filter, { slips: false }).listHits();
    const findings: RetrieverHit[] = [];
    for (const { group, score, isTrusted } of named.filter((hit) => hit.score >= PLACED_FROM)) {
      for (const row of this.index.rowsOf(group)) {
        const rank = place.exchanges.indexOf(this.universe.exchange(row) ?? '');
        if (rank === -1 || !this.index.passes(row, filter)) continue;
        const reached = score - PLACED_DOUBT * (1 + rank);
        const reason = 'the name with its venue';
        findings.push({ row, score: reached, tier: 'lexical', leg: 'name', reason, isTrusted });
      }
    }
    return findings;
  }

  #putIdentified(hits: readonly IdentifierHit[], board: HitBoard, malformed: boolean): void {
    for (const hit of hits) {
      const reason = reasonOf[hit.leg] ?? hit.leg;
      const capped = malformed && hit.score < tierScore.exact;
      board.put({ ...hit, score: capped ? Math.min(hit.score, MAX_MALFORMED_IDENTIFIER_SCORE) : hit.score, reason });
    }
  }

  /**
   * `microsoft365` has the shape of an ISIN and is a name: names are found in their order, none of them with certainty.
   */
  #putUnsure(query: string, scope: NavigationScope, board: HitBoard): void {
    for (const finding of this.#findByName(this.#collectFindings(query, scope, [])).board.listFindings()) {
      board.put({ ...finding, score: finding.score * MAX_MALFORMED_IDENTIFIER_SCORE, tier: 'lexical' });
    }
  }

  #putNear(query: string, filter: RowFilter, board: HitBoard): void {
    for (const row of this.#symbols.findNearIdentifiers(query)) {
      if (!this.index.passes(row, filter)) continue;
      const reason = 'invalid check digit; one character differs';
      board.put({ row, score: MAX_MALFORMED_IDENTIFIER_SCORE, tier: 'lexical', leg: 'identifier_typo', reason });
    }
  }
}

/**
 * `PHNX-L` is likely a symbol: a name with only some of its parts is not meant. `REN,AS` is one, so that only a whole
 * name may be meant.
 */
function limitPart(hit: SecurityHit, isSeparated: boolean): SecurityHit {
  const isPart = isSeparated ? !(hit.isWhole && hit.isInOrder) : !hit.mistyped && !hit.isInOrder && !hit.isBegun;
  return isPart ? { ...hit, score: Math.min(hit.score, MAX_PART_OF_TOKEN) } : hit;
}

/** The findings for a query by symbol and by name: searched once, copied to a board each time names are added. */
interface NavigationFindings extends NavigationScope {
  readonly query: string;
  readonly found: readonly IdentifierHit[];
  /** The query is an identifier, a spelling of a symbol, or very likely one without its suffix. */
  readonly sure: boolean;
  readonly isOneToken: boolean;
  /** Number of letters of the query as a name. */
  readonly letters: number;
  readonly names: NameScorer;
  /** Listings at the venue that the query names. */
  readonly placed: readonly RetrieverHit[];
  readonly prefixes: readonly SymbolHit[];
  /** Symbols at one edit; empty where a symbol or a name was found. */
  readonly neighbours: readonly SymbolHit[];
}

const reasonOf: Readonly<Record<string, string>> = {
  symbol: 'the symbol',
  ...mapFields(identifierFields, (name) => `the ${inSentence(fieldOf(name).label)}`),
  dialect: 'alternative format of the symbol',
  qualifier: 'the symbol with its venue',
  root: 'the symbol without its suffix',
  lost_zeros: 'the number without its zeros',
  coin: 'the coin in US dollars',
};

/** `composite FIGI`, but `ISIN`. */
function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
