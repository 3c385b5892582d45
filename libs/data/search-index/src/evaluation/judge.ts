import { nameForm } from '@bourse/rank';
import type { LexicalIndex } from '../lexical/lexical-index.js';
import type { SearchableUniverse } from '../searchable-universe.js';
import type { Judged } from './metrics.js';
import type { QueryCase } from './query-case.js';

/** An answered query, best first. */
export interface Answered {
  readonly symbols: readonly string[];
  readonly topScore: number | null;
  readonly milliseconds: number;
}

const depth = 10;

/** Judges answers by issuer: every line and share class of a right one is right. */
export class Judge {
  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
  ) {}

  /** Each issuer counts once in a list: its further lines are wrong, so that copies win nothing. */
  judge(asked: QueryCase, { symbols, topScore, milliseconds }: Answered): Judged {
    const gradeOf = this.#grades(asked.expected);
    const seen = new Set<string>();
    const grades: number[] = [];
    for (const symbol of symbols) {
      const keys = this.#keysOf(symbol);
      const isCopy = keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      if (isCopy) continue;
      grades.push(Math.max(0, ...keys.map((key) => gradeOf.get(key) ?? 0)));
    }
    const ideal = [...asked.expected.values()].sort((left, right) => right - left).slice(0, depth);
    const first = symbols[0];
    const primary = asked.line === null ? null : first === asked.line;
    return { grades: grades.slice(0, depth), ideal, primary, topScore, milliseconds };
  }

  /** The grade of any row of the universe as an answer. */
  grades({ expected }: QueryCase): { ofRow(row: number): number } {
    const gradeOf = this.#grades(expected);
    return { ofRow: (row) => Math.max(0, ...this.#keysOfRow(row).map((key) => gradeOf.get(key) ?? 0)) };
  }

  /** What stands for the issuer: for splitting cases without tearing an issuer apart. */
  issuerOf(symbol: string): string {
    return this.#keysOf(symbol).at(-1) ?? symbol;
  }

  #grades(expected: ReadonlyMap<string, number>): Map<string, number> {
    const grades = new Map<string, number>();
    for (const [symbol, grade] of expected) {
      for (const key of this.#keysOf(symbol)) grades.set(key, Math.max(grade, grades.get(key) ?? 0));
    }
    return grades;
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

/** Names that a source gives to whole families of funds. */
const vague = new Set(['ishares', 'two']);

/** The name without what tells classes of shares apart. */
function issuerKey(name: string): string {
  return nameForm(name.replace(/\b(?:class|cl|series|ser)\.? [a-z]\b/i, '')).key;
}
