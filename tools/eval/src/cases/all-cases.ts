import type { OpenedBourse } from '../bourse.js';
import type { SplitCase } from './case-of-issuer.js';
import { issuersOf } from './issuers.js';
import { generateFundCases } from './generated-funds.js';
import { generateIdentifierCases } from './generated-identifiers.js';
import { generateNameCases } from './generated-names.js';
import { readHomeLines, readNoAnswerCases, readWrittenCases } from './written-cases.js';

/** All cases of all classes over one universe. */
export function allCases({ universe, judge }: OpenedBourse): SplitCase[] {
  const homes = readHomeLines(judge);
  return [
    ...generateIdentifierCases(universe, homes),
    ...generateNameCases(universe, issuersOf(universe, judge), homes),
    ...generateFundCases(universe, judge),
    ...readWrittenCases(judge),
    ...readNoAnswerCases(),
  ];
}
