/** The seven instrument types, in a fixed order. */
export const instrumentTypes = ['Common Stock', 'ETF', 'Mutual Fund', 'Index', 'Crypto', 'FX', 'Bond'] as const;

/** One of the seven instrument types, in the spelling of the API. */
export type InstrumentType = (typeof instrumentTypes)[number];

/** The states of an instrument; the filter value `all` is not a state (list-9). */
export const instrumentStatuses = ['active', 'delisted', 'unknown'] as const;

/** State of an instrument. */
export type InstrumentStatus = (typeof instrumentStatuses)[number];

/** True for exactly one of the seven type names; case matters. */
export function isInstrumentType(text: string): text is InstrumentType {
  return (instrumentTypes as readonly string[]).includes(text);
}

/** True for exactly one of the three states; case matters. */
export function isInstrumentStatus(text: string): text is InstrumentStatus {
  return (instrumentStatuses as readonly string[]).includes(text);
}
