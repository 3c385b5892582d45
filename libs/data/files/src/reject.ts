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

const lengthMax = 200;

/** A cell as far as a report shows it. */
export function shorten(value: string): string {
  return value.length <= lengthMax ? value : `${value.slice(0, lengthMax)}…`;
}

/** A reject whose texts a report can hold: a cell may have a million characters, and reasons quote cells. */
export function shortened(reject: Reject): Reject {
  const { field, reason, value } = reject;
  return { ...reject, field: shorten(field), reason: shorten(reason), value: shorten(value) };
}
