import { AdmissionQueue } from '../admission/admission-queue.js';
import type { EventLoop } from '../admission/event-loop.js';
import { overloadDefaults } from '../admission/overload.js';

/** An event loop whose clock advances only by the work done, and while other processes have the processor. */
export class SimulatedLoop implements EventLoop {
  #now = 0;
  #idle = 0;
  #stolen = 0;
  #ends: (() => void)[] = [];

  nowMs = () => this.#now;
  idleMs = () => this.#idle;
  workMs = () => this.#now - this.#idle - this.#stolen;
  atTurnEnd = (run: () => void) => void this.#ends.push(run);

  work(ms: number): void {
    this.#now += ms;
  }

  stop(ms: number): void {
    this.#now += ms;
    this.#stolen += ms;
  }

  /** Idle until that time. */
  sleepUntil(atMs: number): void {
    if (atMs <= this.#now) return;
    this.#idle += atMs - this.#now;
    this.#now = atMs;
  }

  /** False if no work was left. */
  endTurn(): boolean {
    const ends = this.#ends.splice(0);
    for (const end of ends) end();
    return ends.length > 0;
  }
}

export interface SimulatedRequest {
  readonly key: string;
  readonly atMs: number;
  readonly workMs: number;
  /** How long other processes have the processor during it. */
  readonly stolenMs?: number;
}

export interface SimulatedAnswer extends SimulatedRequest {
  readonly isRefused: boolean;
  readonly endedMs: number;
}

/** Time to read a request and look up its key. */
const READ_MS = 0.05;
const ACCEPT_MS = 0.1;

/** Handles a request as the server does: looks up its key, then refuses it, serves it, or lets it wait. */
function createReader(
  loop: SimulatedLoop,
  admission: AdmissionQueue,
  answer: (request: SimulatedRequest, isRefused: boolean) => void,
) {
  return (request: SimulatedRequest): void => {
    loop.work(READ_MS);
    const queue = admission.queueOf(request.key);
    if (admission.mustRefuse(queue)) return answer(request, true);
    const end = (isRefused: boolean) => {
      if (!isRefused) loop.work(request.workMs);
      loop.stop(request.stolenMs ?? 0);
      admission.leave(queue);
      answer(request, isRefused);
    };
    if (admission.tryStart(queue)) end(false);
    else admission.wait(queue, { start: () => end(false), refuse: () => end(true) });
  };
}

/**
 * Sends requests when they are due, and those that `then` derives from an answer; a turn reads all that have arrived.
 * Each of the `connections` sends one more request: a turn accepts one connection, and the next turn reads its request.
 */
export function simulate(
  loop: SimulatedLoop,
  admission: AdmissionQueue,
  requests: readonly SimulatedRequest[],
  then: (answer: SimulatedAnswer) => SimulatedRequest | null = () => null,
  connections: readonly SimulatedRequest[] = [],
): SimulatedAnswer[] {
  const due = requests.toSorted((a, b) => a.atMs - b.atMs);
  const opening = connections.toSorted((a, b) => a.atMs - b.atMs);
  const answers: SimulatedAnswer[] = [];
  const answer = (request: SimulatedRequest, isRefused: boolean) => {
    const simulated = { ...request, isRefused, endedMs: loop.nowMs() };
    answers.push(simulated);
    const next = then(simulated);
    if (next === null) return;
    const index = due.findIndex(({ atMs }) => atMs > next.atMs);
    due.splice(index === -1 ? due.length : index, 0, next);
  };
  const read = createReader(loop, admission, answer);
  const accept = (request: SimulatedRequest) => {
    loop.work(ACCEPT_MS);
    admission.onConnection();
    due.unshift(request);
  };
  for (;;) {
    const readable = loop.nowMs();
    while (due[0] !== undefined && due[0].atMs <= readable) read(due.shift()!);
    if (opening[0] !== undefined && opening[0].atMs <= readable) accept(opening.shift()!);
    if (loop.endTurn()) continue;
    const nextMs = Math.min(due[0]?.atMs ?? Infinity, opening[0]?.atMs ?? Infinity);
    if (nextMs === Infinity) return answers;
    loop.sleepUntil(nextMs);
  }
}

export function openAdmission(limits = overloadDefaults) {
  const loop = new SimulatedLoop();
  return { loop, admission: new AdmissionQueue(limits, loop) };
}

export const countRefused = (answers: readonly SimulatedAnswer[]) =>
  answers.filter(({ isRefused }) => isRefused).length;
export const waitOf = ({ endedMs, atMs }: SimulatedAnswer) => endedMs - atMs;
export const answersOf = (answers: readonly SimulatedAnswer[], key: string) =>
  answers.filter((answer) => answer.key === key);

/** Clients that each send the next request as soon as they have an answer, until a given time. */
export function closedLoop(key: string, clients: number, workMs: number) {
  const first = Array.from({ length: clients }, () => ({ key, atMs: 0, workMs }));
  const next = (answer: SimulatedAnswer, untilMs: number): SimulatedRequest | null =>
    answer.key === key && answer.endedMs < untilMs ? { key, atMs: answer.endedMs, workMs } : null;
  return { first, next };
}

export function spreadEvenly(key: string, everyMs: number, untilMs: number, workMs: number): SimulatedRequest[] {
  return Array.from({ length: Math.floor(untilMs / everyMs) }, (_, i) => ({ key, atMs: i * everyMs, workMs }));
}
