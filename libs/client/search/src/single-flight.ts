import { firstValueFrom, from, timeout } from 'rxjs';

interface Flight<T> {
  readonly endsAt: number;
  readonly answer: Promise<T>;
}

/** Concurrent calls with the same key share the answer of the first. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /**
   * @param now Milliseconds of a monotonic clock.
   */
  constructor(private readonly now: () => number) {}

  /**
   * Joins a pending call unless it ends before half of the caller's time: its failure would come too early. No caller
   * waits beyond its own deadline.
   */
  async join(key: string, deadlineMs: number, start: () => Promise<T>): Promise<T> {
    const now = this.now();
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
