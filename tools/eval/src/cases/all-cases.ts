import type { OpenedBourse } from '../bourse.js';
import type { SplitCase } from './case-of-issuer.js';
import { issuersOf } from './issuers.js';
import { identifierCases } from './made-identifiers.js';
import { nameCases } from './made-names.js';
import { homeLines, noAnswerCases, writtenCases } from './written-cases.js';

/** All cases of all classes over one universe. */
export function allCases({ universe, judge }: OpenedBourse): SplitCase[] {
  const homes = homeLines(judge);
  return [
    ...identifierCases(universe, homes),
    ...nameCases(universe, issuersOf(universe, judge), homes),
    ...writtenCases(judge),
    ...noAnswerCases(),
  ];
}
