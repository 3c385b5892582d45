import { firstValueFrom, from, timeout } from 'rxjs';

interface Flight<T> {
  readonly endsAt: number;
  readonly answer: Promise<T>;
}

/** Those who ask the same while the first is still waiting share its answer. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  readonly #now: () => number;

  /** @param now Milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * A call that ends before half of the asker's time is over is not joined: its failure would come too early. Nobody
   * waits longer than his own time.
   */
  async join(key: string, deadlineMs: number, start: () => Promise<T>): Promise<T> {
    const now = this.#now();
    const flight = this.#flights.get(key);
    if (flight === undefined || flight.endsAt - now < deadlineMs / 2) {
      return this.#begin(key, now + deadlineMs, start);
    }
    if (flight.endsAt <= now + deadlineMs) return flight.answer;
    return firstValueFrom(from(flight.answer).pipe(timeout(deadlineMs)));
  }

  #begin(key: string, endsAt: number, start: () => Promise<T>): Promise<T> {
    const flight = {
      endsAt,
      answer: start().finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      }),
    };
    this.#flights.set(key, flight);
    return flight.answer;
  }
}
