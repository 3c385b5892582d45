import { type MinuteWindow, SlidingWindow } from '../sliding-window.js';

/** Charges of one key that were made while Valkey could not be asked, and that it has still to be told of. */
export class Untold {
  #minute: SlidingWindow;
  #month = 0;

  constructor(private readonly window: MinuteWindow) {
    this.#minute = new SlidingWindow(window);
  }

  isEmptyAt(nowMs: number): boolean {
    return this.#month === 0 && this.#minute.used(nowMs) === 0;
  }

  /** Gives what takes so many of them back, for as long as Valkey has not been told. */
  add(minute: number, month: number, nowMs: number): (units: number) => void {
    const window = this.#minute;
    const slot = window.add(minute, nowMs);
    this.#month += month;
    return (taken) => {
      if (window !== this.#minute) return;
      window.remove(slot, taken);
      this.#month -= taken;
    };
  }

  /** Takes all of them: those of the last minute, and those of the month. */
  take(nowMs: number): { readonly minute: number; readonly month: number } {
    const taken = { minute: this.#minute.used(nowMs), month: this.#month };
    this.#minute = new SlidingWindow(this.window);
    this.#month = 0;
    return taken;
  }
}
