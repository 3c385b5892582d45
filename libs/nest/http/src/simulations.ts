import type { Principal } from '@bourse/auth';
import { parseSimulation } from '@bourse/envelope';

const MAX_SEQUENCES = 1000;

/** Simulated errors for client developers: `X-Simulate` of a test key. */
export class Simulations {
  /** Remaining requests of a key with the same text that get the error. */
  readonly #left = new Map<string, number>();

  /** Throws the requested error; the header of other keys is ignored. */
  play({ id, env }: Principal, header: string | string[] | undefined): void {
    if (header === undefined || env !== 'test') return;
    const text = String(header);
    const { error, times } = parseSimulation(text);
    if (times === null) throw error;
    const sequence = `${id} ${text}`;
    const left = this.#left.get(sequence) ?? times;
    if (this.#left.size >= MAX_SEQUENCES) this.#left.clear();
    if (left === 0) this.#left.delete(sequence);
    else this.#left.set(sequence, left - 1);
    if (left > 0) throw error;
  }
}
