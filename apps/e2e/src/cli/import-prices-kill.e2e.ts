import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Bourse, temporaryFolder } from '../harness/bourse-server.js';
import { bourseJson, startCommand } from '../harness/command.js';
import { daysAfter } from '../harness/calendar.js';
import { effort } from '../harness/environment.js';
import { note } from '../harness/note.js';
import { ask, barsHeader } from '../harness/price-imports.js';
import { ownersOf } from '../harness/processes.js';
import { pricedSymbols } from '../harness/price-files.js';
import { Random } from '../harness/random.js';
import { sample } from '../harness/sample.js';
import { startSeeded } from '../harness/shared.js';

const companies = 40;
const barsEach = 2000;

/** A folder of one file a company; each generation has closes of its own, all of one the same. */
function generationFolder(generation: number): string {
  const folder = temporaryFolder();
  const close = 100 + generation;
  for (let company = 0; company < companies; company++) {
    const rows = Array.from({ length: barsEach }, (_, i) => `${daysAfter('2001-01-01', i)},100,900,50,${close},1000`);
    writeFileSync(join(folder, `${symbolOf(company)}.csv`), `${barsHeader}\n${rows.join('\n')}\n`);
  }
  return folder;
}

const symbols = sample()
  .filter(({ symbol, type, exchange }) => /^[A-Z]{4}$/.test(symbol) && type === 'Common Stock' && exchange === 'NASDAQ')
  .map(({ symbol }) => symbol)
  .filter((symbol) => !(symbol in pricedSymbols));
const symbolOf = (company: number): string => symbols[company]!;
const words = (folder: string) => ['import', 'bars', '--format', 'csv', folder];

/** The close that all bars of each company have; an error where a series is not whole. */
async function generations(server: Bourse): Promise<number[]> {
  const found: number[] = [];
  for (let company = 0; company < companies; company++) {
    const query = { symbol: symbolOf(company), start_date: '2001-01-01', outputsize: 5000, adjust: 'none' };
    const { status, json, text } = await ask(server, '/v1/time_series', query);
    if (status === 404) continue;
    if (status !== 200) throw new Error(`${status}: ${text}`);
    const closes = new Set<number>(json.values.map(({ close }: { close: number }) => close));
    if (json.values.length !== barsEach || closes.size !== 1)
      throw new Error(`${symbolOf(company)}: ${json.values.length} bars of ${[...closes].join()}`);
    found.push([...closes][0]! - 100);
  }
  return found;
}

test.each([
  ['the command', (_: Bourse, command: { kill: (signal: NodeJS.Signals) => boolean }) => void command.kill('SIGKILL')],
  ['the embedded database', ({ dataDir }: Bourse) => ownersOf(dataDir).forEach((pid) => process.kill(pid, 'SIGKILL'))],
] as const)(
  `kill -9 of %s in the middle of ${companies} files, ${effort.kills} times: every series is whole, a repetition completes`,
  async (_, strike) => {
    const server = await startSeeded();
    const random = new Random(effort.seed);
    const started = Date.now();
    await bourseJson(words(generationFolder(0)), server.env);
    const wholeMs = Date.now() - started;
    await expect.poll(async () => (await generations(server)).length, { timeout: 10_000 }).toBe(companies);
    const history: string[] = [];
    for (let kill = 1; kill <= effort.kills; kill++) {
      const folder = generationFolder(kill);
      const { child, ended } = startCommand(words(folder), server.env);
      await Promise.race([sleep(wholeMs * ((kill - random.integer(1000) / 1000) / effort.kills)), ended]);
      strike(server, child);
      await ended;
      await sleep(500);
      await expect.poll(async () => (await generations(server)).length, { timeout: 15_000 }).toBe(companies);
      const seen = await generations(server);
      history.push(`${seen.filter((generation) => generation === kill).length} of ${companies} new`);
      expect(seen.every((generation) => generation === kill || generation === kill - 1)).toBe(true);
      const { barsChanged, barsUnchanged } = await bourseJson(words(folder), server.env);
      expect(barsChanged + barsUnchanged).toBe(companies * barsEach);
      await expect.poll(async () => new Set(await generations(server)), { timeout: 10_000 }).toEqual(new Set([kill]));
    }
    note(`an import takes ${wholeMs} ms; after each kill: ${history.join(', ')}`);
    await server.stop();
  },
  60_000 + effort.kills * 48_000,
);
