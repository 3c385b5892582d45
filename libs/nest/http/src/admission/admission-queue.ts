import { type EventLoop, eventLoop } from './event-loop.js';
import { KeyQueue, type Waiting } from './key-queue.js';
import { isOverloaded, type OverloadLimits, overloadDefaults } from './overload.js';

/** Requests that are read in one turn of the event loop start at once for so long; the others of that turn wait. */
const TURN_MS = 10;
/** What waits is started for so many times as long as it took to read, and refuse, what arrived meanwhile. */
const STARTS_PER_READ = 4;
const MAX_STARTS_MS = 50;
/**
 * While clients open connections nothing starts for so long: a turn accepts one, and the others are to be heard soon.
 */
const MAX_ACCEPTING_MS = 20;
/** A crowd gathers before a process starts, and while it stands still for this long; then it is let in for so long. */
const STANDSTILL_MS = 1000;
const MAX_CROWD_MS = 10_000;
const MAX_STARTS = 256;
const SPARE_STARTS = 16;
const SECOND_MS = 1000;
/** Whoever waits longer than this has most likely given up. */
const MAX_WAIT_MS = 30_000;
/** Less than this in a turn is not worth sharing out. */
const MIN_SHARED_MS = 1;

/**
 * Decides when the requests of a process start. As long as there is little to do each starts at once. Otherwise each
 * turn of the event loop starts some of those that wait: of the key that has taken the least time of late, in the order
 * of arrival.
 */
export class AdmissionQueue {
  readonly #queues = new Map<string, KeyQueue>();
  readonly #waiting = new Set<KeyQueue>();
  #underWay = 0;
  #isInTurn = false;
  #turnStartedMs = 0;
  #startsUntilMs = 0;
  /** Since then requests have been read, and none of those that wait has been started. */
  #readsSinceMs = 0;
  #hasAccepted = false;
  /** Turns in a row that have accepted a connection. From the second on there are others behind it, most likely. */
  #acceptingTurns = 0;
  #isAccepting = false;
  /** Until then it is the crowd of a start or a standstill that opens connections. */
  #crowdUntilMs = MAX_CROWD_MS;
  /** Whose work is being done, and since when. */
  #current: KeyQueue | null = null;
  #currentSinceMs = 0;
  #attributedMs = 0;
  #secondStartedMs = 0;
  #lastTurn = { endedMs: 0, idleMs: 0 };

  readonly #limits: OverloadLimits;
  readonly #loop: EventLoop;

  constructor(limits: OverloadLimits = overloadDefaults, loop: EventLoop = eventLoop) {
    this.#limits = limits;
    this.#loop = loop;
  }

  /** Requests that have started and are not finished. */
  get underWay(): number {
    return this.#underWay;
  }

  get waiting(): number {
    let sum = 0;
    for (const queue of this.#waiting) sum += queue.waiting;
    return sum;
  }

  /** A client has opened a connection. */
  accepted(): void {
    this.#hasAccepted = true;
    if (!this.#isInTurn) this.#beginTurn(this.#loop.nowMs());
  }

  /** Of the key whose request has just been read. From now on time is attributed to that key. */
  of(keyId: string): KeyQueue {
    let queue = this.#queues.get(keyId);
    if (queue === undefined) this.#queues.set(keyId, (queue = new KeyQueue()));
    const nowMs = this.#loop.nowMs();
    this.#work(queue, nowMs);
    if (!this.#isInTurn) this.#beginTurn(nowMs);
    return queue;
  }

  /** Whether a request of this key would wait too long. */
  refuses(queue: KeyQueue): boolean {
    if (queue.waiting === 0) return false;
    const { waiting, startEveryMs } = queue;
    const all = { waitingOfAll: this.waiting, keysWaiting: this.#waiting.size, underWay: this.#underWay };
    return isOverloaded({ waiting, startEveryMs, ...all }, this.#limits.maxWaitMs);
  }

  /** Whether a request may start now; then it needs a `leave`. Otherwise it has to `wait`. */
  startsNow(queue: KeyQueue): boolean {
    const isFree = queue.isEmpty && queue.hasRoom(this.#limits.keyConcurrency);
    if (!isFree || !this.#hasTime() || this.#acceptsFirst() || this.#isBehind()) return false;
    queue.underWay++;
    this.#underWay++;
    return true;
  }

  /** Puts a request at the end of its key's queue. It needs a `leave` once it has started or was refused. */
  wait(queue: KeyQueue, waiting: Omit<Waiting, 'sinceMs'>): Waiting {
    const entry = { ...waiting, sinceMs: this.#currentSinceMs };
    queue.add(entry);
    this.#waiting.add(queue);
    return entry;
  }

  /** A request that was under way is finished. */
  leave(queue: KeyQueue): void {
    queue.underWay--;
    this.#underWay--;
    if (!this.#isInTurn && this.#isBehind()) this.#untilTurnEnds();
  }

  /** Takes a request out of its queue whose client has left. False when it has started already. */
  remove(queue: KeyQueue, entry: Waiting): boolean {
    const isRemoved = queue.remove(entry);
    if (queue.isEmpty) this.#waiting.delete(queue);
    return isRemoved;
  }

  /** Resolves when it is this key's turn again: lets others go first in the middle of a long request. */
  othersFirst(keyId: string): Promise<void> {
    const queue = this.#queues.get(keyId) ?? this.of(keyId);
    return new Promise((resolve) => {
      queue.addContinuation({ sinceMs: this.#loop.nowMs(), start: resolve, refuse: resolve });
      this.#waiting.add(queue);
      if (!this.#isInTurn) this.#untilTurnEnds();
    });
  }

  #hasTime(): boolean {
    return this.#currentSinceMs - this.#turnStartedMs < TURN_MS;
  }

  #acceptsFirst(): boolean {
    const nowMs = this.#currentSinceMs;
    const isCrowd = this.#acceptingTurns > 1 && nowMs < this.#crowdUntilMs;
    return isCrowd && nowMs - this.#readsSinceMs < MAX_ACCEPTING_MS;
  }

  /** Whether anything waits for nothing but the event loop. */
  #isBehind(): boolean {
    for (const queue of this.#waiting) if (queue.canStart(this.#limits.keyConcurrency)) return true;
    return false;
  }

  #beginTurn(nowMs: number): void {
    this.#turnStartedMs = nowMs;
    this.#untilTurnEnds();
  }

  #untilTurnEnds(): void {
    this.#isInTurn = true;
    this.#loop.atTurnEnd(() => this.#endTurn());
  }

  #endTurn(): void {
    const nowMs = this.#loop.nowMs();
    this.#work(null, nowMs);
    if (nowMs - this.#lastTurn.endedMs >= STANDSTILL_MS) this.#crowdUntilMs = nowMs + MAX_CROWD_MS;
    this.#shareOut(nowMs);
    if (nowMs - this.#secondStartedMs >= SECOND_MS) this.#turnSecond(nowMs);
    this.#isInTurn = false;
    this.#acceptingTurns = this.#hasAccepted ? this.#acceptingTurns + 1 : 0;
    this.#hasAccepted = false;
    if (!this.#isAccepting) this.#readsSinceMs = nowMs;
    this.#isAccepting = this.#acceptsFirst();
    if (!this.#isBehind()) return;
    if (this.#isAccepting) this.#untilTurnEnds();
    else this.#startSome();
  }

  /**
   * At the end of the next turn, each by itself: what follows a start at once belongs to its key. More than wait now,
   * so that those that arrive meanwhile are started, too, and the queues are empty again once there is time for all.
   */
  #startSome(): void {
    let count = SPARE_STARTS;
    for (const queue of this.#waiting) count += 2 * queue.length;
    for (let i = 0; i < Math.min(count, MAX_STARTS); i++) this.#loop.atTurnEnd(() => this.#startNext(i === 0));
    this.#untilTurnEnds();
  }

  #startNext(isFirst: boolean): void {
    const nowMs = this.#loop.nowMs();
    this.#work(null, nowMs);
    if (isFirst) {
      const readMs = nowMs - this.#readsSinceMs;
      this.#startsUntilMs = nowMs + Math.min(Math.max(STARTS_PER_READ * readMs, TURN_MS), MAX_STARTS_MS);
    } else if (nowMs >= this.#startsUntilMs) return;
    const queue = this.#next();
    if (queue !== null) this.#start(queue, nowMs);
  }

  #next(): KeyQueue | null {
    let next: KeyQueue | null = null;
    let least = Infinity;
    for (const queue of this.#waiting) {
      const spent = queue.spentMs + queue.spentBeforeMs;
      if (spent >= least || !queue.canStart(this.#limits.keyConcurrency)) continue;
      next = queue;
      least = spent;
    }
    return next;
  }

  #start(queue: KeyQueue, nowMs: number): void {
    const before = queue.underWay;
    const entry = queue.next(this.#loop.workMs());
    this.#underWay += queue.underWay - before;
    if (queue.isEmpty) this.#waiting.delete(queue);
    this.#work(queue, nowMs);
    const isLate = this.#limits.maxWaitMs > 0 && nowMs - entry.sinceMs > MAX_WAIT_MS;
    if (isLate) entry.refuse();
    else entry.start();
  }

  /** Attributes the time until now to the key whose work it was. */
  #work(queue: KeyQueue | null, nowMs: number): void {
    if (this.#current !== null) {
      const elapsed = nowMs - this.#currentSinceMs;
      this.#current.spentMs += elapsed;
      this.#attributedMs += elapsed;
    }
    this.#current = queue;
    this.#currentSinceMs = nowMs;
  }

  /** What the loop did besides is shared out among the requests under way: parts of them that ran after a wait. */
  #shareOut(nowMs: number): void {
    const idleMs = this.#loop.idleMs();
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
