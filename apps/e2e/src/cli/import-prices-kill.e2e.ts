import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Bourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourseJson, startCommand } from '../harness/command.js';
import { daysAfter } from '../harness/calendar.js';
import { effort } from '../harness/environment.js';
import { recordFigures } from '../harness/figures.js';
import { note } from '../harness/note.js';
import { ask, BARS_HEADER } from '../harness/price-imports.js';
import { ownersOf } from '../harness/processes.js';
import { pricedSymbols } from '../harness/price-files.js';
import { Random } from '../harness/random.js';
import { sample } from '../harness/sample.js';
import { startSeeded } from '../harness/shared.js';
import { until } from '../harness/until.js';

const companies = 24;
const barsEach = 300;

/** A folder of one file per company; all closes of a generation are equal and differ from other generations. */
function generationFolder(generation: number): string {
  const folder = createTemporaryFolder();
  const close = 100 + generation;
  for (let company = 0; company < companies; company++) {
    const rows = Array.from({ length: barsEach }, (_, i) => `${daysAfter('2001-01-01', i)},100,900,50,${close},1000`);
    writeFileSync(join(folder, `${symbolOf(company)}.csv`), `${BARS_HEADER}\n${rows.join('\n')}\n`);
  }
  return folder;
}

const symbols = sample()
  .filter(({ symbol, type, exchange }) => /^[A-Z]{4}$/.test(symbol) && type === 'Common Stock' && exchange === 'NASDAQ')
  .map(({ symbol }) => symbol)
  .filter((symbol) => !(symbol in pricedSymbols));
const symbolOf = (company: number): string => symbols[company]!;
const words = (folder: string) => ['import', 'bars', '--format', 'csv', folder];

/** The served generation of each company; throws where a series is incomplete. */
async function generations(server: Bourse): Promise<number[]> {
  const all = Array.from({ length: companies }, async (_, company) => {
    const query = { symbol: symbolOf(company), start_date: '2001-01-01', outputsize: 5000, adjust: 'none' };
    const { status, json, text } = await ask(server, '/v1/time_series', query);
    if (status === 404 || status === 503) return [];
    if (status !== 200) throw new Error(`${status}: ${text}`);
    const closes = new Set<number>(json.values.map(({ close }: { close: number }) => close));
    if (json.values.length !== barsEach || closes.size !== 1)
      throw new Error(`${symbolOf(company)}: ${json.values.length} bars of ${[...closes].join()}`);
    return [[...closes][0]! - 100];
  });
  return (await Promise.all(all)).flat();
}

// Concurrent, because half of the time is spent waiting for locks of killed processes.
test.concurrent.for([
  ['the command', (_: Bourse, command: { kill: (signal: NodeJS.Signals) => boolean }) => void command.kill('SIGKILL')],
  ['the embedded database', ({ dataDir }: Bourse) => ownersOf(dataDir).forEach((pid) => process.kill(pid, 'SIGKILL'))],
] as const)(
  `import-kills: kill -9 of %s in the middle of ${companies} files, ${effort.kills} times: every series is whole, a repetition completes`,
  { timeout: 240_000 + effort.kills * 90_000 },
  async ([struck, strike], { task }) => {
    const server = await startSeeded();
    const random = new Random(effort.seed);
    const started = Date.now();
    await runBourseJson(words(generationFolder(0)), server.env);
    const wholeMs = Date.now() - started;
    const untilAll = (isRight: (generation: number) => boolean = () => true) =>
      until(
        'every series is served',
        async () => (await generations(server)).filter(isRight).length === companies,
        15_000,
      );
    await untilAll();
    const history: string[] = [];
    for (let kill = 1; kill <= effort.kills; kill++) {
      const folder = generationFolder(kill);
      const { child, ended } = startCommand(words(folder), server.env);
      await Promise.race([sleep(wholeMs * ((kill - random.integer(1000) / 1000) / effort.kills)), ended]);
      strike(server, child);
      await ended;
      await sleep(500);
      await untilAll();
      const seen = await generations(server);
      expect(seen.every((generation) => generation === kill || generation === kill - 1)).toBe(true);
      history.push(`${seen.filter((generation) => generation === kill).length} of ${companies} new`);
      note(`kill ${kill} of ${effort.kills} of ${struck}: ${history.at(-1)}`);
      const { barsChanged, barsUnchanged } = await runBourseJson(words(folder), server.env);
      expect(barsChanged + barsUnchanged).toBe(companies * barsEach);
      await untilAll((generation) => generation === kill);
    }
    await server.stop();
    const whole = { measured: history.length * companies, atLeast: effort.kills * companies };
    const figures = [{ what: `${struck} killed in an import of bars: whole series`, ...whole }];
    expect(recordFigures(task, 'import-kills', figures)).toEqual([]);
  },
);
