import type { Completeness } from '@bourse/sdk';
import { bourse } from '../api/bourse.js';

/** What the universe holds: the values of its columns with their counts, and the names of codes. */
export interface Reference {
  readonly completeness: Completeness;
  /** Names of exchanges and countries by code; an exchange has at least three letters, a country two. */
  readonly names: ReadonlyMap<string, string | null>;
  /** The names of exchanges by their MICs. */
  readonly mics: ReadonlyMap<string, string>;
}

export async function loadReference(signal: AbortSignal): Promise<Reference> {
  const options = { signal };
  const [{ exchanges }, { countries }, completeness] = await Promise.all([
    bourse.exchanges(options),
    bourse.countries(options),
    bourse.completeness(options),
  ]);
  const exchangeNames = exchanges.map(({ exchange, name }) => [exchange, name] as const);
  const names = new Map([...exchangeNames, ...countries.map(({ country, name }) => [country, name] as const)]);
  const mics = exchanges.flatMap((row) => row.mics.map((mic) => [mic, row.name ?? row.exchange] as const));
  return { completeness, names, mics: new Map(mics) };
}
