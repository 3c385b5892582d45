/** A record that cannot be used, as the reject report shows it. */
export interface Reject {
  file: string;
  line: number;
  /** Column at fault; empty when it is the whole record. */
  field: string;
  reason: string;
  value: string;
  /** The record's symbol as far as it can be read: a rejected record is not a missing one. */
  symbol: string | null;
}

const valueLengthMax = 200;

/** A cell as far as a report shows it. */
export function shorten(value: string): string {
  return value.length <= valueLengthMax ? value : `${value.slice(0, valueLengthMax)}…`;
}
