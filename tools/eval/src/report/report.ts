import type { ClassMetrics } from '@bourse/search-engine';
import { byClass } from '../run-cases.js';
import { type ComparedClass, compare, comparedMetrics, standingOf } from './comparison.js';
import { confidenceOf } from './confidence.js';
import { renderConfidence } from './confidence-section.js';
import type { Contest } from './contest.js';
import type { ExactFirst } from './exact-first.js';
import { latencies } from './latency.js';
import { formatDecimal, renderTable, formatSigned } from './markdown.js';
import type { TableAnswers } from './table-answers.js';

/** Figures in addition to the results. */
export interface ReportParts {
  /** By contestant, Bourse first. */
  readonly exactFirst: readonly { readonly name: string; readonly classes: readonly ExactFirst[] }[];
  readonly tableAnswers: readonly TableAnswers[];
}

/** All measurements as text. */
export function renderReport(contest: Contest, { exactFirst, tableAnswers }: ReportParts): string {
  const { split, universe, bourse, peers } = contest;
  const compared = compare(contest);
  const names = [bourse, ...peers].map(({ name }) => name).join(', ');
  return [
    `# Search quality on the split ${split}`,
    `${bourse.answered.length.toLocaleString('en')} queries over ${universe.count.toLocaleString('en')} instruments (version ${universe.version}); the same rows and queries for ${names}.`,
    ...[bourse, ...peers].filter(({ remark }) => remark !== '').map(({ name, remark }) => `${name}: ${remark}.`),
    ...contest.absent.map(({ name, why }) => `Not measured: ${name}: ${why}.`),
    '## Bourse, class by class',
    classTable(byClass(bourse.answered)),
    ...(peers.length === 0 ? [] : ['## Beside its peers', ...peersSection(compared)]),
    '## Exact identifiers go first',
    'Queries whose first result does not carry the identifier that was asked for; there must be none of Bourse’s.',
    exactTable(exactFirst),
    '## Confidence',
    ...renderConfidence(confidenceOf(bourse.answered)),
    '## Time of an answer',
    'One query after the other; Bourse and MiniSearch within this process, the others over a local connection.',
    latencyTable(contest),
    '## Answered by a table',
    'Queries that are an alias of the table that ships with Bourse, letter for letter; the peers have no such table.',
    aliasTable(tableAnswers),
    '',
  ].join('\n\n');
}

const columns: [string, (of: ClassMetrics) => number | null][] = [
  ['S@1', ({ success1 }) => success1],
  ['S@10', ({ success10 }) => success10],
  ['MRR', ({ mrr10 }) => mrr10],
  ['NDCG', ({ ndcg10 }) => ndcg10],
  ['line first', ({ primary1 }) => primary1],
  ['empty', ({ empty }) => empty],
  ['≥ .5', ({ sure }) => sure],
  ['right of those', ({ surePrecision }) => surePrecision],
  ['right below .5', ({ rightUnsure }) => rightUnsure],
];

function classTable(metrics: ReadonlyMap<string, ClassMetrics>): string {
  const rows = [...metrics].map(([name, of]) => [
    name,
    String(of.queries),
    ...columns.map(([, value]) => formatDecimal(value(of))),
  ]);
  return renderTable(['class', 'queries', ...columns.map(([title]) => title)], rows);
}

function peersSection(compared: readonly ComparedClass[]): string[] {
  const marked = compared.flatMap(({ class: name, metric, peers }) =>
    peers
      .filter((peer) => standingOf(peer) === 'below')
      .map(({ peer, difference }) => `- ${name}, ${metric}: ${formatSigned(difference)} to ${peer}`),
  );
  return [
    'After each peer’s value follows the difference of Bourse, with the middle 95 % of resampled means. **▼** Bourse is below that peer; ▽ below, but within chance.',
    marked.length === 0
      ? 'Bourse is nowhere below a peer by more than chance.'
      : `Below a peer:\n\n${marked.join('\n')}`,
    ...comparedMetrics.flatMap((metric) => [`### ${metric}`, metricTable(compared, metric)]),
  ];
}

function metricTable(compared: readonly ComparedClass[], metric: string): string {
  const lines = compared.filter((one) => one.metric === metric);
  const peers = lines[0]?.peers.map(({ peer }) => peer) ?? [];
  const rows = lines.map(({ class: name, bourse, peers: cells }) => [
    name,
    formatDecimal(bourse),
    ...cells.map((cell) => {
      const mark = { 'ahead or level': '', 'below, within chance': ' ▽', below: ' **▼**' }[standingOf(cell)];
      return `${formatDecimal(cell.value)} (${formatSigned(cell.difference)}; ${formatSigned(cell.low)} … ${formatSigned(cell.high)})${mark}`;
    }),
  ]);
  return renderTable(['class', 'Bourse', ...peers], rows);
}

function exactTable(exact: ReportParts['exactFirst']): string {
  const rows = (exact[0]?.classes ?? []).map(({ class: name, queries, violations }, at) => [
    name,
    String(queries),
    violations.length === 0 ? '0' : `**${violations.length}**: ${violations.slice(0, 5).join(' ')}`,
    ...exact.slice(1).map(({ classes }) => String(classes[at]?.violations.length)),
  ]);
  return renderTable(['class', 'queries', ...exact.map(({ name }) => name)], rows);
}

function latencyTable({ bourse, peers }: Contest): string {
  const rows = [bourse, ...peers]
    .flatMap(latencies)
    .map(({ name, mode, queries, p50, p95, p99 }) => [
      name,
      mode,
      String(queries),
      ...[p50, p95, p99].map((ms) => ms.toFixed(ms < 10 ? 2 : 0)),
    ]);
  return renderTable(['', 'mode', 'queries', 'p50 ms', 'p95 ms', 'p99 ms'], rows);
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
