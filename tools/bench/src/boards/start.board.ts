import { quantile } from '../load/measure.js';
import { type Line, reportLine } from '../report.js';
import type { MeasuredServer } from '../servers/measured-server.js';

/** Process to first correct answer on an existing data folder; compared with a bare Fastify process. */
export async function startBoard(
  start: () => Promise<MeasuredServer>,
  startBaseline: () => Promise<MeasuredServer>,
  rounds: number,
): Promise<Line[]> {
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [make, times] of [
      [start, ours],
      [startBaseline, baseline],
    ] as const) {
      const server = await make();
      times.push(server.startMs);
      await server.stop();
    }
  }
  return [
    reportLine({
      board: 'start',
      what: 'start to first answer, existing data',
      measured: quantile(ours, 0.5),
      unit: 'ms',
    }),
    reportLine({
      board: 'start',
      what: 'the same, bare Fastify with a constant',
      measured: quantile(baseline, 0.5),
      unit: 'ms',
    }),
  ];
}
