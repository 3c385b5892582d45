import { spawn } from 'node:child_process';

/** Processes that use as much processor time as possible. */
export class BusyProcesses {
  readonly #children;

  constructor(count: number) {
    this.#children = Array.from({ length: count }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
  }

  stop(): void {
    for (const child of this.#children) child.kill('SIGKILL');
  }
}
