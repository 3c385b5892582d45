/**
 * Kind of a packed lexical index; the format number is raised with every change of a section, a scale or the name form.
 */
export const indexFile = { kind: 'lexical', format: 7 } as const;

/** Shares of 0..1 are kept in 16 bits. */
export const SHARE_SCALE = 65_535;

export const DICTIONARY_SECTION = 'dictionary';

/** Values of the small columns, by their code. */
export interface IndexDictionary {
  types: string[];
  /** The empty string means no country. */
  countries: string[];
}
