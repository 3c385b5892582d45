// The long form of the random requests in apps/e2e.
import { linesOf } from '../endurance/test-report.js';
import { runTests } from '../endurance/test-run.js';
import { failedLineOf, type Line } from '../report.js';

export interface FuzzOptions {
  minutes: number;
  seed?: number;
  /** Repeats only this attempt of the seed. */
  attempt?: number;
}

const board = { board: 'fuzz', what: 'random requests' };

/** Requests of any kind over REST, GraphQL and raw bytes. */
export async function* fuzzBoard({ minutes, seed, attempt }: FuzzOptions): AsyncGenerator<Line[]> {
  const report = await runTests({
    name: 'fuzz',
    args: ['--project', 'full', 'apps/e2e/src/fuzz/traffic.e2e.ts'],
    effort: {
      BOURSE_FUZZ_SECONDS: String(minutes * 60),
      ...(seed === undefined ? {} : { BOURSE_SEED: String(seed) }),
      ...(attempt === undefined ? {} : { BOURSE_FUZZ_ATTEMPT: String(attempt) }),
    },
  });
  const lines =
    report === null ? [failedLineOf(board, 'the run ended without a report')] : linesOf(report, 'not asked for');
  yield lines.filter(({ skipped }) => skipped === undefined);
}
