/** The output of a progress; `process.stderr`. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const TERMINAL_INTERVAL_MS = 250;
const PLAIN_INTERVAL_MS = 15_000;
const CLEAR_LINE = '\r\x1b[2K';

/** Progress of a long load: one line that is redrawn on a terminal, else a line every fifteen seconds. */
export class LoadProgress {
  #done = 0;
  #shownAt = -Infinity;

  readonly #startedAt: number;
  readonly #unit: string;
  readonly #total: number;
  readonly #stream: ProgressStream;
  readonly #clock: () => number;

  constructor(unit: string, total: number, stream: ProgressStream = process.stderr, clock = () => performance.now()) {
    this.#unit = unit;
    this.#total = total;
    this.#stream = stream;
    this.#clock = clock;
    this.#startedAt = clock();
  }

  add(count: number): void {
    this.#done += count;
    const interval = this.#stream.isTTY === true ? TERMINAL_INTERVAL_MS : PLAIN_INTERVAL_MS;
    if (this.#clock() - this.#shownAt >= interval) this.#show();
  }

  /** Shows the last state, and leaves the line. */
  end(): void {
    this.#show();
    if (this.#stream.isTTY === true) this.#stream.write('\n');
  }

  #show(): void {
    this.#shownAt = this.#clock();
    const text = progressText(this.#unit, this.#done, this.#total, this.#shownAt - this.#startedAt);
    this.#stream.write(this.#stream.isTTY === true ? `${CLEAR_LINE}${text}` : `${text}\n`);
  }
}

/** `1,000 of 4,000 bars (25 %), 500 bars/s, 6 s left`. */
export function progressText(unit: string, done: number, total: number, milliseconds: number): string {
  const perSecond = (1000 * done) / Math.max(1, milliseconds);
  const count = `${whole(done)} of ${whole(total)} ${unit} (${Math.floor((100 * done) / total)} %)`;
  const left = done === 0 ? 'unknown time' : durationText((total - done) / perSecond);
  return `${count}, ${whole(perSecond)} ${unit}/s, ${left} left`;
}

function durationText(seconds: number): string {
  const rounded = Math.round(seconds);
  if (rounded < 60) return `${rounded} s`;
  return `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
