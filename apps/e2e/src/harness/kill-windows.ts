/** The times in which a container was killed or had just come back. */
export class KillWindows {
  readonly #windows: { readonly fromMs: number; toMs: number }[] = [];

  /** Runs a kill; its window ends some time after it. */
  async during(kill: () => Promise<void>, calmMs: number): Promise<void> {
    const window = { fromMs: performance.now(), toMs: Infinity };
    this.#windows.push(window);
    await kill();
    window.toMs = performance.now() + calmMs;
  }

  get count(): number {
    return this.#windows.length;
  }

  get isOpen(): boolean {
    return this.overlaps(performance.now(), performance.now());
  }

  overlaps(fromMs: number, toMs: number): boolean {
    return this.#windows.some((window) => window.fromMs <= toMs && window.toMs >= fromMs);
  }

  /** The end of a period, moved by the windows in it. */
  extend(fromMs: number, toMs: number): number {
    return this.#windows.reduce((end, window) => {
      return window.fromMs <= end && window.toMs >= fromMs ? Math.max(end, window.toMs + toMs - fromMs) : end;
    }, toMs);
  }
}
