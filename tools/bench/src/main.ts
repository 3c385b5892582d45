// npm run bench: Bourse compared with a constant buffer (L0), the bare handler and a hand-written service (L2).
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { BenchOptions } from './bench.js';
import { root } from './bench-home.js';
import { partNames, partsHelp, runParts } from './parts.js';
import { type Line, renderScoreboard } from './report.js';

const program = new Command('npm run bench --')
  .addOption(new Option('--only <parts...>', 'only these parts; exit code 1 if a goal is missed').choices(partNames))
  .option('--rounds <n>', 'interleaved rounds', count, 5)
  .option('--seconds <n>', 'seconds per contestant and round', count, 3)
  .option('--database-url <url>', 'also measure on this PostgreSQL (a database is created there and dropped)')
  .option('--daily-bars <n>', 'daily bars stored, by 5,000; at most 1.5e6 on the embedded engine', Number, 200_000)
  .option('--publications <n>', 'imports while a server runs (publication)', count, 20)
  .option('--memory-minutes <n>', 'minutes of load (memory)', Number, 10)
  .option('--overload-seconds <n>', 'seconds of load at each multiple of the knee (overload)', count, 10)
  .addHelpText(
    'after',
    `
Parts:
${partsHelp}

MEILI_URL and MEILI_ADMIN_KEY name a Meilisearch for the bench only: it is refused if it contains indexes of a Bourse.`,
  )
  .parse();
const options = program.opts<BenchOptions & { only?: string[] }>();

const lines: Line[] = [];
for await (const batch of runParts(options.only ?? partNames, options)) {
  lines.push(...batch);
  console.log(renderScoreboard(batch));
}
console.log(`\nAll:\n${renderScoreboard(lines)}`);
if (options.only !== undefined && lines.some(({ met }) => met === false)) process.exitCode = 1;

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

function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('A whole number above 0 is expected.');
  return Number(text);
}
