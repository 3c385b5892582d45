// The long forms of the robustness tests. What they do, and what they hold it to, stands in apps/e2e; here they are given
// more rounds, and their figures become a scoreboard.
import { imageTold, whyNoContainers } from '../endurance/containers.js';
import { linesOf } from '../endurance/test-report.js';
import { runTests } from '../endurance/test-run.js';
import { failed, type Line, skipped } from '../report.js';

export interface EnduranceOptions {
  enduranceRounds: number;
  importKills: number;
}

const inContainers = [
  { board: 'R4', what: 'each container killed under load' },
  { board: 'R6', what: 'keys revoked, over four instances' },
  { board: 'R7', what: 'bursts over four instances, with and without Valkey' },
  { board: 'R12', what: 'rolling restarts' },
];
const stackFiles = ['kill', 'instances', 'restart'].map((name) => `apps/e2e/src/stack/${name}.e2e.ts`);
const importFiles = ['apps/e2e/src/universe/kill.e2e.ts', 'apps/e2e/src/cli/import-prices-kill.e2e.ts'];
const imports = { board: 'R5', what: 'imports killed' };
const noReport = 'the run ended without a report; what it printed is above';

export async function* enduranceBoards({ enduranceRounds, importKills }: EnduranceOptions): AsyncGenerator<Line[]> {
  const why = await whyNoContainers();
  const containers: Record<string, string> = why === null ? { BOURSE_TEST_CONTAINERS: '1' } : {};
  if (why === null) {
    console.log(`${enduranceRounds} rounds on ${await imageTold()}: about two minutes each`);
    const report = await runTests({
      name: 'containers',
      args: ['--config', 'apps/e2e/stack.vitest.config.ts', '--project', 'containers', ...stackFiles],
      effort: { ...containers, BOURSE_ROUNDS: String(enduranceRounds) },
    });
    yield report === null ? inContainers.map((line) => failed(line, noReport)) : linesOf(report, 'one round only');
  } else yield inContainers.map((line) => skipped(line, why));

  console.log(`${importKills} kills of each import, about half a minute each`);
  const report = await runTests({
    name: 'imports',
    args: ['--project', 'e2e', ...importFiles],
    effort: { ...containers, BOURSE_KILLS: String(importKills) },
  });
  yield report === null
    ? [failed(imports, noReport)]
    : linesOf(report, `no PostgreSQL without containers: ${why ?? 'none'}`);
}
