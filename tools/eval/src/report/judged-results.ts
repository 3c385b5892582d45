// The first ten results of queries whose results are judged by hand: whether each score is the share that is right.
import type { SymbolSearch } from '@bourse/search-engine';
import type { SplitCase } from '../cases/case-of-issuer.js';
import type { Judgements } from '../fit/judgements.js';
import { modeOf } from '../modes.js';
import { binsOf, expectedError, type Outcome } from './confidence.js';
import { formatDecimal, renderTable } from './markdown.js';

const DEPTH = 10;
const SURE_FROM = 0.5;

/** A Markdown table of names and descriptions; empty if no query of the cases is judged. */
export async function judgedResultsTable(
  search: SymbolSearch,
  cases: readonly SplitCase[],
  judgements: Judgements,
): Promise<string> {
  const outcomes = { names: [] as Outcome[], descriptions: [] as Outcome[] };
  const unjudged = { names: 0, descriptions: 0 };
  for (const splitCase of cases.filter((one) => judgements.has(one) && one.expected.size > 0)) {
    const kind = modeOf(splitCase.class) === 'description' ? 'descriptions' : 'names';
    const { hits } = await search.search({ query: splitCase.query, limit: DEPTH });
    for (const { row, score } of hits) {
      const isRight = judgements.isRight(splitCase, row);
      if (isRight === null) unjudged[kind]++;
      else outcomes[kind].push({ score: score!, isRight });
    }
  }
  const rows = (['names', 'descriptions'] as const).map((kind) => {
    const sure = outcomes[kind].filter(({ score }) => score >= SURE_FROM);
    const right = sure.length === 0 ? null : sure.filter(({ isRight }) => isRight).length / sure.length;
    const error = expectedError(binsOf(outcomes[kind]));
    return [kind, `${outcomes[kind].length}`, `${unjudged[kind]}`, formatDecimal(error), formatDecimal(right)];
  });
  return renderTable(['results 1 to 10', 'judged', 'not judged', 'calibration error', 'right of those ≥ .5'], rows);
}
