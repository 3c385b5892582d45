import { performance } from 'node:perf_hooks';

/** The event loop, as far as the admission of requests depends on it. */
export interface EventLoop {
  nowMs(): number;
  /** Processor time of the loop's thread: unlike the clock, it stands still while others have the processor. */
  workMs(): number;
  /** How long the loop has waited for events since it began. */
  idleMs(): number;
  /** Runs behind everything that the sockets which were readable in this turn have caused. */
  atTurnEnd(run: () => void): void;
}

export const eventLoop: EventLoop = {
  nowMs: () => performance.now(),
  workMs: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  idleMs: () => performance.nodeTiming.idleTime,
  atTurnEnd: (run) => void setImmediate(run),
};
