/** Codes of the universe, in upper case: an import may add exchanges that are missing from our tables. */
export interface CarriedCodes {
  readonly exchange: ReadonlySet<string>;
  readonly mic: ReadonlySet<string>;
  readonly currency: ReadonlySet<string>;
}

export type CodeKind = keyof CarriedCodes;

const none: ReadonlySet<string> = new Set();
export const noCarriedCodes: CarriedCodes = { exchange: none, mic: none, currency: none };

let inForce = noCarriedCodes;

/**
 * Runs a synchronous read of a request in which these codes are valid too: schemas cannot receive them in another way.
 */
export function withCarriedCodes<T>(codes: CarriedCodes, read: () => T): T {
  const before = inForce;
  inForce = codes;
  try {
    return read();
  } finally {
    inForce = before;
  }
}

/** The codes that the universe carries, while a request is read. */
export function carriedCodes(kind: CodeKind): ReadonlySet<string> {
  return inForce[kind];
}
