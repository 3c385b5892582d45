import type { Confidence, Share } from './confidence.js';
import { formatDecimal, renderTable } from './markdown.js';

/** Diagram and figures of the reliability of scores. */
export function renderConfidence(confidence: Confidence): string[] {
  const { bins, expectedError, expectedErrorWithIdentifiers } = confidence;
  return [
    'First results of all queries but those by identifier, whose scores are a rule and no estimate; a query without an answer has no right first result.',
    '![Share of right first results by score](calibration.svg)',
    renderTable(
      ['score from', 'first results', 'mean score', 'right', 'middle 95 %'],
      bins.map(({ from, count, score, right, interval: [low, high] }) => [
        from.toFixed(1),
        String(count),
        formatDecimal(score),
        formatDecimal(right),
        count === 0 ? '–' : `${formatDecimal(low)} … ${formatDecimal(high)}`,
      ]),
    ),
    renderTable(
      ['', 'share', 'of', 'goal'],
      [
        ['expected calibration error', formatDecimal(expectedError), '', ''],
        ['the same with identifiers', formatDecimal(expectedErrorWithIdentifiers), '', ''],
        toShareRow('right among firsts of at least .5', confidence.surePrecision, '≥ .8'),
        toShareRow('the same, prefixes under five letters', confidence.surePrecisionOfShortPrefixes, ''),
        toShareRow('right navigational firsts below .5', confidence.rightNavigationalUnsure, '≤ .05'),
        toShareRow('queries without an answer that reach .5', confidence.noAnswerSure, '≤ .05'),
      ],
    ),
  ];
}

function toShareRow(what: string, { share, of }: Share, goal: string): string[] {
  return [what, formatDecimal(share), String(of), goal];
}
