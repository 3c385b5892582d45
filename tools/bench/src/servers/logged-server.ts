import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchHome, root } from '../bench-home.js';
import { freePorts } from './contestants.js';
import { MeasuredServer } from './measured-server.js';
import { MemoryWatch } from './memory-watch.js';

export type App = 'standalone' | 'api' | 'search';

/** The log line of a server that has taken over a version completely. */
const wholeLines: Record<App, string> = {
  standalone: '"msg":"search ready"',
  search: '"msg":"search ready"',
  api: '"msg":"the universe is current"',
};
const PATIENCE_MS = 600_000;

/** A server, its log, and its memory since its start. */
export class LoggedServer {
  private constructor(
    readonly app: App,
    readonly server: MeasuredServer,
    readonly watch: MemoryWatch,
    readonly log: string,
  ) {}

  /** Resolves when the server has all parts of its version. */
  static async start(home: BenchHome, app: App): Promise<LoggedServer> {
    const log = join(home.dataDir, `${app}-${Date.now()}.log`);
    writeFileSync(log, '');
    const ports = await freePorts();
    const env = (port: number) => ({
      ...home.environment,
      ...ports,
      BOURSE_DEMO_KEY: 'off',
      // The search server has no REST, and is ready on the port of its metrics.
      [app === 'search' ? 'BOURSE_METRICS_PORT' : 'BOURSE_API_PORT']: String(port),
    });
    const watch: { current: MemoryWatch | null } = { current: null };
    const onSpawn = (pid: number) => void (watch.current = new MemoryWatch(pid));
    const program = join(root, `apps/${app}/bundle/main.js`);
    const server = await MeasuredServer.start(program, env, '/readyz', { log, onSpawn });
    const started = new LoggedServer(app, server, watch.current!, log);
    await started.untilWhole(1);
    return started;
  }

  /** How often the server has become whole. */
  countWhole(): number {
    return readFileSync(this.log, 'utf8').split(wholeLines[this.app]).length - 1;
  }

  async untilWhole(times: number): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (this.countWhole() < times) {
      if (performance.now() > deadline) throw new Error(`${this.app} is not whole after ${PATIENCE_MS / 1000} s`);
      await sleep(100);
    }
  }
}
