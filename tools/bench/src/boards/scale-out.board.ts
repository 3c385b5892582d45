// Two REST processes against one, on the cores of one machine, and what follows for four nodes. The load generator needs
// the same cores: throughput of two processes is therefore predicted from the service time of one and from what all
// other processes leave of the cores, and compared with what is measured.
import { availableParallelism } from 'node:os';
import { BenchHome } from '../bench-home.js';
import { getRequest } from '../load/load.js';
import { quantile } from '../load/measure.js';
import { type Line, reportLine, skippedLineOf } from '../report.js';
import { bearer, shuffle } from '../requests.js';
import { loadAll, pin } from '../scale-out/pinned-load.js';
import {
  type LoadSample,
  predictRatio,
  predictThroughput,
  ratioOfTwo,
  serviceTime,
} from '../scale-out/scaling-model.js';
import { startBourse } from '../servers/contestants.js';
import type { MeasuredServer } from '../servers/measured-server.js';
import { walk } from '../walk.js';

const board = 'scale-out';
const CORES = 2;
const NODES = 4;
const MILLISECONDS = 3000;
const WARM_UP_MILLISECONDS = 3000;
/** More pages than a server keeps answers of. */
const PAGES = 2000;

export async function* scaleOutBoard({ rounds }: { readonly rounds: number }): AsyncGenerator<Line[]> {
  if (availableParallelism() < CORES)
    return yield [skippedLineOf({ board, what: 'two processes on two cores' }, 'one core')];
  const home = await BenchHome.open(undefined);
  const servers: MeasuredServer[] = [];
  try {
    await home.importUniverse();
    const key = await home.createAmpleKey();
    for (let core = 0; core < CORES; core++) {
      servers.push(await startBourse(home, key));
      pin(servers[core]!, core);
    }
    const { cursors, rows } = await walk(`http://127.0.0.1:${servers[0]!.port}`, key, 'outputsize=100');
    const request = (path: string) => getRequest(path, bearer(key));
    const pages = shuffle(cursors, 18)
      .slice(0, PAGES)
      .map((cursor) => request(`/v1/stocks?outputsize=100&cursor=${encodeURIComponent(cursor)}`));
    yield scalingLines(await measureBoth(servers, pages, rounds));
    const symbols = shuffle(rows, 18)
      .slice(0, PAGES)
      .map(({ symbol }) => encodeURIComponent(symbol));
    yield [
      costLine('a page of 100 rows', await loadAll(servers.slice(0, 1), pages, MILLISECONDS)),
      costLine(
        'a search for a symbol, without a search service',
        await loadAll(
          servers.slice(0, 1),
          symbols.map((symbol) => request(`/v1/symbol_search?query=${symbol}`)),
          MILLISECONDS,
        ),
      ),
      costLine(
        'the detail of an instrument, from the embedded database',
        await loadAll(
          servers.slice(0, 1),
          symbols.map((symbol) => request(`/v1/stocks/${symbol}`)),
          MILLISECONDS,
        ),
      ),
    ];
  } finally {
    for (const server of servers) await server.stop();
    await home.close();
  }
}

interface Samples {
  readonly alone: LoadSample[];
  readonly both: LoadSample[];
}

async function measureBoth(
  servers: readonly MeasuredServer[],
  pages: readonly string[],
  rounds: number,
): Promise<Samples> {
  await loadAll(servers, pages, WARM_UP_MILLISECONDS);
  const samples: Samples = { alone: [], both: [] };
  for (let round = 0; round < rounds; round++) {
    // In turn, since other programs may use one of the cores more.
    samples.alone.push(await loadAll([servers[round % CORES]!], pages, MILLISECONDS));
    samples.both.push(await loadAll(servers, pages, MILLISECONDS));
  }
  return samples;
}

function scalingLines({ alone, both }: Samples): Line[] {
  const service = median(alone.map(serviceTime));
  const beside = median(both.map(serviceTime));
  const predicted = both.map((sample) => predictThroughput(service, CORES, sample));
  const ratio = ratioOfTwo(service, beside);
  return [
    reportLine({ board, what: 'one process: processor time per page', measured: service * 1e6, unit: 'µs' }),
    reportLine({ board, what: 'two processes: processor time per page', measured: beside * 1e6, unit: 'µs' }),
    reportLine({ board, what: 'one process on one core: measured', measured: median(alone.map(rate)), unit: 'req/s' }),
    reportLine({ board, what: 'two on two cores: predicted', measured: median(predicted), unit: 'req/s' }),
    reportLine({ board, what: 'two on two cores: measured', measured: median(both.map(rate)), unit: 'req/s' }),
    reportLine({
      board,
      what: 'the same, measured against predicted',
      measured: median(both.map((sample, i) => rate(sample) / predicted[i]!)),
      unit: '×',
    }),
    reportLine({ board, what: 'two nodes against one, by processor time', measured: ratio, unit: '×' }),
    // The goal is for measured throughput: a computed ratio meets none.
    reportLine({
      board,
      what: `${NODES} nodes against one: computed (scalability law fitted at 2; balancer, network and database with room)`,
      measured: predictRatio(NODES, ratio),
      unit: '×',
    }),
  ];
}

function costLine(what: string, sample: LoadSample): Line {
  return reportLine({ board, what: `a million times ${what}`, measured: serviceTime(sample) * 1e6, unit: 'CPU s' });
}

const rate = ({ requests, seconds }: LoadSample) => requests / seconds;

const median = (values: readonly number[]) => quantile(values, 0.5);
