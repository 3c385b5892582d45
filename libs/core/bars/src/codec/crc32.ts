/** CRC-32 of IEEE 802.3, four bytes per step: table `n` holds the remainders of a byte followed by `n` zero bytes. */
const POLYNOMIAL = 0xedb88320;

function firstTable(): Int32Array {
  const table = new Int32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? POLYNOMIAL : 0);
    table[byte] = remainder;
  }
  return table;
}

const table0 = firstTable();
const table1 = shiftTable(table0);
const table2 = shiftTable(table1);
const table3 = shiftTable(table2);

function shiftTable(table: Int32Array): Int32Array {
  return table.map((remainder) => table0[remainder & 255]! ^ (remainder >>> 8));
}

/** Returns the checksum of the bytes before `end`, as an unsigned number. */
export function crc32(bytes: Uint8Array, end: number = bytes.length): number {
  let crc = -1;
  let at = 0;
  for (; at + 4 <= end; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc = table3[crc & 255]! ^ table2[(crc >>> 8) & 255]! ^ table1[(crc >>> 16) & 255]! ^ table0[crc >>> 24]!;
  }
  for (; at < end; at++) crc = table0[(crc ^ bytes[at]!) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}
