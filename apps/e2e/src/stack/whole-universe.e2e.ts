import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { realUniverse, repositoryRoot } from '../harness/environment.js';
import { recordFigures } from '../harness/figures.js';
import { send, type Target } from '../harness/http-client.js';
import { instancesOf, laggingParts } from '../harness/instances.js';
import { note } from '../harness/note.js';
import { runCommandJson, shared } from '../harness/shared.js';
import { compose, docker, inContainers, PROJECT, withMeilisearch } from '../harness/stack.js';
import { until } from '../harness/until.js';

const folder = realUniverse?.[0];
/** Every service holds what grows with the universe; the rest of a limit is room for growth. */
const MAX_SHARE_OF_LIMIT = 0.8;
const services = ['api', 'gateway', 'search', 'postgres', 'meilisearch', 'valkey', 'nats', 'proxy'];
const followedMs = 600_000;
let importId: number | null = null;

/** The queries of the evaluation, without those in quotation marks. */
function readQueries(): string[] {
  const directory = join(repositoryRoot, 'tools/eval/queries');
  const files = readdirSync(directory).filter((name) => name.endsWith('.csv'));
  const lines = files.flatMap((name) => readFileSync(join(directory, name), 'utf8').trimEnd().split('\n').slice(1));
  return [...new Set(lines.filter((line) => !line.startsWith('"')).map((line) => line.split(',', 1)[0]!))];
}

/** Records the highest share of its memory limit that a container of each service uses, without the file cache. */
function watchMemory() {
  const pattern = new RegExp(`^${PROJECT}-(\\w+)-\\d+ ([\\d.]+)%$`);
  const peaks = new Map<string, number>();
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      for (const line of (await docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemPerc}}')).split('\n')) {
        const [, service, percent] = pattern.exec(line) ?? [];
        if (service === undefined) continue;
        peaks.set(service, Math.max(peaks.get(service) ?? 0, Number(percent) / 100));
      }
    }
  })();
  return async () => {
    over.abort();
    await watching;
    return peaks;
  };
}

/** Share of degraded answers, with a number of clients at once. */
async function degradedShare(target: Target, queries: readonly string[], clients: number): Promise<number> {
  let degraded = 0;
  const rest = [...queries];
  const client = async () => {
    for (let query = rest.pop(); query !== undefined; query = rest.pop()) {
      const { headers } = await send(target, 'GET', `/v1/symbol_search?query=${encodeURIComponent(query)}`);
      if (headers['x-degraded'] !== undefined) degraded += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return degraded / queries.length;
}

describe.skipIf(!inContainers || !withMeilisearch || folder === undefined)(
  'the real universe (../shared/data) in the composed stack, with Meilisearch',
  () => {
    afterAll(async () => {
      if (importId !== null) await runCommandJson('import', 'undo', String(importId), '--yes', '--wait');
    }, followedMs);

    test(
      'is imported, followed by every part within the limits of all containers, and searched whole',
      {
        timeout: 2 * followedMs,
      },
      async ({ task, onTestFinished }) => {
        const target = (await instancesOf('api'))[0]!;
        const api = { ...target, apiKey: shared.apiKey };
        const endWatch = watchMemory();
        onTestFinished(async () => void (await endWatch()));
        const startedAt = performance.now();
        const since = () => Math.round((performance.now() - startedAt) / 1000);
        const volume = `${folder!}:/data:ro`;
        const command = ['import', 'instruments', '--format', 'financedatabase', '/data', '--json'];
        const output = await compose('run', '--rm', '--no-TTY', '--no-deps', '--volume', volume, 'cli', ...command);
        const summary = JSON.parse(output) as { importId: number; version: number };
        importId = summary.importId;
        const importedSeconds = since();
        const isListed = async () => {
          const { headers } = await send(api, 'GET', '/v1/stocks?outputsize=1');
          return Number(headers['x-universe-version']) >= summary.version;
        };
        await until('the listing shows the import', isListed, followedMs);
        const listedSeconds = since() - importedSeconds;
        const queries = readQueries();
        const whileBuilding = await degradedShare(api, queries, 4);
        let lagging = await laggingParts();
        for (const end = Date.now() + followedMs; lagging.length > 0 && Date.now() < end; await sleep(1000)) {
          lagging = await laggingParts();
        }
        expect(lagging).toEqual([]);
        const wholeSeconds = since() - importedSeconds;
        const idle = await degradedShare(api, queries, 1);
        const figures = [
          { what: 'import', measured: importedSeconds, unit: 's' },
          { what: 'end of the command to the listing', measured: listedSeconds, unit: 's' },
          { what: 'end of the command to all parts', measured: wholeSeconds, unit: 's' },
          { what: 'degraded answers while the index is built', measured: whileBuilding, atMost: 0.05 },
          { what: 'degraded answers afterwards', measured: idle, atMost: 0.005 },
        ];
        const peaks = await endWatch();
        const memory = services.map((service) => {
          return {
            what: `${service}: memory over its limit`,
            measured: peaks.get(service) ?? NaN,
            atMost: MAX_SHARE_OF_LIMIT,
          };
        });
        const all = [...figures, ...memory];
        for (const { what, measured } of all) note(`${what}: ${measured}`);
        expect(recordFigures(task, 'whole-universe', all)).toEqual([]);
      },
    );
  },
);
