import { performance } from 'node:perf_hooks';

/** The parts of the event loop that the admission of requests depends on. */
export interface EventLoop {
  nowMs(): number;
  /** Processor time of the thread of the loop: unlike the clock, it stops while other threads have the processor. */
  workMs(): number;
  /** Total time the loop has waited for events. */
  idleMs(): number;
  /** Runs after all callbacks of the sockets that were readable in this turn. */
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
