// The 10,000 groups of four digits, ready to be stored as one 32-bit number (the first digit in the lowest byte), and
// the number of digits of each without its leading or its trailing zeros.
const GROUPS = 10_000;
const ZERO = 48;

const words = new Int32Array(GROUPS);
const leadingLengths = new Uint8Array(GROUPS);
const trailingLengths = new Uint8Array(GROUPS);

for (let group = 0; group < GROUPS; group++) {
  const digits = [Math.floor(group / 1000), Math.floor(group / 100) % 10, Math.floor(group / 10) % 10, group % 10];
  words[group] = digits.reduceRight((word, digit) => (word << 8) | (ZERO + digit), 0);
  leadingLengths[group] = String(group).length;
  trailingLengths[group] = 1 + digits.findLastIndex((digit) => digit > 0);
}

/** Writes all four digits. */
export function putGroup(view: DataView, at: number, group: number): number {
  view.setInt32(at, words[group]!, true);
  return at + 4;
}

/** Writes the digits after leading zeros, at least one. */
export function putLeadingGroup(view: DataView, at: number, group: number): number {
  const length = leadingLengths[group]!;
  view.setInt32(at, words[group]! >>> (8 * (4 - length)), true);
  return at + length;
}

/** Writes the digits before trailing zeros; nothing for 0. */
export function putTrailingGroup(view: DataView, at: number, group: number): number {
  view.setInt32(at, words[group]!, true);
  return at + trailingLengths[group]!;
}
