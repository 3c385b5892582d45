import type { LexicalIndex } from '@bourse/name-index';
import { nameForm } from '@bourse/rank';
import type { SearchableUniverse } from '@bourse/universe';
import type { GradedQuery } from './metrics.js';
import type { QueryCase } from './query-case.js';

/** An answered query, best first. */
export interface AnsweredQuery {
  readonly symbols: readonly string[];
  readonly topScore: number | null;
  readonly milliseconds: number;
}

const DEPTH = 10;

/** Scores answers by issuer: every listing and share class of a right one is right. */
export class AnswerGrader {
  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
  ) {}

  /** Each issuer counts once in a list: its further listings are skipped, so that copies gain nothing. */
  gradeAnswers(queryCase: QueryCase, { symbols, topScore, milliseconds }: AnsweredQuery): GradedQuery {
    const right = this.#issuers(queryCase.expected);
    const seen = new Set<string>();
    const grades: number[] = [];
    for (const symbol of symbols) {
      const own = this.#keysOf(symbol);
      const issuer = right.find(({ keys }) => own.some((key) => keys.has(key)));
      const keys = issuer === undefined ? own : [...issuer.keys, ...own];
      if (!keys.some((key) => seen.has(key))) grades.push(issuer?.grade ?? 0);
      for (const key of keys) seen.add(key);
    }
    const ideal = right.map(({ grade }) => grade).sort((one, other) => other - one);
    const primary = queryCase.line === null ? null : symbols[0] === queryCase.line;
    return { grades: grades.slice(0, DEPTH), ideal: ideal.slice(0, DEPTH), primary, topScore, milliseconds };
  }

  /** The grade of any row of the universe as an answer. */
  gradesOf({ expected }: QueryCase): { ofRow(row: number): number } {
    const right = this.#issuers(expected);
    return {
      ofRow: (row) => {
        const own = this.#keysOfRow(row);
        return right.find(({ keys }) => own.some((key) => keys.has(key)))?.grade ?? 0;
      },
    };
  }

  /** Represents the issuer: for splitting cases without separating those of one issuer. */
  issuerOf(symbol: string): string {
    return this.#keysOf(symbol).at(-1) ?? symbol;
  }

  /** The issuers of symbols: those that share a security or a name are one, with the better grade. */
  #issuers(expected: ReadonlyMap<string, number>): ExpectedIssuer[] {
    let issuers: ExpectedIssuer[] = [];
    for (const [symbol, grade] of expected) {
      const own = this.#keysOf(symbol);
      const same = issuers.filter(({ keys }) => own.some((key) => keys.has(key)));
      const keys = new Set([...own, ...same.flatMap((issuer) => [...issuer.keys])]);
      const best = Math.max(grade, ...same.map((issuer) => issuer.grade));
      issuers = [...issuers.filter((issuer) => !same.includes(issuer)), { keys, grade: best }];
    }
    return issuers;
  }

  #keysOf(symbol: string): string[] {
    return [...new Set(this.universe.find('symbol', symbol).flatMap((row) => this.#keysOfRow(row)))];
  }

  #keysOfRow(row: number): string[] {
    const security = `security ${this.index.groups[row]}`;
    const name = this.universe.name(row);
    const key = name === null ? '' : issuerKey(name);
    return key === '' || vague.has(key) ? [security] : [security, `${this.universe.type(row)} ${key}`];
  }
}

interface ExpectedIssuer {
  readonly keys: ReadonlySet<string>;
  readonly grade: number;
}

/** Names that a source gives to whole families of funds. */
const vague = new Set(['ishares', 'two']);

/** The name without the words that distinguish classes of shares. */
function issuerKey(name: string): string {
  return nameForm(name.replace(/\b(?:class|cl|series|ser)\.? [a-z]\b/i, '')).key;
}
