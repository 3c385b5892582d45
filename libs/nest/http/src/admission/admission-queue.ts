import { type EventLoop, eventLoop } from './event-loop.js';
import { KeyQueue, type WaitingRequest } from './key-queue.js';
import { isOverloaded, type OverloadLimits, overloadDefaults } from './overload.js';

/** Requests read in one turn of the event loop start immediately for this long; the others of that turn wait. */
const TURN_MS = 10;
/** Waiting requests are started for this many times the time that reading and refusing the arrivals took. */
const STARTS_PER_READ = 4;
const MAX_STARTS_MS = 50;
/** Maximum time without a start while clients open connections: a turn accepts only one of them. */
const MAX_ACCEPTING_MS = 20;
/**
 * A crowd of clients gathers before a process starts, and during a standstill of `STANDSTILL_MS`; then it is accepted
 * for up to `MAX_CROWD_MS`.
 */
const STANDSTILL_MS = 1000;
const MAX_CROWD_MS = 10_000;
const MAX_STARTS = 256;
const SPARE_STARTS = 16;
const SECOND_MS = 1000;
/** A client that waits longer than this has most likely given up. */
const MAX_WAIT_MS = 30_000;
/** Less than this per turn is not divided. */
const MIN_SHARED_MS = 1;

/**
 * Decides when the requests of a process start. Under low load each starts immediately. Otherwise each turn of the
 * event loop starts some of the waiting ones: of the key with the least recent time, in the order of arrival.
 */
export class AdmissionQueue {
  readonly #queues = new Map<string, KeyQueue>();
  readonly #waiting = new Set<KeyQueue>();
  #underWay = 0;
  #isInTurn = false;
  #turnStartedMs = 0;
  #startsUntilMs = 0;
  /** Since this time, requests have been read and no waiting one has been started. */
  #readsSinceMs = 0;
  #hasAccepted = false;
  /** Consecutive turns that accepted a connection. From the second on, more connections are probably waiting. */
  #acceptingTurns = 0;
  #isAccepting = false;
  /** Until this time, new connections belong to the crowd of a start or a standstill. */
  #crowdUntilMs = MAX_CROWD_MS;
  /** The key whose work is running, and its start. */
  #current: KeyQueue | null = null;
  #currentSinceMs = 0;
  #attributedMs = 0;
  #secondStartedMs = 0;
  #lastTurn = { endedMs: 0, idleMs: 0 };

  constructor(
    private readonly limits: OverloadLimits = overloadDefaults,
    private readonly loop: EventLoop = eventLoop,
  ) {}

  /** Number of requests that have started and are not finished. */
  get underWay(): number {
    return this.#underWay;
  }

  get waiting(): number {
    let sum = 0;
    for (const queue of this.#waiting) sum += queue.waiting;
    return sum;
  }

  /** Called when a client has opened a connection. */
  onConnection(): void {
    this.#hasAccepted = true;
    if (!this.#isInTurn) this.#beginTurn(this.loop.nowMs());
  }

  /** The queue of the key whose request was just read. From now on time is attributed to that key. */
  queueOf(keyId: string): KeyQueue {
    let queue = this.#queues.get(keyId);
    if (queue === undefined) this.#queues.set(keyId, (queue = new KeyQueue()));
    const nowMs = this.loop.nowMs();
    this.#attributeWork(queue, nowMs);
    if (!this.#isInTurn) this.#beginTurn(nowMs);
    return queue;
  }

  /** Whether a request of this key would wait too long. */
  mustRefuse(queue: KeyQueue): boolean {
    if (queue.waiting === 0) return false;
    const { waiting, startEveryMs } = queue;
    const all = { waitingOfAll: this.waiting, keysWaiting: this.#waiting.size, underWay: this.#underWay };
    return isOverloaded({ waiting, startEveryMs, ...all }, this.limits.maxWaitMs);
  }

  /** Whether a request may start now; then `leave` must be called at its end. Otherwise it must `wait`. */
  tryStart(queue: KeyQueue): boolean {
    const isFree = queue.isEmpty && queue.hasRoom(this.limits.keyConcurrency);
    if (!isFree || !this.#hasTime() || this.#shouldAcceptFirst() || this.#isBehind()) return false;
    queue.underWay++;
    this.#underWay++;
    return true;
  }

  /** Appends a request to the queue of its key. After its start or refusal it needs a `leave`. */
  wait(queue: KeyQueue, waiting: Omit<WaitingRequest, 'sinceMs'>): WaitingRequest {
    const entry = { ...waiting, sinceMs: this.#currentSinceMs };
    queue.add(entry);
    this.#waiting.add(queue);
    return entry;
  }

  /** Called when a request under way is finished. */
  leave(queue: KeyQueue): void {
    queue.underWay--;
    this.#underWay--;
    if (!this.#isInTurn && this.#isBehind()) this.#scheduleTurnEnd();
  }

  /** Removes a request whose client has left from its queue. False if it has started already. */
  remove(queue: KeyQueue, entry: WaitingRequest): boolean {
    const isRemoved = queue.remove(entry);
    if (queue.isEmpty) this.#waiting.delete(queue);
    return isRemoved;
  }

  /** Resolves on the next turn of this key: lets other requests run during a long one. */
  yieldToOthers(keyId: string): Promise<void> {
    const queue = this.#queues.get(keyId) ?? this.queueOf(keyId);
    return new Promise((resolve) => {
      queue.addContinuation({ sinceMs: this.loop.nowMs(), start: resolve, refuse: resolve });
      this.#waiting.add(queue);
      if (!this.#isInTurn) this.#scheduleTurnEnd();
    });
  }

  #hasTime(): boolean {
    return this.#currentSinceMs - this.#turnStartedMs < TURN_MS;
  }

  #shouldAcceptFirst(): boolean {
    const nowMs = this.#currentSinceMs;
    const isCrowd = this.#acceptingTurns > 1 && nowMs < this.#crowdUntilMs;
    return isCrowd && nowMs - this.#readsSinceMs < MAX_ACCEPTING_MS;
  }

  /** Whether a request waits only for the event loop. */
  #isBehind(): boolean {
    for (const queue of this.#waiting) if (queue.canStart(this.limits.keyConcurrency)) return true;
    return false;
  }

  #beginTurn(nowMs: number): void {
    this.#turnStartedMs = nowMs;
    this.#scheduleTurnEnd();
  }

  #scheduleTurnEnd(): void {
    this.#isInTurn = true;
    this.loop.atTurnEnd(() => this.#endTurn());
  }

  #endTurn(): void {
    const nowMs = this.loop.nowMs();
    this.#attributeWork(null, nowMs);
    if (nowMs - this.#lastTurn.endedMs >= STANDSTILL_MS) this.#crowdUntilMs = nowMs + MAX_CROWD_MS;
    this.#shareOut(nowMs);
    if (nowMs - this.#secondStartedMs >= SECOND_MS) this.#turnSecond(nowMs);
    this.#isInTurn = false;
    this.#acceptingTurns = this.#hasAccepted ? this.#acceptingTurns + 1 : 0;
    this.#hasAccepted = false;
    if (!this.#isAccepting) this.#readsSinceMs = nowMs;
    this.#isAccepting = this.#shouldAcceptFirst();
    if (!this.#isBehind()) return;
    if (this.#isAccepting) this.#scheduleTurnEnd();
    else this.#startSome();
  }

  /**
   * Runs at the end of the next turn, separately per request: work that follows a start immediately belongs to its key.
   * Starts more than wait now, so that new arrivals are started too, and the queues become empty once capacity
   * suffices.
   */
  #startSome(): void {
    let count = SPARE_STARTS;
    for (const queue of this.#waiting) count += 2 * queue.length;
    for (let i = 0; i < Math.min(count, MAX_STARTS); i++) this.loop.atTurnEnd(() => this.#startNext(i === 0));
    this.#scheduleTurnEnd();
  }

  #startNext(isFirst: boolean): void {
    const nowMs = this.loop.nowMs();
    this.#attributeWork(null, nowMs);
    if (isFirst) {
      const readMs = nowMs - this.#readsSinceMs;
      this.#startsUntilMs = nowMs + Math.min(Math.max(STARTS_PER_READ * readMs, TURN_MS), MAX_STARTS_MS);
    } else if (nowMs >= this.#startsUntilMs) return;
    const queue = this.#findNext();
    if (queue !== null) this.#start(queue, nowMs);
  }

  #findNext(): KeyQueue | null {
    let next: KeyQueue | null = null;
    let least = Infinity;
    for (const queue of this.#waiting) {
      const spent = queue.spentMs + queue.spentBeforeMs;
      if (spent >= least || !queue.canStart(this.limits.keyConcurrency)) continue;
      next = queue;
      least = spent;
    }
    return next;
  }

  #start(queue: KeyQueue, nowMs: number): void {
    const before = queue.underWay;
    const entry = queue.takeNext(this.loop.workMs());
    this.#underWay += queue.underWay - before;
    if (queue.isEmpty) this.#waiting.delete(queue);
    this.#attributeWork(queue, nowMs);
    const isLate = this.limits.maxWaitMs > 0 && nowMs - entry.sinceMs > MAX_WAIT_MS;
    if (isLate) entry.refuse();
    else entry.start();
  }

  /** Attributes the time until now to the key whose work was running. */
  #attributeWork(queue: KeyQueue | null, nowMs: number): void {
    if (this.#current !== null) {
      const elapsed = nowMs - this.#currentSinceMs;
      this.#current.spentMs += elapsed;
      this.#attributedMs += elapsed;
    }
    this.#current = queue;
    this.#currentSinceMs = nowMs;
  }

  /** Divides other time of the loop among the requests under way, whose parts ran after a wait. */
  #shareOut(nowMs: number): void {
    const idleMs = this.loop.idleMs();
    const { endedMs, idleMs: idleBeforeMs } = this.#lastTurn;
    const restMs = nowMs - endedMs - (idleMs - idleBeforeMs) - this.#attributedMs;
    this.#lastTurn = { endedMs: nowMs, idleMs };
    this.#attributedMs = 0;
    if (this.#underWay === 0 || restMs < MIN_SHARED_MS) return;
    for (const queue of this.#queues.values()) queue.spentMs += (restMs * queue.underWay) / this.#underWay;
  }

  #turnSecond(nowMs: number): void {
    this.#secondStartedMs = nowMs;
    for (const [keyId, queue] of this.#queues) {
      queue.turnSecond();
      if (queue.isIdle) this.#queues.delete(keyId);
    }
  }
}
