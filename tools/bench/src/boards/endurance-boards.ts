// The long forms of the robustness tests of apps/e2e: more rounds of the same tests and goals, with their figures as a
// scoreboard.
import { describeImage, explainNoContainers } from '../endurance/containers.js';
import { linesOf } from '../endurance/test-report.js';
import { runTests, type TestRun } from '../endurance/test-run.js';
import { failedLineOf, type Line, skippedLineOf } from '../report.js';

export interface EnduranceOptions {
  enduranceRounds: number;
  importKills: number;
  soakMinutes: number;
}

interface ContainerBoard {
  board: string;
  what: string;
  file: string;
}

const inContainers: readonly ContainerBoard[] = [
  { board: 'container-kills', what: 'each container killed under load', file: 'kill' },
  { board: 'revocations', what: 'keys revoked, over four instances', file: 'instances' },
  { board: 'bursts', what: 'bursts over four instances, with and without Valkey', file: 'instances' },
  { board: 'restarts', what: 'rolling restarts', file: 'restart' },
];
const importFiles = ['apps/e2e/src/universe/kill.e2e.ts', 'apps/e2e/src/cli/import-prices-kill.e2e.ts'];
const imports = { board: 'import-kills', what: 'imports killed' };
const NO_REPORT = 'the run ended without a report; what it printed is above';

export const containerBoards = inContainers.map(({ board }) => board);

/** The requested boards that need containers. */
export async function* stackBoards(
  { enduranceRounds }: EnduranceOptions,
  wanted: readonly string[],
): AsyncGenerator<Line[]> {
  const boards = inContainers.filter(({ board }) => wanted.includes(board));
  const why = await explainNoContainers();
  if (why !== null) return yield boards.map((board) => skippedLineOf(board, why));
  console.log(`${enduranceRounds} rounds on ${await describeImage()}: about two minutes each`);
  const report = await runTests(containerRun(boards, enduranceRounds));
  if (report === null) return yield boards.map((board) => failedLineOf(board, NO_REPORT));
  yield linesOf(report, 'one round only').filter(({ board }) => board === '' || wanted.includes(board));
}

function containerRun(boards: readonly ContainerBoard[], rounds: number): TestRun {
  const files = [...new Set(boards.map(({ file }) => `apps/e2e/src/stack/${file}.e2e.ts`))];
  // Revocations and bursts share a file.
  const names = ['-t', `(${boards.map(({ board }) => board).join('|')}):`];
  return {
    name: 'containers',
    args: ['--config', 'apps/e2e/stack.vitest.config.ts', '--project', 'containers', ...files, ...names],
    effort: { BOURSE_TEST_CONTAINERS: '1', BOURSE_ROUNDS: String(rounds) },
  };
}

export async function* importBoards({ importKills }: EnduranceOptions): AsyncGenerator<Line[]> {
  const why = await explainNoContainers();
  console.log(`${importKills} kills of each import, about half a minute each`);
  const report = await runTests({
    name: 'imports',
    args: ['--project', 'full', ...importFiles],
    effort: { ...(why === null ? { BOURSE_TEST_CONTAINERS: '1' } : {}), BOURSE_KILLS: String(importKills) },
  });
  yield report === null
    ? [failedLineOf(imports, NO_REPORT)]
    : linesOf(report, `no PostgreSQL without containers: ${why ?? 'none'}`);
}

export async function* soakBoard({ soakMinutes }: EnduranceOptions): AsyncGenerator<Line[]> {
  const report = await runTests({
    name: 'soak',
    args: ['--project', 'full', 'apps/e2e/src/operation/soak.e2e.ts'],
    effort: { BOURSE_SOAK_MINUTES: String(soakMinutes) },
  });
  yield report === null ? [failedLineOf({ board: 'soak', what: 'a mixed load' }, NO_REPORT)] : linesOf(report, '');
}
