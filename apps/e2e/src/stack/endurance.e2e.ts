import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { findFreePorts } from '../harness/bourse-server.js';
import { runBourseJson } from '../harness/command.js';
import { collectGarbage } from '../harness/collect-garbage.js';
import { type Container, diskOf, heldBy, nodeOf, openContainers } from '../harness/container-resources.js';
import { CheckedLoad } from '../harness/checked-load.js';
import { growthFigures, type Sample, tableOf } from '../harness/endurance-figures.js';
import { effort, repositoryRoot } from '../harness/environment.js';
import { type Figure, recordFigures } from '../harness/figures.js';
import { send, type Target } from '../harness/http-client.js';
import { JumpingClock } from '../harness/jumping-clock.js';
import { type CreatedKey, createKey } from '../harness/keys.js';
import { KillWindows } from '../harness/kill-windows.js';
import { EditedUniverse } from '../harness/edited-universe.js';
import { LongHistory, longHistory } from '../harness/long-history.js';
import { note } from '../harness/note.js';
import { bearer, shared } from '../harness/shared.js';
import { compose, docker, inContainers, PROJECT, runWithout } from '../harness/stack.js';
import { until } from '../harness/until.js';

const minutes = effort.enduranceMinutes;
const lengthMs = minutes * 60_000;
const isLong = minutes >= 30;
const INSPECTOR_PORT = 9229;
const COLLECTIONS = 3;
const KILLS = isLong ? 50 : 7;
const KILLED = ['api', 'search', 'gateway', 'postgres', 'valkey', 'nats', 'proxy'];
/** Second instances, which live as long as the run. */
const SURVIVORS = new Set(['api-2', 'search-2', 'gateway-2']);
/** The rest is quiet, so that memory can be measured of what was killed, too. */
const killingMs = (lengthMs * 2) / 3;
const settledMs = Math.min(lengthMs / 3, 30 * 60_000);
const sampleMs = isLong ? 5000 : 1000;
const stepMs = isLong ? 60_000 : 15_000;
const STEPS_PER_MONTH = isLong ? 5 : 2;
const PER_MONTH = 5;
const CALM_MS = 10_000;
const HEALTHY_MS = 600_000;
const reports = join(repositoryRoot, 'test-results');
const unlimited = { perMinute: 'unlimited', perMonth: 'unlimited' } as const;

/** The stack with small caches and a clock that jumps; the address of its proxy. */
async function startAnew(clock: JumpingClock): Promise<Omit<Target, 'apiKey'>> {
  const [port] = await findFreePorts(1);
  Object.assign(process.env, { BOURSE_ENDURANCE_CLOCK: clock.folder, BOURSE_ENDURANCE_PORT: String(port) });
  const overlay = ['--file', join(repositoryRoot, 'apps/e2e/src/stack/endurance.yaml')];
  const scale = ['api', 'search', 'gateway'].flatMap((service) => ['--scale', `${service}=2`]);
  await compose(...overlay, 'up', '--detach', '--wait', '--wait-timeout', '180', ...scale);
  return { host: '127.0.0.1', port: port! };
}

describe.skipIf(!inContainers || minutes === 0)('endurance', () => {
  const windows = new KillWindows();
  const universe = new EditedUniverse((row) => longHistory.some(({ symbol }) => symbol === row.symbol));
  const history = new LongHistory();
  const clock = new JumpingClock();
  const env = { ...shared.env, NODE_OPTIONS: `--import ${clock.module}` };
  const samples: Sample[] = [];
  const events: string[] = [];
  const failures: string[] = [];
  let startedAt = 0;
  const elapsedMs = () => performance.now() - startedAt;
  const isOver = () => elapsedMs() > lengthMs;

  function record(event: string): void {
    events.push(`${(elapsedMs() / 1000).toFixed(0)} s: ${event}`);
    note(events.at(-1)!);
  }

  function noteFailure(what: string, error: unknown, fromMs: number): void {
    record(`${what}: ${String(error).slice(0, 400)}`);
    if (!windows.overlaps(fromMs, performance.now())) failures.push(events.at(-1)!);
  }

  /** Repeats an action that a kill may disturb; without one, it must succeed. */
  async function insist<T>(what: string, act: () => Promise<T>): Promise<T> {
    for (;;) {
      const from = performance.now();
      try {
        return await act();
      } catch (error) {
        noteFailure(what, error, from);
        if (failures.length > 20) throw error;
        await sleep(2000);
      }
    }
  }

  async function importAll(): Promise<void> {
    const edits = universe.begin();
    await insist('import instruments', () => runBourseJson(['import', 'instruments', '--format', 'csv', edits], env));
    universe.end();
    const bars = history.next();
    await insist('import bars', () => runBourseJson(['import', 'bars', '--format', 'csv', bars], env));
    history.markStored();
  }

  /** Appends the successor of the newest key: both are valid, and the one four before it has expired. */
  async function rotate(target: Omit<Target, 'apiKey'>, keys: CreatedKey[]): Promise<void> {
    const statusOf = async (key: CreatedKey) =>
      (await send({ ...target, apiKey: null }, 'GET', '/v1/usage', { headers: bearer(key) })).status;
    const from = performance.now();
    const rotating = runBourseJson(['keys', 'rotate', keys.at(-1)!.id, '--overlap', '2m'], env);
    const rotated = await rotating.catch((error: unknown) => noteFailure('rotate a key', error, from));
    if (rotated === undefined) {
      // The outcome is unknown: a new line of keys begins.
      keys.splice(0, keys.length, await insist('create a key', () => createKey(shared.env, unlimited)));
      return;
    }
    keys.push(rotated as CreatedKey);
    const used = [keys.at(-1)!, keys.at(-2)!, ...keys.slice(-5, -4)];
    const statuses = await Promise.all(used.map((key) => statusOf(key).catch(() => 0)));
    const isRight = statuses.join() === [200, 200, 401].slice(0, used.length).join();
    if (!isRight && !windows.overlaps(from, performance.now())) failures.push(`rotated keys: ${statuses.join()}`);
  }

  /** Lets a month end under load; a key of so many units has them again, and no more. */
  async function endMonth(target: Omit<Target, 'apiKey'>, key: CreatedKey): Promise<void> {
    clock.jumpToMonthEnd(10_000);
    await sleep(12_000);
    const from = performance.now();
    const statuses: number[] = [];
    for (let i = 0; i <= PER_MONTH; i++) {
      const asking = send({ ...target, apiKey: null }, 'GET', '/v1/types', { headers: bearer(key) });
      statuses.push((await asking.catch(() => ({ status: 0 }))).status);
    }
    record(`a month has ended: ${statuses.join()}`);
    const expected = [...Array.from({ length: PER_MONTH }, () => 200), 429].join();
    if (!windows.overlaps(from - 12_000, performance.now()) && statuses.join() !== expected)
      failures.push(`units of a new month: ${statuses.join()}`);
  }

  async function liveOn(target: Omit<Target, 'apiKey'>, keys: CreatedKey[], monthly: CreatedKey): Promise<void> {
    for (let step = 1; !isOver(); step++) {
      const due = startedAt + step * stepMs;
      await importAll();
      await rotate(target, keys);
      if (step % STEPS_PER_MONTH === 0) await endMonth(target, monthly);
      await sleep(Math.max(0, due - performance.now()));
    }
  }

  async function killInTurn(): Promise<void> {
    for (let kill = 0; kill < KILLS && elapsedMs() < killingMs; kill++) {
      await sleep(Math.max(0, startedAt + ((kill + 1) * killingMs) / (KILLS + 1) - performance.now()));
      const container = `${PROJECT}-${KILLED[kill % KILLED.length]}-1`;
      const from = performance.now();
      await windows.during(async () => {
        await runWithout(container, () => sleep(1500));
        await until(`${container} is healthy`, () => isHealthy(container), HEALTHY_MS);
      }, CALM_MS);
      record(`${container} was killed, and healthy after ${((performance.now() - from) / 1000).toFixed(1)} s`);
    }
  }

  async function sampleOn(containers: readonly Container[], { counts, wrong, failed }: CheckedLoad): Promise<void> {
    for (let taken = 0; !isOver(); taken++) {
      const disk = taken % (60_000 / sampleMs) === 0 ? await diskOf(containers) : null;
      const isCollected = elapsedMs() > settledMs && taken % (240_000 / sampleMs) === 0;
      samples.push({
        atMs: elapsedMs(),
        held: heldBy(containers),
        disk,
        inUse: isCollected ? await collect(containers) : null,
      });
      writeReport({ minutes, settledMs, killingMs, samples, events, failures, counts, wrong, failed });
      await sleep(sampleMs);
    }
  }

  test(`a year in ${minutes} minutes (BOURSE_ENDURANCE_MINUTES)`, { timeout: lengthMs + 600_000 }, async ({ task }) => {
    const target = await startAnew(clock);
    const keys = [await createKey(shared.env, unlimited)];
    const monthly = await createKey(shared.env, { perMinute: 'unlimited', perMonth: PER_MONTH });
    await importAll();
    await sleep(CALM_MS);
    const load = new CheckedLoad(() => ({ ...target, apiKey: keys.at(-1)!.key }), { universe, history, windows });
    const containers = await openContainers();
    if (isLong) await load.fillCaches();
    startedAt = performance.now();
    await Promise.all([load.run(isOver), liveOn(target, keys, monthly), killInTurn(), sampleOn(containers, load)]);
    const { counts, wrong, failed } = load;
    const quietMs = killingMs + lengthMs / 18;
    const since = Object.fromEntries(
      containers.map(({ name }) => [name, SURVIVORS.has(name) ? settledMs : quietMs] as const),
    );
    const figures: Figure[] = [
      { what: 'right answers', measured: counts.right, atLeast: minutes * 200 },
      { what: 'wrong answers', measured: wrong.length, atMost: 0 },
      { what: 'requests that failed outside of kills', measured: failed.length, atMost: 0 },
      { what: 'other faults outside of kills', measured: failures.length, atMost: 0 },
      { what: 'containers killed', measured: windows.count, atLeast: isLong ? KILLS - 5 : 1 },
      ...growthFigures(samples, since, minutes >= 60),
    ];
    writeFileSync(join(reports, 'endurance.md'), tableOf(figures));
    for (const fault of [...wrong, ...failed, ...failures].slice(0, 20)) note(fault);
    expect(recordFigures(task, 'endurance', figures)).toEqual([]);
  });
});

/** What JavaScript uses in the surviving instances: the least of several collections, as one may be following an import. */
async function collect(containers: readonly Container[]): Promise<Record<string, number>> {
  const used: Record<string, number> = {};
  for (let collection = 0; collection < COLLECTIONS; collection++) {
    for (const one of containers.filter(({ name }) => SURVIVORS.has(name))) {
      const inUseMiB = await collectGarbage(nodeOf(one), INSPECTOR_PORT, one.host);
      used[one.name] = Math.min(used[one.name] ?? Infinity, inUseMiB);
    }
  }
  return used;
}

async function isHealthy(container: string): Promise<boolean> {
  await sleep(500);
  return (await docker('inspect', '--format', '{{.State.Health.Status}}', container)) === 'healthy';
}

function writeReport(report: object): void {
  mkdirSync(reports, { recursive: true });
  writeFileSync(join(reports, 'endurance.json'), JSON.stringify(report));
}
