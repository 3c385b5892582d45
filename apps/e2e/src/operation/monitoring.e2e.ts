import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTraceCollector, type TraceCollector } from '@bourse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { repositoryRoot } from '../harness/environment.js';
import { Exposition } from '../harness/exposition.js';
import { send } from '../harness/http-client.js';
import { findDeadAddress, type FaultySource, onlyYahooAt, startFaultySource } from '../harness/faulty-source.js';
import { monitoringFolder, queries, rules } from '../harness/monitoring-files.js';
import { type Query, readQuery } from '../harness/promql.js';
import { type SplitServers, startSplit } from '../harness/split-servers.js';
import { until } from '../harness/until.js';

let collector: TraceCollector;
let source: FaultySource;
let servers: SplitServers;
let texts: string[];
let shown: Exposition;

beforeAll(async () => {
  [collector, source] = await Promise.all([startTraceCollector(), startFaultySource(500)]);
  const folder = createTemporaryFolder();
  const schedules = join(folder, 'schedules');
  writeFileSync(schedules, JSON.stringify({ 'each-second': { time: '* * * * * *', command: ['prices', 'check'] } }));
  servers = await startSplit({
    BOURSE_INBOX: folder,
    BOURSE_SCHEDULES: schedules,
    ...onlyYahooAt(source.url),
    MEILI_URL: await findDeadAddress(),
    MEILI_SEARCH_KEY: 'a key',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const bars = '/v1/time_series?symbol=NVDA&start_date=2024-01-02&end_date=2024-01-05';
  const statusByPath = {
    '/v1/stocks': 200,
    '/v1/symbol_search?query=apple': 200,
    [bars]: 502,
    '/v1/time_series?symbol=AAPL': 200,
  };
  for (const [path, status] of Object.entries(statusByPath)) {
    // A process that has just started on a busy machine may report overload.
    await until(`${path} is ${status}`, async () => (await send(servers.api, 'GET', path)).status === status, 30_000);
  }
  const graphql = { body: '{"query":"{ __typename }"}', headers: { 'content-type': 'application/json' } };
  await send(servers.gateway, 'POST', '/graphql', graphql);
  await until('a schedule has run', async () => {
    const { text } = await send(servers.metrics.api, 'GET', '/metrics');
    return (
      text.includes('bourse_schedule_last_success_timestamp_seconds{') && text.includes('bourse_inbox_oldest_seconds{')
    );
  });
  const scrape = async (part: keyof typeof servers.metrics) =>
    (await send(servers.metrics[part], 'GET', '/metrics')).text;
  texts = await Promise.all([scrape('api'), scrape('gateway'), scrape('search')]);
  shown = new Exposition(texts);
});
afterAll(async () => {
  await servers.stop();
  await Promise.all([collector.stop(), source.stop()]);
});

/** Prometheus' own metrics, which no process exposes. */
const everywhere = new Set(['job', 'instance', 'le']);

/** The metrics, labels and values of a query that no process exposes; empty if the query is valid. */
function missing({ selectors, groupedBy }: Query, recorded: ReadonlySet<string>): string[] {
  const ours = selectors.filter(({ metric }) => metric !== 'up' && !recorded.has(metric));
  const faults = ours.flatMap(({ metric, matchers }) => {
    if (!shown.has(metric)) return [metric];
    return matchers
      .filter((matcher) => !canMatch(metric, matcher))
      .map(({ label, value }) => `${metric} ${label} ${value}`);
  });
  const labels = groupedBy.filter(
    (label) => !everywhere.has(label) && !ours.some(({ metric }) => labelsOf(metric, label)),
  );
  return [...faults, ...labels];
}

/** A histogram exists from the start, its values from its first use on. */
const labelsOf = (metric: string, label: string) => shown.values(metric, label) !== null;

function canMatch(metric: string, { label, operator, value }: Query['selectors'][number]['matchers'][number]): boolean {
  // A series without the label matches.
  if (operator === '=' && value === '') return true;
  const values = shown.values(metric, label);
  // PostgreSQL's pool: the metric is declared, and the embedded database has no values for it.
  if (values === null) return label === 'service' && value === '.+';
  if (operator === '=') return values.has(value);
  if (operator === '=~')
    return value === '5..' || [...values].some((labelValue) => new RegExp(`^(?:${value})$`).test(labelValue));
  return value.split('|').every((word) => word === '' || values.has(word) || answersOfSources.has(word));
}

/** The anchors of headings in rendered Markdown. */
const anchorsIn = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );

/** Label values of responses that a failing source has not returned. */
const answersOfSources = new Set(['bars', 'empty', 'not_found']);

const recorded = new Set(rules.flatMap(({ record }) => record ?? []));

describe('docs/monitoring', () => {
  test('there are queries to check', () => {
    expect(queries.length).toBeGreaterThan(80);
  });

  test.each(queries)('%s uses exposed metrics: %s', (_, expr) => {
    expect(missing(readQuery(expr), recorded)).toEqual([]);
  });

  test.each([
    ['a metric that is called otherwise', 'rate(bourse_requests_total[5m])', 'bourse_requests_total'],
    ['a label', 'sum by (path) (bourse_circuit_state)', 'path'],
    ['a value', 'bourse_refusals_total{reason="overloaded"}', 'bourse_refusals_total reason overloaded'],
    [
      'a value that is left out',
      'bourse_refusals_total{reason!="overloaded"}',
      'bourse_refusals_total reason overloaded',
    ],
    ['a route', 'bourse_http_requests_total{route=~"/v2/.*"}', 'bourse_http_requests_total route /v2/.*'],
    [
      'a bound of a histogram',
      'bourse_http_request_duration_seconds_bucket{le="0.15"}',
      'bourse_http_request_duration_seconds_bucket le 0.15',
    ],
  ])('%s that no process exposes is reported', (_, expr, what) => {
    expect(missing(readQuery(expr), recorded)).toEqual([what]);
  });

  test('an invalid query is refused', () => {
    expect(() => readQuery('sum(rate(bourse_http_requests_total[5m])')).toThrow('no PromQL');
  });

  test('every alert has a summary, a severity and a runbook', () => {
    const anchors = anchorsIn(readFileSync(join(repositoryRoot, 'docs/operate/runbooks.md'), 'utf8'));
    const alerts = rules.filter(({ alert }) => alert !== undefined);
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    const bad = alerts.filter(({ labels, annotations }) => {
      const [file, anchor] = annotations?.['runbook_url']?.split('#') ?? [];
      const isExplained = annotations?.['summary'] !== undefined && annotations['description'] !== undefined;
      const hasRunbook = file === 'docs/operate/runbooks.md' && anchors.includes(anchor ?? '');
      return !isExplained || !hasRunbook || !['page', 'ticket', 'info'].includes(labels?.['severity'] ?? '');
    });
    expect(bad).toEqual([]);
  });

  const promtool = spawnSync('promtool', ['--version']).error === undefined;
  test.skipIf(!promtool).each(['check config prometheus.yml prometheus.small.yml', 'test rules alerts.test.yaml'])(
    'promtool %s',
    (args) => {
      const run = spawnSync('promtool', args.split(' '), { cwd: monitoringFolder, encoding: 'utf8' });
      expect(run).toMatchObject({ status: 0, stderr: '' });
    },
  );
});

test('each process exposes fewer than 2,000 series', () => {
  for (const text of texts) {
    const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(series.length).toBeGreaterThan(50);
    expect(series.length).toBeLessThan(2000);
  }
});
