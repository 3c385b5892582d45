import type { OutgoingEvent } from './event-types.js';

interface SourceCircuit {
  readonly source: string;
  readonly circuit: 'closed' | 'probing' | 'open';
}

const HOUR_MS = 3_600_000;

/** Live sources of this process that have begun to fail. Nothing else records that. */
export class SourceEvents {
  readonly #failing = new Set<string>();

  constructor(private readonly states: () => readonly SourceCircuit[]) {}

  /** The sources whose circuit has opened and that were not reported. */
  takeOpen(): string[] {
    const states = this.states();
    for (const { source, circuit } of states) if (circuit === 'closed') this.#failing.delete(source);
    return states.flatMap(({ source, circuit }) => (circuit === 'open' && !this.#failing.has(source) ? [source] : []));
  }

  setReported(source: string): void {
    this.#failing.add(source);
  }
}

/** At most one event an hour for a source, however many servers notice it. */
export function sourceEvent(source: string, at: Date): OutgoingEvent {
  const key = `source.failing:${source}:${Math.floor(at.getTime() / HOUR_MS)}`;
  return { type: 'source.failing', key, version: null, at, data: { source, circuit: 'open' } };
}
