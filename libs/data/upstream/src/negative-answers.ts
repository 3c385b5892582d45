import type { LiveInstrument, SourceAnswer, SourceWindow } from './live-source.js';

/** The same question asked twice. */
export function questionKey({ symbol, type, mic }: LiveInstrument, { interval, from, to }: SourceWindow): string {
  return [symbol, type, mic ?? '', interval, from, to].join('|');
}

const ENTRIES_MAX = 10_000;

type Nothing = Extract<SourceAnswer, { kind: 'empty' | 'not_found' }>;

/** What one source has said it has not; the oldest entry gives way. */
export class NegativeAnswers {
  private readonly entries = new Map<string, { readonly answer: Nothing; readonly until: number }>();

  /** @param clock Milliseconds of a clock that never goes back. */
  constructor(
    private readonly keepMs: number,
    private readonly clock: () => number,
  ) {}

  get(key: string): Nothing | null {
    const entry = this.entries.get(key);
    if (entry === undefined) return null;
    if (this.clock() < entry.until) return entry.answer;
    this.entries.delete(key);
    return null;
  }

  keep(key: string, answer: Nothing): void {
    this.entries.delete(key);
    this.entries.set(key, { answer, until: this.clock() + this.keepMs });
    if (this.entries.size > ENTRIES_MAX) this.entries.delete(this.entries.keys().next().value!);
  }
}
