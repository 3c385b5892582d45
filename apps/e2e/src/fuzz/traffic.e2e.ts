import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, type TaskMeta, test } from 'vitest';
import { type Bourse, findFreePorts } from '../harness/bourse-server.js';
import { collectGarbage, inspectable } from '../harness/collect-garbage.js';
import { effort } from '../harness/environment.js';
import { type Figure, recordFigures } from '../harness/figures.js';
import { send } from '../harness/http-client.js';
import { note } from '../harness/note.js';
import { type Resources, resourcesOf } from '../harness/resources.js';
import { startSeeded } from '../harness/shared.js';
import { collectIssuedValues } from './issued-values.js';
import { type TrafficTargets, Tally, runTraffic, runAttempt } from './traffic.js';

const milliseconds = effort.fuzzSeconds * 1000;
const isLong = effort.fuzzSeconds >= 300;
const warmUpMs = Math.min(60_000, milliseconds / 5);
const restMs = isLong ? 30_000 : 500;
const reportEveryMs = 30_000;
const shownFindings = 12;
/** The growth that response caches may still reach by their size limits. */
const cachesMiB = 160;

let server: Bourse;
let targets: TrafficTargets;
let inspectorPort: number;
beforeAll(async () => {
  [inspectorPort = 0] = await findFreePorts(1);
  server = await startSeeded({ env: { BOURSE_OVERLOAD_DELAY_MS: '0', ...inspectable(inspectorPort) } });
  targets = {
    rest: server,
    graphql: { ...server, port: server.gatewayPort },
    issued: await collectIssuedValues(server),
  };
});
afterAll(() => server.stop());

/** Reports progress, and keeps the highest memory use. */
class ResourceWatch {
  peak: Resources;
  #reportedAt = performance.now();
  readonly #startedAt = performance.now();
  readonly #sampling = setInterval(() => this.#sample(), 500);

  constructor(readonly start: RestingResources) {
    this.peak = start;
  }

  report(tally: Tally): void {
    if (performance.now() - this.#reportedAt < reportEveryMs) return;
    this.#reportedAt = performance.now();
    const seconds = Math.round((this.#reportedAt - this.#startedAt) / 1000);
    const faults = [...tally.findings.values()].reduce((sum, { count }) => sum + count, 0);
    note(`${seconds} of ${effort.fuzzSeconds} s: ${tally.countAnswers()} answers, ${faults} faults, ${this.#memory()}`);
  }

  end(): void {
    clearInterval(this.#sampling);
  }

  #sample(): void {
    const now = resourcesOf(server.pid);
    if (now.residentMiB > this.peak.residentMiB) this.peak = now;
  }

  #memory(): string {
    return `${resourcesOf(server.pid).residentMiB.toFixed(0)} MiB`;
  }
}

interface RestingResources extends Resources {
  readonly inUseMiB: number;
}

/** Waits until connections have ended, and checks the remaining resources. */
async function measureRest(): Promise<RestingResources> {
  await sleep(restMs);
  const inUseMiB = await collectGarbage(server.pid, inspectorPort);
  return { ...resourcesOf(server.pid), inUseMiB };
}

function printTally(tally: Tally): void {
  note(
    [...tally.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  );
  for (const finding of [...tally.findings.values()].slice(0, shownFindings)) {
    const { attempt, kind, fault, text, count, sent, received } = finding;
    note(`${fault}, ${count}×, first in attempt ${attempt} of seed ${effort.seed} (${kind}): ${text}`);
    note(`  sent ${sent}`);
    note(`  received ${received}`);
  }
}

function figuresOf(tally: Tally, { start, peak }: ResourceWatch, after: RestingResources): Figure[] {
  const bound = isLong ? { atMost: cachesMiB } : {};
  const errorLines = server.output().split('"level":"error"').length - 1;
  return [
    { what: `answers to ${tally.attempts} clients`, measured: tally.countAnswers(), atLeast: effort.fuzzSeconds * 10 },
    { what: 'answers of 5xx', measured: tally.count('5xx'), atMost: 0 },
    { what: 'refusals without an envelope', measured: tally.count('no envelope'), atMost: 0 },
    { what: 'whole requests without an answer', measured: tally.count('no answer'), atMost: 0 },
    { what: 'wrong answers', measured: tally.count('wrong answer'), atMost: 0 },
    { what: 'slowest answer', measured: tally.slowestMs, unit: 'ms' },
    { what: 'lines of errors in the log', measured: errorLines },
    { what: 'resident memory at the start', measured: start.residentMiB, unit: 'MiB' },
    { what: 'resident memory at its peak', measured: peak.residentMiB, unit: 'MiB' },
    { what: 'resident memory after a rest', measured: after.residentMiB, unit: 'MiB' },
    { what: 'memory in use at the start', measured: start.inUseMiB, unit: 'MiB' },
    { what: 'more memory in use after a rest', measured: after.inUseMiB - start.inUseMiB, unit: 'MiB', ...bound },
    { what: 'sockets kept after a rest', measured: after.sockets - start.sockets, ...(isLong ? { atMost: 0 } : {}) },
  ];
}

const effortText = `for ${effort.fuzzSeconds} s (BOURSE_FUZZ_SECONDS), seed ${effort.seed} (BOURSE_SEED)`;
const run = effort.attempt === null ? runAllAttempts : () => repeatAttempt(effort.attempt!);

test(`fuzz: any traffic ${effortText}`, { timeout: milliseconds + 300_000 }, async ({ task }) => {
  expect(await run(task)).toEqual([]);
  expect((await send(server, 'GET', '/v1/stocks?outputsize=1')).status).toBe(200);
});

/** Memory is compared from when the caches are in use. */
async function runAllAttempts(task: { readonly meta: TaskMeta }): Promise<unknown[]> {
  const tally = new Tally();
  const { seed } = effort;
  await runTraffic(targets, { seed, milliseconds: warmUpMs, tally });
  const watch = new ResourceWatch(await measureRest());
  await runTraffic(targets, { seed, milliseconds: milliseconds - warmUpMs, tally, watch: () => watch.report(tally) });
  const after = await measureRest();
  watch.end();
  printTally(tally);
  return recordFigures(task, 'fuzz', figuresOf(tally, watch, after));
}

async function repeatAttempt(attempt: number): Promise<unknown[]> {
  const tally = new Tally();
  const { answers } = await runAttempt(targets, { seed: effort.seed, attempt }, tally);
  for (const answer of answers) note(`${answer.request} ${answer.text.slice(0, 2000)}`);
  printTally(tally);
  return [...tally.findings.values()];
}
