// Rows of `price_chunks` in PostgreSQL's binary COPY format.
import type { NewChunk } from './chunk-filler.js';

const FIELDS = 4;
const INTEGER_BYTES = 4;
/** The number of fields, three integers with their lengths, and the length of the data. */
const ROW_HEADER_BYTES = 2 + 3 * 2 * INTEGER_BYTES + INTEGER_BYTES;

/** The signature, no flags, no extension. */
export const copyHeader = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);

export const copyTrailer = Buffer.from([0xff, 0xff]);

/** `series_id, period, bars, data`. */
export function copyRow(seriesId: number, { period, bars, data }: NewChunk): Buffer {
  const row = Buffer.allocUnsafe(ROW_HEADER_BYTES + data.byteLength);
  let at = row.writeInt16BE(FIELDS, 0);
  for (const value of [seriesId, period, bars]) {
    at = row.writeInt32BE(INTEGER_BYTES, at);
    at = row.writeInt32BE(value, at);
  }
  row.set(data, row.writeInt32BE(data.byteLength, at));
  return row;
}
