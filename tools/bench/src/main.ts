// npm run bench: Bourse compared with a constant buffer (L0), the bare handler and a hand-written service (L2).
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { graphqlBoards } from './boards/graphql-boards.js';
import { importBoard } from './boards/import.board.js';
import { listingBoard } from './boards/listing.board.js';
import { memoryBoard } from './boards/memory.board.js';
import { priceBoards } from './boards/price-boards.js';
import { enduranceParts, onPostgres, partNames, robustnessBoards } from './boards/robustness-boards.js';
import { searchBoards } from './boards/search-boards.js';
import { startBoard } from './boards/start.board.js';
import { filteredWalkBoard, walkBoard } from './boards/walk.board.js';
import { BenchHome, root } from './bench-home.js';
import { type Line, renderScoreboard } from './report.js';
import type { MeasuredServer } from './servers/measured-server.js';
import { startBare, startBourse, startConstant, startHandwritten } from './servers/contestants.js';
import { fillHandwrittenTable } from './servers/handwritten-table.js';
import { getRequest } from './load/load.js';
import { type Walk, walk } from './walk.js';

const program = new Command('npm run bench --')
  .option('--rounds <n>', 'interleaved rounds', Number, 5)
  .option('--seconds <n>', 'seconds per contestant and round', Number, 3)
  .option('--memory-minutes <n>', 'minutes of load for the memory board', Number, 10)
  .option('--database-url <url>', 'also measure on this PostgreSQL (a database is created there and dropped)')
  .option('--only-postgres', 'skip the embedded engine; needs --database-url', false)
  .option('--only-search', 'only the boards of search (search, typing, reindex)', false)
  .option('--only-prices', 'only the boards of prices (daily-bars, long-series, minute-bars, backfill)', false)
  .option('--only-graphql', 'only the boards of GraphQL (graphql, hostile-documents)', false)
  .addOption(
    new Option(
      '--only-endurance',
      'only the long forms of the robustness tests (container-kills, import-kills, revocations, bursts, restarts, soak)',
    )
      .default(false)
      .conflicts(['onlyPostgres', 'onlySearch', 'onlyPrices', 'onlyGraphql']),
  )
  .addOption(
    new Option('--only <parts...>', 'only these boards; exit code 1 if a goal is missed')
      .choices(partNames)
      .conflicts(['onlySearch', 'onlyPrices', 'onlyGraphql', 'onlyEndurance']),
  )
  .option('--minutes <n>', 'minutes of random requests (--only fuzz)', count, 10)
  .option('--seed <n>', 'seed of the random requests', count)
  .option('--attempt <n>', 'send only this attempt of the seed again', Number)
  .option('--stops <n>', 'stops of a server under load (--only attacks)', count, 20)
  .option('--overload-seconds <n>', 'seconds of load at each multiple of the knee (overload)', count, 10)
  .option('--outage-seconds <n>', 'seconds without a server (outage)', count, 30)
  .option('--endurance-rounds <n>', 'kills of each container, rolling restarts, revocations, bursts', count, 10)
  .option('--import-kills <n>', 'kills of each import at random moments (import-kills)', count, 20)
  .option('--publications <n>', 'imports while a server runs (--only publication)', count, 20)
  .option('--soak-minutes <n>', 'minutes of mixed load with a fault every three (soak)', Number, 40)
  .option('--daily-bars <n>', 'daily bars stored, by 5,000; at most 1.5e6 on the embedded engine', Number, 1e7)
  .option('--minute-bars <n>', 'minute bars stored, on PostgreSQL', Number, 1e8)
  .option('--live-instruments <n>', 'instruments with a bar each minute (--only live-minutes)', count)
  .addHelpText(
    'after',
    `
--only fuzz sends random requests of every kind. --seed repeats a run, --attempt one request of it.

The boards container-kills, revocations, bursts and restarts run the whole product in containers, under the load of
clients that verify every response. They need a Docker engine, docker compose and the images that docker-compose.yml
names (docs/operate/compose.md), and are skipped otherwise. import-kills needs no container; with containers it also
runs on PostgreSQL.

MEILI_URL and MEILI_ADMIN_KEY name a Meilisearch for its boards, which are skipped otherwise. Use an instance for the
bench only: the bench refuses one that contains indexes of a Bourse.
BOURSE_BENCH_DUCKDB is a folder outside the checkout with @duckdb/node-api in its node_modules, BOURSE_BENCH_QUESTDB the
URL of a QuestDB for the bench only: peers of the price boards, skipped if unset.
BOURSE_BENCH_POSTGRAPHILE is a folder outside the checkout with postgraphile 5 in its node_modules: a peer of the
GraphQL boards, skipped if unset.`,
  )
  .parse();
const options = program.opts<{
  rounds: number;
  seconds: number;
  memoryMinutes: number;
  onlyPostgres: boolean;
  onlySearch: boolean;
  onlyPrices: boolean;
  onlyGraphql: boolean;
  onlyEndurance: boolean;
  only?: string[];
  minutes: number;
  seed?: number;
  attempt?: number;
  publications: number;
  stops: number;
  overloadSeconds: number;
  outageSeconds: number;
  enduranceRounds: number;
  importKills: number;
  soakMinutes: number;
  dailyBars: number;
  minuteBars: number;
  liveInstruments?: number;
  databaseUrl?: string;
}>();

const lines: Line[] = [];
const isPartly = options.onlySearch || options.onlyPrices || options.onlyGraphql;

const parts = options.only ?? enduranceParts;
if (options.onlyPostgres && options.only?.some((part) => !onPostgres.includes(part)) === true) {
  program.error(`With --only, --only-postgres applies to ${onPostgres.join(' and ')}.`);
}

if (!options.onlyEndurance && options.only === undefined) {
  const engines = options.onlyPostgres ? [] : [undefined];
  for (const databaseUrl of [...engines, ...(options.databaseUrl === undefined ? [] : [options.databaseUrl])]) {
    const engine = databaseUrl === undefined ? 'embedded' : 'PostgreSQL';
    const home = await BenchHome.open(databaseUrl);
    await show(engine, boards(home, engine)).finally(() => home.close());
  }
}
if (!isPartly) {
  await show('robustness', robustnessBoards(parts, options));
  if (options.only !== undefined && lines.some(({ met }) => met === false)) process.exitCode = 1;
}

const folder = join(root, 'bench-results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
const [cpu] = cpus();
const machine = {
  cpu: cpu?.model,
  cores: cpus().length,
  memoryBytes: totalmem(),
  node: process.version,
  /** Other processes on the machine distort every figure. */
  loadAverages: loadavg(),
};
writeFileSync(file, `${JSON.stringify({ machine, options, lines }, null, 2)}\n`);
console.log(`\nWritten to ${file}`);

/** Prints each batch of lines immediately, and all of them at the end. */
async function show(what: string, batches: AsyncGenerator<Line[]>): Promise<void> {
  console.log(`\n${what}\n`);
  const before = lines.length;
  for await (const batch of batches) {
    lines.push(...batch);
    console.log(renderScoreboard(batch));
  }
  console.log(`\nAll of ${what}:\n${renderScoreboard(lines.slice(before))}`);
}

async function* boards(home: BenchHome, engine: 'embedded' | 'PostgreSQL'): AsyncGenerator<Line[]> {
  if (options.onlySearch) return yield* onlySearch(home);
  if (options.onlyPrices) {
    await home.importUniverse();
    return yield* priceBoards(home, priceOptions(home, await home.createAmpleKey()));
  }
  if (options.onlyGraphql) {
    await home.importUniverse();
    return yield* graphqlBoards(home, graphqlOptions(await home.createAmpleKey()));
  }
  yield importBoard(engine, await home.importUniverse(), await home.importUniverse());
  const key = await home.createAmpleKey();
  const bourse = await startBourse(home, key);
  const steps = await walk(urlOf(bourse), key, 'outputsize=100');
  yield* readBoards(home, key, bourse, steps);
  yield await memoryBoard(bourse, mixedReads(key, steps), options.memoryMinutes * 60_000);
  await bourse.stop();
  yield* searchBoards(home, searchOptions(home, key, steps));
  yield* priceBoards(home, priceOptions(home, key));
  yield* graphqlBoards(home, graphqlOptions(key));
  yield await startBoard(
    () => startBourse(home, key),
    () => startConstant(home, 'start', '{}'),
    3,
  );
}

async function* onlySearch(home: BenchHome): AsyncGenerator<Line[]> {
  await home.importUniverse();
  const key = await home.createAmpleKey();
  const bourse = await startBourse(home, key);
  const steps = await walk(urlOf(bourse), key, 'outputsize=1000');
  await bourse.stop();
  yield* searchBoards(home, searchOptions(home, key, steps));
}

async function* readBoards(home: BenchHome, key: string, bourse: MeasuredServer, steps: Walk): AsyncGenerator<Line[]> {
  const { rounds } = options;
  const table =
    home.databaseUrl === undefined
      ? { folder: mkdtempSync(join(tmpdir(), 'bourse-bench-table-')) }
      : { databaseUrl: home.databaseUrl };
  await fillHandwrittenTable(table, steps.rows);
  const servers = { bourse, bare: await startBare(home), handwritten: await startHandwritten(table) };
  const measured = {
    rounds,
    milliseconds: options.seconds * 1000,
    startConstant: constant(home),
  };
  yield await listingBoard(servers, { key, steps, ...measured });
  yield await walkBoard(urlOf(bourse), key, rounds);
  yield await filteredWalkBoard(urlOf(bourse), key, rounds);
  await servers.bare.stop();
  await servers.handwritten.stop();
}

function searchOptions(home: BenchHome, key: string, steps: Walk) {
  return { key, steps, typingMilliseconds: options.seconds * 5000, startConstant: constant(home) };
}

function priceOptions(home: BenchHome, key: string) {
  const { dailyBars, minuteBars, rounds } = options;
  return { key, dailyBars, minuteBars, rounds, milliseconds: options.seconds * 1000, startConstant: constant(home) };
}

function graphqlOptions(key: string) {
  return { key, rounds: options.rounds, milliseconds: options.seconds * 1000 };
}

function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('A whole number above 0 is expected.');
  return Number(text);
}

function constant(home: BenchHome) {
  return (name: string, body: string) => startConstant(home, name, body);
}

function mixedReads(key: string, { cursors, rows }: Walk): string[] {
  const pages = cursors
    .slice(0, 2000)
    .map((cursor) => `/v1/stocks?outputsize=100&cursor=${encodeURIComponent(cursor)}`);
  const searches = rows
    .filter((_, i) => i % 97 === 0)
    .map(({ name }) => `/v1/symbol_search?query=${encodeURIComponent(String(name).slice(0, 9) || 'a')}`);
  return [...pages, ...searches].map((path) => getRequest(path, { authorization: `Bearer ${key}` }));
}

function urlOf({ port }: MeasuredServer): string {
  return `http://127.0.0.1:${port}`;
}
