/** What happens to the faulty part: a file, all rows of a symbol in a file, a row, or one value. */
export type FaultOutcome = 'file refused' | 'series refused' | 'row rejected' | 'value ignored' | 'value kept';

/** What is wrong with one value of a record, and its position. */
export interface Fault {
  file: string;
  /** From 1; 0 is the file as a whole. */
  line: number;
  /** Column at fault; empty when it is the whole record. */
  field: string;
  reason: string;
  value: string;
  /** The record's symbol as far as it can be read: a rejected record is not a missing one. */
  symbol: string | null;
  outcome: FaultOutcome;
}

const MAX_LENGTH = 200;

/** A cell, cut to the length that a report shows. */
export function shorten(value: string): string {
  return value.length <= MAX_LENGTH ? copyText(value) : `${copyText(value.slice(0, MAX_LENGTH))}…`;
}

/** A substring keeps the whole string in memory: a cell its line, and a line its chunk of the file. */
function copyText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** A fault whose texts a report can hold: a cell may have a million characters, and reasons quote cells. */
export function shortenFault(fault: Fault): Fault {
  const { field, reason, value, symbol } = fault;
  return {
    ...fault,
    field: shorten(field),
    reason: shorten(reason),
    value: shorten(value),
    symbol: symbol === null ? null : shorten(symbol),
  };
}
