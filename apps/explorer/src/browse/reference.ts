import type { Completeness } from '@bourse/sdk';
import { bourse } from '../api/bourse.js';
import { loadPlaces, names } from '../api/names.js';

/** What the universe holds: the values of its columns with their counts, and the names of codes. */
export interface Reference {
  readonly completeness: Completeness;
  /** Names of exchanges and countries by code. */
  readonly names: ReadonlyMap<string, string | null>;
  /** The names of exchanges by their MICs. */
  readonly mics: ReadonlyMap<string, string>;
}

export async function loadReference(signal: AbortSignal): Promise<Reference> {
  const [{ exchanges }, completeness] = await Promise.all([loadPlaces(), bourse.completeness({ signal })]);
  const mics = exchanges.flatMap((row) => row.mics.map((mic) => [mic, row.name ?? row.exchange] as const));
  return { completeness, names: names.value, mics: new Map(mics) };
}
