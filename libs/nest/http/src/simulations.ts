import type { Principal } from '@bourse/auth';
import { parseSimulation } from '@bourse/envelope';

const MAX_SEQUENCES = 1000;

/** Errors on request, for those who write clients: `X-Simulate` of a test key. */
export class Simulations {
  /** How many more of a key's requests with the same text get the error. */
  readonly #left = new Map<string, number>();

  /** Throws the error that is asked for; the header of other keys says nothing. */
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
