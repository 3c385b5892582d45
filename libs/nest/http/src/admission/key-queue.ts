/** A request, or the rest of one, waiting in a queue. */
export interface WaitingRequest {
  readonly sinceMs: number;
  start(): void;
  /** Called instead of `start` after a wait that is too long. */
  refuse(): void;
}

/** Weight of earlier starts: about the last 20 count. */
const DECAY = 0.95;

/** The requests of one key: the waiting ones in the order of arrival, and the number under way. */
export class KeyQueue {
  underWay = 0;
  /** Milliseconds of the event loop that the key used in this second and the one before. */
  spentMs = 0;
  spentBeforeMs = 0;
  readonly #requests: WaitingRequest[] = [];
  /** The rest of requests under way. They start first, regardless of the concurrency. */
  readonly #continuations: WaitingRequest[] = [];
  /** Work of the process between the last starts, and their number; older ones weigh less. */
  #workMs = 0;
  #starts = 0;
  #startedAtWorkMs: number | null = null;

  get waiting(): number {
    return this.#requests.length;
  }

  /** Includes the rest of started requests. */
  get length(): number {
    return this.#requests.length + this.#continuations.length;
  }

  /** Mean work of the process between two starts; 0 while unknown. */
  get startEveryMs(): number {
    return this.#starts === 0 ? 0 : this.#workMs / this.#starts;
  }

  get isEmpty(): boolean {
    return this.#requests.length === 0 && this.#continuations.length === 0;
  }

  get isIdle(): boolean {
    return this.isEmpty && this.underWay === 0 && this.spentMs + this.spentBeforeMs === 0;
  }

  canStart(concurrency: number): boolean {
    return this.#continuations.length > 0 || (this.#requests.length > 0 && this.hasRoom(concurrency));
  }

  hasRoom(concurrency: number): boolean {
    return concurrency === 0 || this.underWay < concurrency;
  }

  add(request: WaitingRequest): void {
    this.#requests.push(request);
  }

  addContinuation(rest: WaitingRequest): void {
    this.#continuations.push(rest);
  }

  /** Removes a request; returns whether it was still waiting. */
  remove(request: WaitingRequest): boolean {
    const at = this.#requests.indexOf(request);
    if (at >= 0) this.#requests.splice(at, 1);
    return at >= 0;
  }

  /** Removes the request to start next; `canStart` must be true. */
  takeNext(workMs: number): WaitingRequest {
    const rest = this.#continuations.shift();
    if (rest !== undefined) return rest;
    if (this.#startedAtWorkMs !== null) this.#measure(workMs - this.#startedAtWorkMs);
    const request = this.#requests.shift()!;
    this.#startedAtWorkMs = this.#requests.length === 0 ? null : workMs;
    this.underWay++;
    return request;
  }

  /** Begins a new second; discards the one before the last. */
  turnSecond(): void {
    this.spentBeforeMs = this.spentMs;
    this.spentMs = 0;
  }

  #measure(gapMs: number): void {
    this.#workMs = DECAY * this.#workMs + gapMs;
    this.#starts = DECAY * this.#starts + 1;
  }
}
