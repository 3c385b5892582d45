import type { Bench } from '../bench.js';
import { quantile } from '../load/quantile.js';
import { boardOf, type Line } from '../report.js';
import type { MeasuredServer } from '../servers/measured-server.js';

const { report } = boardOf('start');
const ROUNDS = 3;

/** Process to first correct answer on an existing data folder; compared with a bare Fastify process. */
export async function* startBoard(bench: Bench): AsyncGenerator<Line[]> {
  // The first start builds the files of the universe.
  await bench.steps();
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await startTime(bench.startApi()));
    baseline.push(await startTime(bench.startConstant('{}')));
  }
  yield [
    report('start to first answer, existing data', quantile(ours, 0.5), 'ms'),
    report('the same, bare Fastify with a constant', quantile(baseline, 0.5), 'ms'),
  ];
}

async function startTime(starting: Promise<MeasuredServer>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.startMs;
}
