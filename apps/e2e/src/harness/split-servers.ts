import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { collect, findFreePorts } from './bourse-server.js';
import { bareEnvironment, splitMains } from './environment.js';
import { type Target, send } from './http-client.js';
import { createSeededFolder, shared } from './shared.js';

type Part = keyof typeof splitMains;

/** REST, GraphQL and search in separate processes, on one data folder. */
export interface SplitServers {
  readonly api: Target;
  readonly gateway: Target;
  /** The metrics address of each. */
  readonly metrics: Readonly<Record<Part, Target>>;
  readonly output: (part: Part) => string;
  /** SIGTERM for one of them; its exit code. */
  readonly end: (part: Part) => Promise<number | null>;
  readonly stop: () => Promise<void>;
}

const HOST = '127.0.0.1';
const READY_MS = 60_000;
const parts: readonly Part[] = ['search', 'api', 'gateway'];

/** Starts them with the sample universe and the shared server's keys; ready when search is complete. */
export async function startSplit(env: Readonly<Record<string, string>>): Promise<SplitServers> {
  const [apiPort, gatewayPort, searchPort, ...metricsPorts] = (await findFreePorts(6)) as [number, number, number];
  const common = {
    BOURSE_DATA_DIR: createSeededFolder(),
    BOURSE_HOST: HOST,
    BOURSE_API_PORT: String(apiPort),
    BOURSE_GATEWAY_PORT: String(gatewayPort),
    BOURSE_SEARCH_PORT: String(searchPort),
    ...env,
  };
  const started = parts.map((part, i) => {
    const metrics = { host: HOST, port: metricsPorts[i]!, apiKey: null };
    const own = { BOURSE_METRICS_PORT: String(metrics.port) };
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', splitMains[part]], {
      env: { ...bareEnvironment(), ...common, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { part, child, metrics, output: collect(child) };
  });
  const of = (part: Part) => started.find((one) => one.part === part)!;
  const api = { host: HOST, port: apiPort, apiKey: shared.apiKey };
  const gateway = { host: HOST, port: gatewayPort, apiKey: shared.apiKey };
  const stop = async () => void (await Promise.all(started.map(({ child }) => endProcess(child, 'SIGKILL'))));
  try {
    await Promise.all([ready(of('search').metrics), ready(api), ready(gateway)]);
  } catch (error) {
    await stop();
    throw new Error(started.map(({ part, output }) => `${part}: ${output().slice(-2000)}`).join('\n'), {
      cause: error,
    });
  }
  return {
    api,
    gateway,
    metrics: { api: of('api').metrics, gateway: of('gateway').metrics, search: of('search').metrics },
    output: (part) => of(part).output(),
    end: (part) => endProcess(of(part).child, 'SIGTERM'),
    stop,
  };
}

async function ready(target: Target): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(50)) {
    const answer = await send(target, 'GET', '/readyz').catch(() => null);
    if (answer?.status === 200 && answer.json.status === 'ready') return;
  }
  throw new Error(`no server is ready on port ${target.port}`);
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.kill(signal);
  return exit;
}
