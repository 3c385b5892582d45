// The boards of search: always on embedded parts, with Meilisearch where the bench has its own.
import type { BenchHome } from '../bench-home.js';
import { type Line, skippedLineOf } from '../report.js';
import { descriptions, mixedQueries, prominentNames } from '../search-queries.js';
import { startWhole } from '../servers/contestants.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { Meilisearch } from '../servers/meilisearch.js';
import type { Walk } from '../walk.js';
import { recallBoard } from './recall.board.js';
import { newVersion, reindexBoard } from './reindex.board.js';
import { searchBoard } from './search.board.js';
import { typingBoard } from './typing.board.js';

export interface SearchBoardsOptions {
  key: string;
  steps: Walk;
  typingMilliseconds: number;
  startConstant: (name: string, body: string) => Promise<MeasuredServer>;
}

export async function* searchBoards(home: BenchHome, options: SearchBoardsOptions): AsyncGenerator<Line[]> {
  const { key, steps, startConstant } = options;
  const queries = mixedQueries(steps.rows, descriptions());
  const names = prominentNames(steps.rows);
  const whole = await startWhole(home, key);
  try {
    yield await searchBoard(whole, { key, queries, startConstant });
    yield await typingBoard(whole, key, names, options.typingMilliseconds);
  } finally {
    await whole.stop();
  }
  const meili = await ownMeilisearch(process.env['MEILI_URL'], process.env['MEILI_ADMIN_KEY']);
  if (typeof meili === 'string') {
    yield [
      skippedLineOf({ board: 'search', what: 'lexical with Meilisearch' }, meili),
      skippedLineOf({ board: 'reindex', what: 'reindex under searches' }, meili),
    ];
    return;
  }
  try {
    await newVersion(home, meili, 'Amber');
    const start = (environment: Record<string, string>) => startWhole(home, key, environment);
    yield await recallBoard(meili, { key, queries, start });
    yield await reindexBoard(home, meili, { key, names, start });
  } finally {
    for (const index of (await meili.indexes()).filter(isOfBourse)) await meili.remove(index);
  }
}

/** The server, or why it cannot be used: indexes of another Bourse have the same names and would be overwritten. */
async function ownMeilisearch(url = '', key = ''): Promise<Meilisearch | string> {
  if (url === '') return 'MEILI_URL is not set';
  if (url.includes(',')) return 'MEILI_URL names several nodes';
  const meili = new Meilisearch(url.replace(/\/+$/, ''), key);
  return (await meili.indexes()).some(isOfBourse) ? 'the Meilisearch of MEILI_URL holds indexes of a Bourse' : meili;
}

function isOfBourse(index: string): boolean {
  return /^(instruments_\d+|bench_plain)$/.test(index);
}
