// The boards by name. Some share a universe and leave it as it is; others change it, or need the sample.
import { Bench, type BenchOptions } from './bench.js';
import { dailyBarsBoard } from './boards/daily-bars.board.js';
import { importBoard } from './boards/import.board.js';
import { listingBoard } from './boards/listing.board.js';
import { memoryBoard } from './boards/memory.board.js';
import { overloadBoard } from './boards/overload.board.js';
import { publicationBoard } from './boards/publication.board.js';
import { searchBoard } from './boards/search.board.js';
import { startBoard } from './boards/start.board.js';
import { typingBoard } from './boards/typing.board.js';
import { walkBoard } from './boards/walk.board.js';
import type { Line } from './report.js';

interface Part {
  what: string;
  board: (bench: Bench) => AsyncGenerator<Line[]>;
  /** A part of its own gets the universe for itself; `sample` names the rows that a server loads at its start. */
  universe: 'shared' | 'own' | 'sample';
}

const parts: Record<string, Part> = {
  import: { what: 'import of the universe by the command', board: importBoard, universe: 'shared' },
  listing: {
    what: 'pages compared with a constant buffer, the bare handler and a hand-written service',
    board: listingBoard,
    universe: 'shared',
  },
  walk: { what: 'one client reads the whole listing', board: walkBoard, universe: 'shared' },
  search: {
    what: 'searches at an easy pace; names also with the Meilisearch of MEILI_URL',
    board: searchBoard,
    universe: 'shared',
  },
  typing: { what: 'up to 200 typists, a search for each keystroke', board: typingBoard, universe: 'shared' },
  'daily-bars': {
    what: '365 and 5,000 daily bars compared with plain SQL; their import compared with COPY',
    board: dailyBarsBoard,
    universe: 'shared',
  },
  start: { what: 'time to the first response', board: startBoard, universe: 'shared' },
  publication: {
    what: 'cost of an import for a running server, and the delay until its rows are visible',
    board: publicationBoard,
    universe: 'own',
  },
  memory: {
    what: 'memory of each server: under load, after starts, with an import',
    board: memoryBoard,
    universe: 'own',
  },
  overload: {
    what: '1, 2, 5 and 10 times the maximum load of the server, sent by schedule',
    board: overloadBoard,
    universe: 'sample',
  },
};

export const partNames: readonly string[] = Object.keys(parts);

export const partsHelp: string = Object.entries(parts)
  .map(([name, { what }]) => `  ${name.padEnd(12)}${what}`)
  .join('\n');

/** The lines of the parts, batch by batch. Parts with a shared universe run again on PostgreSQL where its URL is given. */
export async function* runParts(names: readonly string[], options: BenchOptions): AsyncGenerator<Line[]> {
  const wanted = Object.entries(parts).filter(([name]) => names.includes(name));
  const ofUniverse = (universe: Part['universe']) =>
    wanted.map(([, part]) => part).filter((part) => part.universe === universe);
  const shared = ofUniverse('shared');
  if (shared.length > 0) {
    yield* runOn(await Bench.open(options), shared);
    if (options.databaseUrl !== undefined) yield* runOnPostgres(await Bench.open(options, options.databaseUrl), shared);
  }
  for (const part of ofUniverse('own')) yield* runOn(await Bench.open(options), [part]);
  for (const part of ofUniverse('sample')) yield* runOn(await Bench.openEmpty(options), [part]);
}

async function* runOn(bench: Bench, wanted: readonly Part[]): AsyncGenerator<Line[]> {
  try {
    for (const { board } of wanted) {
      yield* board(bench);
      await bench.stopServers();
    }
  } finally {
    await bench.close();
  }
}

async function* runOnPostgres(bench: Bench, wanted: readonly Part[]): AsyncGenerator<Line[]> {
  for await (const lines of runOn(bench, wanted))
    yield lines.map((line) => ({ ...line, what: `PostgreSQL: ${line.what}` }));
}
