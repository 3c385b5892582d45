import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchHome } from '../bench-home.js';
import { atMost, type Line, reportLine } from '../report.js';
import { type Colour, markedCsv, SearchWatch, type SearchAnswerCounts } from '../search-watch.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import type { Meilisearch } from '../servers/meilisearch.js';

export interface ReindexBoardOptions {
  key: string;
  names: readonly string[];
  /** The whole product with additional variables. */
  start: (environment: Record<string, string>) => Promise<MeasuredServer>;
}

const board = 'reindex';
const PLAIN_INDEX = 'bench_plain';
const DOCUMENTS_PER_BODY = 20_000;

/** Imports the marked instruments in a colour and builds the index of the new version; returns the output. */
export async function newVersion(
  home: BenchHome,
  meili: Meilisearch,
  colour: Colour,
): Promise<Record<string, unknown>> {
  const file = join(home.dataDir, 'marked.csv');
  writeFileSync(file, markedCsv(colour));
  await home.runBourse('import', 'instruments', '--format', 'csv', file);
  return home.runBourseWith(meili.environment('builds'), 'search', 'reindex');
}

/** A new version is published and indexed during searches; then the same documents without Bourse. */
export async function reindexBoard(home: BenchHome, meili: Meilisearch, options: ReindexBoardOptions): Promise<Line[]> {
  const { key, names, start } = options;
  const whole = await start(meili.environment('searches'));
  const watch = new SearchWatch(`http://127.0.0.1:${whole.port}`, key, names);
  try {
    await watch.sees('Amber');
    const { name, documents, milliseconds } = await newVersion(home, meili, 'Cobalt');
    await watch.sees('Cobalt');
    const reindexed = { ...watch.watched, seen: new Map(watch.watched.seen) };
    const bodies = await meili.bodies(String(name), DOCUMENTS_PER_BODY);
    const plainMs = await meili.plainIndexing(PLAIN_INDEX, String(name), bodies);
    return [...times(Number(documents), Number(milliseconds), plainMs), ...answers(reindexed)];
  } finally {
    await watch.stop();
    await whole.stop();
  }
}

function times(documents: number, reindexMs: number, plainMs: number): Line[] {
  return [
    reportLine({ board, what: 'documents', measured: documents, unit: 'rows' }),
    reportLine({ board, what: 'reindex under searches', measured: reindexMs / 1000, unit: 's' }),
    reportLine({ board, what: 'plain indexing under the same searches', measured: plainMs / 1000, unit: 's' }),
    atMost(1.3, { board, what: 'reindex over plain indexing', measured: reindexMs / plainMs, unit: '×' }),
  ];
}

function answers({ answers: all, failed, degraded, empty, mixed, seen }: SearchAnswerCounts): Line[] {
  return [
    reportLine(line('all', all)),
    reportLine(line('of the version before', seen.get('Amber') ?? 0)),
    reportLine(line('of the new version', seen.get('Cobalt') ?? 0)),
    atMost(0, line('failed', failed)),
    atMost(0, line('with rows of two versions', mixed)),
    atMost(0, line('that found nothing', empty)),
    reportLine(line('that lacked a part of search', degraded)),
  ];
}

function line(what: string, measured: number) {
  return { board, what: `searches meanwhile: ${what}`, measured, unit: '' };
}
