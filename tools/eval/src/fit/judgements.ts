// Hand-judged results: whether each of the first ten results of a query is right, by the rules of queries/README.md.
import { readFileSync } from 'node:fs';
import type { AnswerGrader } from '@bourse/search-engine';
import type { SplitCase } from '../cases/case-of-issuer.js';

const file = new URL('../../queries/judgements.tsv', import.meta.url);

interface JudgedSymbols {
  readonly right: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
}

export class Judgements {
  readonly #judged: ReadonlyMap<string, JudgedSymbols>;

  constructor(private readonly grader: AnswerGrader) {
    const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    this.#judged = new Map(
      lines.map((line) => {
        const [query = '', right = '', wrong = ''] = line.split('\t');
        return [query, { right: new Set(right.split(' ')), wrong: new Set(wrong.split(' ')) }];
      }),
    );
  }

  has({ query }: SplitCase): boolean {
    return this.#judged.has(query);
  }

  /** Whether a row answers the case, by its issuer or by hand; null for a row without a judgement. */
  isRight(splitCase: SplitCase, row: number): boolean | null {
    if (splitCase.expected.size === 0) return false;
    if (this.grader.gradesOf(splitCase).ofRow(row) > 0) return true;
    const judged = this.#judged.get(splitCase.query);
    const symbol = this.grader.universe.symbol(row);
    if (judged?.right.has(symbol)) return true;
    return judged?.wrong.has(symbol) ? false : null;
  }
}
