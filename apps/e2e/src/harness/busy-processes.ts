import { spawn } from 'node:child_process';

/** Processes that take all the processor time they can get. */
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
