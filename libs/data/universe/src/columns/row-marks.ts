// Rows as one bit each: several conditions select the intersection of their bits.

/** One bit per row of a snapshot, 32 per word. */
export type RowMarks = Uint32Array;

/** Which rows of a snapshot have stored prices and dividends. */
export interface StoredRows {
  /** Equal for equal rows. */
  readonly digest: string;
  readonly prices: RowMarks;
  readonly dividends: RowMarks;
}

export function noMarks(rows: number): RowMarks {
  return new Uint32Array(Math.ceil(rows / 32));
}

export function mark(marks: RowMarks, row: number): void {
  marks[row >>> 5]! |= 1 << (row & 31);
}

export function isMarked(marks: RowMarks, row: number): boolean {
  return ((marks[row >>> 5]! >>> (row & 31)) & 1) === 1;
}

/** The rows with a marked number in the column. */
export function marksOfNumbers(column: Uint32Array, marked: Uint8Array): RowMarks {
  const marks = noMarks(column.length);
  for (let row = 0; row < column.length; row++) marks[row >>> 5]! |= marked[column[row]!]! << (row & 31);
  return marks;
}

/** The rows with a text in a column; `offsets` gives the start of each text. */
export function marksOfTexts(offsets: Uint32Array): RowMarks {
  const marks = noMarks(offsets.length - 1);
  for (let row = 0; row + 1 < offsets.length; row++) {
    marks[row >>> 5]! |= Number(offsets[row] !== offsets[row + 1]) << (row & 31);
  }
  return marks;
}

/** Keeps the marks that the others have, or with `inverted` those that they lack. */
export function keepMarked(marks: RowMarks, others: RowMarks, isInverted: boolean): void {
  const mask = isInverted ? -1 : 0;
  for (let at = 0; at < marks.length; at++) marks[at]! &= others[at]! ^ mask;
}

export function countMarks(marks: RowMarks): number {
  let count = 0;
  for (let word of marks) {
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
