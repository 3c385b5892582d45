import type { ClassMetrics } from '@bourse/search-engine';
import type { Answers } from '../answers.js';
import { byClass } from '../run-cases.js';
import { confidenceOf } from './confidence.js';
import { renderConfidence } from './confidence-section.js';
import type { ExactFirst } from './exact-first.js';
import { latencies } from './latency.js';
import { formatDecimal, renderTable } from './markdown.js';
import type { TableAnswers } from './table-answers.js';

/** Figures in addition to the results. */
export interface ReportParts {
  readonly exactFirst: readonly ExactFirst[];
  readonly tableAnswers: readonly TableAnswers[];
}

/** All measurements as text. */
export function renderReport(answers: Answers, { exactFirst, tableAnswers }: ReportParts): string {
  const { split, universe, answered, remark } = answers;
  return [
    `# Search quality on the split ${split}`,
    `${answered.length.toLocaleString('en')} queries over ${universe.count.toLocaleString('en')} instruments (version ${universe.version}); ${remark}.`,
    '## Class by class',
    classTable(byClass(answered)),
    '## Exact identifiers go first',
    'Queries whose first result lacks the requested identifier; there must be none.',
    exactTable(exactFirst),
    '## Confidence',
    ...renderConfidence(confidenceOf(answered)),
    '## Time of an answer',
    'One query after the other, within this process.',
    latencyTable(answers),
    '## Answered by a table',
    'Queries that are an alias of the table that ships with Bourse, letter for letter.',
    aliasTable(tableAnswers),
    '',
  ].join('\n\n');
}

const columns: readonly (readonly [title: string, metric: keyof ClassMetrics])[] = [
  ['S@1', 'success1'],
  ['S@10', 'success10'],
  ['MRR', 'mrr10'],
  ['NDCG', 'ndcg10'],
  ['line first', 'primary1'],
  ['empty', 'empty'],
  ['≥ .5', 'sure'],
  ['right of those', 'surePrecision'],
  ['right below .5', 'rightUnsure'],
];

export function classTable(metrics: ReadonlyMap<string, ClassMetrics>): string {
  const rows = [...metrics].map(([name, of]) => [
    name,
    String(of.queries),
    ...columns.map(([, metric]) => formatDecimal(of[metric])),
  ]);
  return renderTable(['class', 'queries', ...columns.map(([title]) => title)], rows);
}

function exactTable(exact: readonly ExactFirst[]): string {
  const rows = exact.map(({ class: name, queries, violations }) => [
    name,
    String(queries),
    violations.length === 0 ? '0' : `**${violations.length}**: ${violations.slice(0, 5).join(' ')}`,
  ]);
  return renderTable(['class', 'queries', 'violations'], rows);
}

function latencyTable({ answered }: Answers): string {
  const rows = latencies(answered).map(({ mode, queries, p50, p95, p99 }) => [
    mode,
    String(queries),
    ...[p50, p95, p99].map((ms) => ms.toFixed(ms < 10 ? 2 : 0)),
  ]);
  return renderTable(['mode', 'queries', 'p50 ms', 'p95 ms', 'p99 ms'], rows);
}

function aliasTable(answers: readonly TableAnswers[]): string {
  const rows = answers.map(({ class: name, queries, inTable, success1InTable, success1Elsewhere }) => [
    name,
    String(queries),
    `${inTable} (${queries === 0 ? '–' : Math.round((100 * inTable) / queries)} %)`,
    formatDecimal(success1InTable),
    formatDecimal(success1Elsewhere),
  ]);
  return renderTable(['class', 'queries', 'in the table', 'S@1 of those', 'S@1 of the others'], rows);
}
