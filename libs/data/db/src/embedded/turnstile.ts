/** Admits one holder at a time, in the order of requests. */
export class Turnstile {
  readonly #waiting: { holder: unknown; enter: () => void }[] = [];
  #isHeld = false;

  enter(holder: unknown): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return Promise.resolve();
    }
    return new Promise((enter) => this.#waiting.push({ holder, enter }));
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next.enter();
    else this.#isHeld = false;
  }

  /** Waiting requests of a holder that disconnected never get their turn. */
  forget(holder: unknown): void {
    for (let i = this.#waiting.length - 1; i >= 0; i--) {
      if (this.#waiting[i]!.holder === holder) this.#waiting.splice(i, 1);
    }
  }
}
