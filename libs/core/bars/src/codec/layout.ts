// A chunk of bars as bytes, version 1. Frozen: stored chunks must remain readable; another layout needs another
// version.
//
//   1 byte    version: 1
//   1 byte    price scale, 0 to 15; 255: none, prices are floating point numbers
//   1 byte    volume scale, likewise
//   1 byte    form: bit 0 set: price columns are float64; bits 1 and 2: form of the volumes (below)
//   varint    number of bars; with 0 only the checksum follows
//   signed    first label
//   runs      gaps to the next label, each > 0, until all labels are set: a varint whose three low bits are the gap, or
//             0 for one above 7 that follows as a varint, and whose other bits are one less than how often it repeats
//   column    close: signed difference from the close before, from 0 for the first bar
//   column    open: signed difference from the close before, from its own close for the first bar
//   column    high: signed distance above the higher of open and close
//   column    low: signed distance below the lower of open and close
//   column    volume: 0 known: varints; 1 partly known: varints of volume + 1, 0 is unknown;
//             2 unknown: no column; 3 float64
//   4 bytes   CRC-32 (IEEE 802.3) of all bytes before it
//
// varint: seven bits per byte, the least first, bit 7 set on all but the last, at most 2^53. signed: a varint of 2n for
// n >= 0 and of -2n - 1 below. Multi-byte numbers are little-endian. Float columns hold the values of the four prices
// themselves in the same order; whole numbers take that form, too, where a difference could pass 2^52.

export const CHUNK_VERSION = 1;
export const HEADER_BYTES = 4;
export const CHECKSUM_BYTES = 4;
export const NO_SCALE = 255;
export const FLOAT_PRICES = 1;
export const VOLUME_SHIFT = 1;
export const volumeForms = { known: 0, partlyKnown: 1, unknown: 2, float: 3 } as const;
export const MAX_FORM = 7;

/** Prices up to here have differences that fit a signed varint. */
export const MAX_DELTA_PRICE = 2 ** 51;
export const GAP_BITS = 3;
export const MAX_SHORT_GAP = 7;
/** Keeps the varint of a run within 31 bits. */
export const MAX_RUN = 2 ** 31 - 1;
/** A bar has four prices of at least a byte each. */
export const MIN_BAR_BYTES = 4;
/** Label, four prices and volume, each of maximum length. */
export const MAX_BAR_BYTES = 60;
export const MAX_VARINT_BYTES = 8;
