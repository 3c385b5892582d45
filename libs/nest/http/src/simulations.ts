import type { Principal } from '@bourse/auth';
import { type ApiError, parseSimulation } from '@bourse/envelope';

const MAX_SEQUENCES = 1000;

/** The environments of keys that no application depends on. */
const simulatingEnvs: ReadonlySet<string> = new Set(['test', 'demo']);

/** Simulated errors for client developers: `X-Simulate` of a test or demo key. */
export class Simulations {
  /** Remaining requests of a key with the same text that get the error. */
  readonly #remaining = new Map<string, number>();

  /** The requested error, or null; the header of other keys is ignored. Throws a 400 for an invalid header. */
  errorFor({ id, env }: Principal, header: string | string[] | undefined): ApiError | null {
    if (header === undefined || !simulatingEnvs.has(env)) return null;
    const text = String(header);
    const { error, times } = parseSimulation(text);
    if (times === null) return error;
    const sequence = `${id} ${text}`;
    const remaining = this.#remaining.get(sequence) ?? times;
    if (this.#remaining.size >= MAX_SEQUENCES) this.#remaining.clear();
    if (remaining === 0) this.#remaining.delete(sequence);
    else this.#remaining.set(sequence, remaining - 1);
    return remaining > 0 ? error : null;
  }
}
