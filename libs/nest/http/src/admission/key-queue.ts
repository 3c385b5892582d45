/** A request, or the rest of one, that waits for its turn. */
export interface Waiting {
  readonly sinceMs: number;
  start(): void;
  /** Called instead of `start` after too long a wait. */
  refuse(): void;
}

/** Of about the last 20 starts. */
const REMEMBERED = 0.95;

/** The requests of one key: those that wait, first come first served, and how many are under way. */
export class KeyQueue {
  underWay = 0;
  /** Milliseconds of the event loop that the key took in this second and the one before. */
  spentMs = 0;
  spentBeforeMs = 0;
  readonly #requests: Waiting[] = [];
  /** Of requests that are under way already. They come first, and whatever the concurrency is. */
  readonly #continuations: Waiting[] = [];
  /** Between the last starts, the older ones fading: the work of the process, and how many there were. */
  #workMs = 0;
  #starts = 0;
  #startedAtWorkMs: number | null = null;

  get waiting(): number {
    return this.#requests.length;
  }

  /** The rest of started requests included. */
  get length(): number {
    return this.#requests.length + this.#continuations.length;
  }

  /** Work of the process between two starts, in the mean; 0 as long as it is not known. */
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

  add(request: Waiting): void {
    this.#requests.push(request);
  }

  addContinuation(rest: Waiting): void {
    this.#continuations.push(rest);
  }

  /** Whether it was still waiting. */
  remove(request: Waiting): boolean {
    const at = this.#requests.indexOf(request);
    if (at >= 0) this.#requests.splice(at, 1);
    return at >= 0;
  }

  /** Takes what is to start next; `canStart` must be true. */
  next(workMs: number): Waiting {
    const rest = this.#continuations.shift();
    if (rest !== undefined) return rest;
    if (this.#startedAtWorkMs !== null) this.#measure(workMs - this.#startedAtWorkMs);
    const request = this.#requests.shift()!;
    this.#startedAtWorkMs = this.#requests.length === 0 ? null : workMs;
    this.underWay++;
    return request;
  }

  /** Begins a new second; of the one before the last nothing is known any more. */
  turnSecond(): void {
    this.spentBeforeMs = this.spentMs;
    this.spentMs = 0;
  }

  #measure(gapMs: number): void {
    this.#workMs = REMEMBERED * this.#workMs + gapMs;
    this.#starts = REMEMBERED * this.#starts + 1;
  }
}
