import { getRequest } from '../load/load.js';
import { measure } from '../load/measure.js';
import { atMost, type Line, reported } from '../report.js';
import { getJson, shuffled } from '../requests.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import type { Walk } from '../walk.js';

interface SearchBoardOptions {
  rounds: number;
  milliseconds: number;
  startConstant: (name: string, body: string) => Promise<MeasuredServer>;
}

/** P5, the parts that need no Meilisearch: exact symbols, name prefixes and one typo, on random instruments. */
export async function searchBoard(
  bourse: MeasuredServer,
  key: string,
  steps: Walk,
  options: SearchBoardOptions,
): Promise<Line[]> {
  const rows = shuffled(steps.rows, 7).slice(0, 5000);
  const names = rows.map((row) => String(row['name'] ?? row.symbol));
  const kinds = {
    exact: rows.map((row) => row.symbol),
    prefix: names.map((name) => name.slice(0, 6)),
    typo: names.map((name) => name.slice(0, 3) + name.slice(4, 14)),
  };
  const constant = await options.startConstant(
    'search',
    JSON.stringify(await getJson(`http://127.0.0.1:${bourse.port}${path(kinds.exact[0]!)}`, key)),
  );
  const contestants = [
    { name: 'L0', server: constant, requests: [getRequest('/v1/stocks')] },
    ...Object.entries(kinds).map(([name, queries]) => ({
      name,
      server: bourse,
      requests: queries.map((query) => getRequest(path(query), { authorization: `Bearer ${key}` })),
    })),
  ];
  const [l0, exact, ...others] = await measure(contestants, options.rounds, options.milliseconds, 1);
  await constant.stop();
  return [
    atMost(1, { board: 'P5', what: 'exact symbol: p50 over L0', measured: exact!.p50Ms - l0!.p50Ms, unit: 'ms' }),
    ...[exact!, ...others].flatMap((run) => [
      reported({ board: 'P5', what: `${run.name}: p50`, measured: run.p50Ms, unit: 'ms' }),
      reported({ board: 'P5', what: `${run.name}: p99`, measured: run.p99Ms, unit: 'ms' }),
      reported({ board: 'P5', what: `${run.name}: failed`, measured: run.failed, unit: 'requests' }),
    ]),
  ];
}

function path(query: string): string {
  return `/v1/symbol_search?query=${encodeURIComponent(query.trim() || 'a')}`;
}
